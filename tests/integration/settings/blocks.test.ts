import { describe, expect, it } from "vitest";
import { roadsWith } from "~/content/roads";
import { isFree } from "~/domain/slots";
import { db } from "~/server/db.server";
import { loadSettings } from "~/server/hours.server";
import { insertBooking } from "../../support/bookings";
import { RESOURCES } from "../../support/schedule";
import { read, signInAs } from "../../support/dashboard";
import {
  addSecond,
  BLOCK,
  changeOf,
  CREW,
  CREWS,
  noticeOf,
  openCrews,
  resources,
  send,
} from "./crews-screen";
import { strandingIn } from "./owners";

openCrews();

describe("blocking a time", () => {
  it("a block is saved once, however often it is pressed", async () => {
    for (const press of ["first", "second"])
      expect(await noticeOf(await send(BLOCK)), press).toMatchObject({
        title: "Block added: Mon, Dec 14, all day",
      });
    expect((await resources())[0]!.blocks).toMatchObject([{ reason: "Van in repair" }]);
  });

  it("a wrong block is refused with what was typed", async () => {
    const form = { ...BLOCK, resource: "", fromTime: "early", reason: " " };
    const answer = await send(form);
    expect([answer.status, await strandingIn(answer)]).toMatchObject([
      422,
      {
        values: form,
        errors: {
          resource: "Choose a crew or bay",
          fromTime: "From time: enter a time such as 9:00 AM or 17:30",
          reason: "Enter the reason",
        },
      },
    ]);
    expect(await resources()).toEqual(RESOURCES);
  });

  it("a block isn't made for later days of a crew that is retired, or will be", async () => {
    await noticeOf(await send(await changeOf(CREW, { lastDay: "2026-12-13" })));
    const answer = await send(BLOCK);
    expect([answer.status, await strandingIn(answer)]).toMatchObject([
      422,
      {
        values: BLOCK,
        errors: { from: "From day: Mobile crew works until Sunday, December 13, 2026" },
      },
    ]);
    expect((await resources())[0]!.blocks).toEqual([]);
    await noticeOf(await send({ ...BLOCK, from: "2026-12-13" }));
  });

  it("a block is listed as long as it overlaps the crew's days, and again once they do", async () => {
    await noticeOf(await send(BLOCK));
    const listed = async () => (await read(CREWS)).blocks.length;
    await noticeOf(await send(await changeOf(CREW, { lastDay: "2026-12-13" })));
    expect(await listed()).toBe(0);
    await noticeOf(await send(await changeOf(CREW, { lastDay: "2026-12-14" })));
    expect(await listed()).toBe(1);
    await noticeOf(await send(await changeOf(CREW, { firstDay: "2026-12-15", lastDay: "" })));
    expect(await listed()).toBe(0);
  });

  it("a block isn't made before a crew's first day, and may go on into the night after its last one", async () => {
    const days = { firstDay: "2026-12-15", lastDay: "2026-12-16" };
    await noticeOf(await send(await changeOf(CREW, days)));
    const early = await send(BLOCK);
    expect((await strandingIn(early)).errors).toEqual({
      to: "Until day: Mobile crew works from Tuesday, December 15, 2026",
    });
    const night = { from: "2026-12-16", fromTime: "20:00", to: "2026-12-17", toTime: "02:00" };
    await noticeOf(await send({ ...BLOCK, ...night }));
  });

  it("a block lists the bookings that it strands; a repeated save reports it as added once", async () => {
    const { id } = await insertBooking(db, { booking_date: "2026-12-14" });
    const { question } = await strandingIn(await send(BLOCK));
    expect(question).toMatchObject({
      rows: [{ id, problem: { conflict: { kind: "blocked" } }, resource: "Mobile crew" }],
    });
    for (const form of [{ ...BLOCK, confirmed: question!.token, answer: "save" }, BLOCK])
      expect(await noticeOf(await send(form))).toMatchObject({
        title: "Block added: Mon, Dec 14, all day",
      });
    expect((await resources())[0]!.blocks).toHaveLength(1);
  });

  it("a block is taken away by a press, and brought back by the message alone", async () => {
    await send({ ...BLOCK, fromTime: "13:00", reason: "A & B" });
    const before = (await resources())[0]!.blocks[0]!;
    const remove = { key: "a form", intent: "unblock", id: String(before.id) };
    const notice = await noticeOf(await send(remove));
    expect(notice).toMatchObject({ title: "Block removed", text: "A & B" });
    expect((await resources())[0]!.blocks).toEqual([]);
    expect(await noticeOf(await send(remove)), "pressed twice").toMatchObject({
      title: "Block removed",
    });
    await noticeOf(await send({}, notice!.action!.to.slice(CREWS.length)));
    expect((await resources())[0]!.blocks).toMatchObject([{ ...before, id: expect.any(Number) }]);
    await signInAs("lee@example.com");
    for (const press of ["first", "second"])
      expect(await noticeOf(await send({ ...remove, id: "999" })), press).toMatchObject({
        variant: "info",
        title: "That block has been removed already",
      });
  });
});

describe("a block that repeats, or is for all", () => {
  const LUNCH = {
    ...BLOCK,
    from: "2026-12-08",
    fromTime: "12:00",
    toTime: "12:30",
    reason: "Lunch",
  };
  const DAILY = { ...LUNCH, repeats: "1", until: "2027-01-08" };
  const listed = async () => (await read(CREWS)).blocks;

  it("a block that repeats, or is for all, is listed once with its next time, and saved once", async () => {
    for (const press of ["first", "second"])
      expect(await noticeOf(await send({ ...DAILY, resource: "all" })), press).toMatchObject({
        title:
          "Block added: Tue, Dec 8, 12:00 PM – 12:30 PM, then every day until Fri, Jan 8, 2027",
      });
    expect(await listed()).toMatchObject([
      {
        resource: "All crews and bays",
        words: "Tue, Dec 8, 12:00 PM – 12:30 PM, then every day until Fri, Jan 8, 2027",
      },
    ]);
  });

  it("a block that repeats, or is for all, keeps its time from being booked on each of its days, of a crew added later too", async () => {
    await noticeOf(await send({ ...DAILY, resource: "all" }));
    await noticeOf(await send({ ...DAILY, resource: String(CREW), reason: "The crew's own" }));
    await addSecond();
    const settings = await loadSettings(db);
    const question = {
      ...settings,
      fleet: { resources: settings.resources, jobs: [], roads: roadsWith },
      place: "burnaby",
      duration: 60,
      now: { date: "2026-12-08", minute: 0 },
    };
    const isFreeAtNoon = (date: string, place = "burnaby") =>
      isFree(date, 720, { ...question, place });
    expect(["2026-12-09", "2027-01-08", "2027-01-09"].map((date) => isFreeAtNoon(date))).toEqual([
      false,
      false,
      true,
    ]);
    expect(isFreeAtNoon("2026-12-09", "shop")).toBe(false);
  });

  it("a block that repeats, or is for all, lists every booking that one of its times strands", async () => {
    const noon = { start_minute: 720, booking_time: "12:00 PM" };
    const { id } = await insertBooking(db, { booking_date: "2026-12-15", ...noon });
    await insertBooking(db, { booking_date: "2026-12-16", ...noon });
    const { question } = await strandingIn(
      await send({ ...LUNCH, repeats: "7", until: "2026-12-31" }),
    );
    expect(question!.rows.map((row) => row.id)).toEqual([id]);
  });

  it("a block that repeats, or is for all, goes from today on once it has begun: what is over stays in the agenda", async () => {
    const begun = { ...DAILY, from: "2026-12-01", resource: "all" };
    await noticeOf(await send(begun));
    const { id } = (await listed())[0]!;
    const remove = { key: "a form", intent: "unblock", id: String(id) };
    const notice = await noticeOf(await send(remove));
    expect(notice).toMatchObject({ title: "Block removed", text: "Lunch" });
    expect(await listed()).toEqual([]);
    expect((await resources())[0]!.blocks).toMatchObject([
      { repeats: { every: 1, until: "2026-12-07" } },
    ]);
    await noticeOf(await send({}, notice!.action!.to.slice(CREWS.length)));
    expect(await listed()).toMatchObject([
      { words: "Tue, Dec 8, 12:00 PM – 12:30 PM, then every day until Fri, Jan 8, 2027" },
    ]);
  });

  it.each([
    [{ repeats: "2" }, { repeats: "Repeats: choose one" }],
    [{ repeats: "1", until: "" }, { until: "Enter the day until which it repeats" }],
    [{ repeats: "1", until: "soon" }, { until: "Repeats until: enter a date such as 2027-04-02" }],
    [
      { repeats: "7", until: "2026-12-07" },
      { until: "Repeats until: has to be Tuesday, December 8, 2026 or later" },
    ],
    [
      { repeats: "7", until: "2028-12-09" },
      { until: "Repeats until: at most two years after the first day" },
    ],
    [
      { repeats: "1", to: "2026-12-09", until: "2027-01-08" },
      { repeats: "Repeats: this block is longer than a day" },
    ],
    [
      { from: "2026-12-01", repeats: "7", until: "2026-12-07" },
      { until: "This time is past: choose a later end" },
    ],
  ])("a block that repeats is refused beside its field: %j", async (change, errors) => {
    const reply = await strandingIn(await send({ ...LUNCH, ...change }));
    expect(reply).toMatchObject({ errors, values: change });
    expect(await resources()).toEqual(RESOURCES);
  });

  it("a block that repeats, or is for all, ends with its crew", async () => {
    await noticeOf(await send(await changeOf(CREW, { lastDay: "2026-12-31" })));
    expect((await strandingIn(await send(DAILY))).errors).toEqual({
      until: "Repeats until: Mobile crew works until Thursday, December 31, 2026",
    });
  });
});
