import { describe, expect, it } from "vitest";
import { db } from "~/server/db.server";
import { insertBooking } from "../../support/bookings";
import { RESOURCES } from "../../support/schedule";
import { load, read } from "../../support/dashboard";
import { bookingOf, setRow } from "../../support/rows";
import {
  addSecond,
  BAY,
  BLOCK,
  changeOf,
  CREW,
  CREWS,
  NEW,
  noticeOf,
  openCrews,
  resources,
  send,
} from "./crews-screen";
import { strandingIn } from "./owners";

openCrews();

const holderOf = async (id: number) => (await bookingOf(db, id)).resource_id;

it("the screen shows crews and bays, retired ones as such, and blocks that are not past, in no cache", async () => {
  await addSecond();
  await send(await changeOf(CREW, { lastDay: "2026-12-07" }));
  await send({ ...BLOCK, resource: String(BAY), from: "2026-12-08", toTime: "10:30" });
  const past = { resource_id: BAY, from_minute: 0, to_minute: 1, reason: "x" };
  await db.insertInto("resource_blocks").values(past).execute();
  const answer = await load(CREWS);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(await answer.json()).toMatchObject({
    today: "2026-12-08",
    resources: [
      { name: "Mobile crew", days: "Until Mon, Dec 7", isRetired: true },
      { name: "Second crew", days: "", isRetired: false },
      { name: "Shop bay", kind: "bay", isRetired: false },
    ],
    blocks: [
      {
        resource: "Shop bay",
        words: "Tue, Dec 8, 12:00 AM – 10:30 AM",
        reason: "Van in repair",
        isNow: true,
      },
    ],
  });
});

it.each([
  ["as it was", {}],
  ["with another name", { name: "Bay 1" }],
])(
  "a bay that's saved %s counts as saved: Getting started asked who works there",
  async (_, change) => {
    const saved = () =>
      db.selectFrom("resources").select("is_saved").where("id", "=", BAY).executeTakeFirst();
    await setRow(db, "resources", BAY, { is_saved: 0 });
    await send(await changeOf(BAY, change));
    expect(await saved()).toEqual({ is_saved: 1 });
  },
);

describe("adding one", () => {
  it("a new crew takes a name, a kind and a first day; a second press of the form adds no other", async () => {
    const form = { ...NEW, firstDay: "2027-01-04" };
    for (const press of ["first", "second"])
      expect(await noticeOf(await send(form)), press).toMatchObject({ title: "Second crew added" });
    expect((await resources()).slice(2)).toMatchObject([
      { name: "Second crew", kind: "crew", firstDay: "2027-01-04", lastDay: null, blocks: [] },
    ]);
  });

  it.each([
    { change: { name: "", firstDay: "soon" }, errors: ["firstDay", "name"] },
    { change: { kind: "boat" }, errors: ["kind"] },
    { change: { name: "mobile crew" }, errors: ["name"] },
    { change: { name: "Ｍｏｂｉｌｅ\u00A0crew" }, errors: ["name"] },
    { change: { name: "\u3164" }, errors: ["name"] },
  ])("a new crew is refused with what was typed: $change", async ({ change, errors }) => {
    const form = { ...NEW, ...change };
    const answer = await send(form);
    const reply = await strandingIn(answer);
    expect([answer.status, reply]).toMatchObject([422, { values: form }]);
    expect(Object.keys(reply.errors).toSorted()).toEqual(errors);
    expect(await resources()).toEqual(RESOURCES);
  });
});

describe("who works", () => {
  it("the owner works in a crew, and a crew in a bay", async () => {
    await send(await changeOf(CREW, { people: "owner" }));
    await send(await changeOf(BAY, { people: String(CREW) }));
    expect(await resources()).toMatchObject([
      { id: CREW, owner: true, crew: null },
      { id: BAY, owner: false, crew: CREW },
    ]);
    await send(await changeOf(CREW, { people: "employees" }));
    await send(await changeOf(BAY, { people: "own" }));
    expect(await resources()).toEqual(RESOURCES);
  });

  it.each([
    [CREW, "own"],
    [CREW, "2"],
    [BAY, "owner"],
    [BAY, "2"],
  ])("who works in %d is never %s", async (id, people) => {
    const { errors } = await strandingIn(await send(await changeOf(id, { people })));
    expect(errors).toEqual({ people: "Who works: choose one" });
    expect(await resources()).toEqual(RESOURCES);
  });

  it("what a crew can't do beside its bay is listed first", async () => {
    const monday = { booking_date: "2026-12-14" };
    const mobile = await insertBooking(db, { ...monday, resource_id: CREW });
    const shop = { place: "shop", location_mode: "shop" as const, resource_id: BAY };
    const inBay = await insertBooking(db, { ...monday, ...shop });
    const { question } = await strandingIn(
      await send(await changeOf(BAY, { people: String(CREW) })),
    );
    expect(question!.rows.map(({ id }) => id)).toEqual([mobile.id, inBay.id]);
    expect((await resources())[1]!.crew).toBeNull();
  });
});

describe("a crew's own hours", () => {
  const day = (weekday: number, opens = "08:00", closes = "16:00") => ({
    [`day-${weekday}`]: "works",
    [`opens-${weekday}`]: opens,
    [`closes-${weekday}`]: closes,
  });
  const off = (weekday: number) => ({
    [`day-${weekday}`]: "closed",
    [`opens-${weekday}`]: "",
    [`closes-${weekday}`]: "",
  });
  const OWN = Object.assign(
    { hours: "own" },
    ...[1, 2, 3, 4, 5].map((at) => day(at)),
    off(6),
    off(0),
  );
  const EIGHT_TO_FOUR = { opens: 480, closes: 960 };
  const WEEK = [null, ...[1, 2, 3, 4, 5].map(() => EIGHT_TO_FOUR), null];
  const weekOf = async () => (await resources())[0]!.week;
  const SHOPS = { hours: "shop" };

  it("a crew's own hours are saved, shown, and given up again for the shop's", async () => {
    await noticeOf(await send(await changeOf(CREW, OWN)));
    expect(await weekOf()).toEqual(WEEK);
    expect(await read(CREWS)).toMatchObject({
      resources: [{ hours: "Works Monday–Friday 8:00 AM–4:00 PM, Saturday–Sunday off" }, {}],
    });
    // The days stand in the form, unseen.
    await noticeOf(await send(await changeOf(CREW, SHOPS)));
    expect(await weekOf()).toBeNull();
  });

  it.each([
    [{ "day-1": "perhaps" }, { "day-1": "Monday: choose whether it works" }],
    [
      { "opens-1": "08:10", "closes-2": "" },
      {
        "opens-1": "Monday begins: use a quarter hour, such as 8:00 AM",
        "closes-2": "Tuesday ends: enter a time",
      },
    ],
    [{ "closes-1": "07:00" }, { "closes-1": "Monday ends: has to be after it begins at 8:00 AM" }],
    [
      Object.assign({}, ...[1, 2, 3, 4, 5].map(off)) as Record<string, string>,
      { hours: "Hours: it works on no day. To retire it, give it a last day" },
    ],
    [{ hours: "whose" }, { hours: "Hours: choose one" }],
  ])(
    "a crew's own hours are refused beside the field, with what was typed: %j",
    async (change, errors) => {
      const form = await changeOf(CREW, { ...OWN, ...change });
      const answer = await send(form);
      expect([answer.status, await strandingIn(answer)]).toMatchObject([
        422,
        { errors, values: form },
      ]);
      expect(await resources()).toEqual(RESOURCES);
    },
  );

  it("a bay has no hours of its own", async () => {
    const { errors } = await strandingIn(await send(await changeOf(BAY, OWN)));
    expect(errors).toEqual({ hours: "Hours: choose one" });
    expect(await resources()).toEqual(RESOURCES);
  });

  it("a crew's own hours list the bookings that they strand, which stay as they are", async () => {
    const saturday = await insertBooking(db, { booking_date: "2026-12-12" });
    const at = { start_minute: 1020, booking_time: "5:00 PM" };
    const late = await insertBooking(db, { booking_date: "2026-12-15", ...at });
    const form = await changeOf(CREW, OWN);
    const { question } = await strandingIn(await send(form));
    expect(question).toMatchObject({
      count: 2,
      rows: [
        { id: saturday.id, problem: { conflict: { kind: "dayOff" } }, resource: "Mobile crew" },
        { id: late.id, problem: { conflict: { kind: "hours" } }, resource: "Mobile crew" },
      ],
    });
    expect(await weekOf()).toBeNull();
    await noticeOf(await send({ ...form, confirmed: question!.token, answer: "save" }));
    expect(await weekOf()).toEqual(WEEK);
    expect(await db.selectFrom("bookings").selectAll().execute()).toEqual([saturday, late]);
  });

  it("a crew's own hours hand its jobs over to a crew that works then", async () => {
    const second = await addSecond();
    const { id } = await insertBooking(db, { booking_date: "2026-12-12" });
    const notice = await noticeOf(await send(await changeOf(CREW, OWN)));
    expect(notice!.text).toBe("1 job was handed over to another crew or bay.");
    expect(await holderOf(id)).toBe(second);
  });

  it("a crew's own hours give it what another one's no longer hold", async () => {
    const { id } = await insertBooking(db, { booking_date: "2026-12-12" });
    const form = await changeOf(CREW, OWN);
    const { question } = await strandingIn(await send(form));
    await noticeOf(await send({ ...form, confirmed: question!.token, answer: "save" }));
    expect(await holderOf(id)).toBe(CREW);
    expect(await holderOf(id)).not.toBe(await addSecond());
    expect(await holderOf(id)).toBe((await resources()).at(-1)!.id);
  });

  it("a crew's hours that somebody else has saved meanwhile are shown first", async () => {
    const form = await changeOf(CREW, { name: "Van 1", ...OWN, ...SHOPS });
    await noticeOf(await send(await changeOf(CREW, OWN)));
    const reply = await strandingIn(await send(form));
    expect(reply).toMatchObject({
      errors: {
        hours: "Hours: now “Monday–Friday 8:00 AM–4:00 PM, Saturday–Sunday off”",
      },
      values: { name: "Van 1", ...OWN },
    });
    await noticeOf(await send(reply.values));
    expect((await resources())[0]).toMatchObject({ name: "Van 1", week: WEEK });
  });
});

describe("renaming, first and last day", () => {
  it("a new name, first and last day are saved; the same press again is harmless", async () => {
    const form = await changeOf(CREW, { name: "Van 1", firstDay: "2026-01-05" });
    for (const press of ["first", "second"])
      expect(await noticeOf(await send(form)), press).toMatchObject({ title: "Van 1 saved" });
    expect((await resources())[0]).toMatchObject({ name: "Van 1", firstDay: "2026-01-05" });
  });

  it("a wrong name, first or last day is refused with what was typed", async () => {
    const second = await addSecond();
    const form = await changeOf(second, { name: "Mobile crew", firstDay: "2027-01-04" });
    expect((await strandingIn(await send(form))).errors).toEqual({
      name: "Name: another crew is called “Mobile crew” already",
    });
    const wrong = { ...form, lastDay: "2027-01-03" };
    expect(await strandingIn(await send(wrong))).toMatchObject({
      values: wrong,
      errors: { lastDay: "Last day: has to be Monday, January 4, 2027 or later" },
    });
    expect((await resources()).at(-1)).toMatchObject({ name: "Second crew", firstDay: null });
  });

  it("days are saved beside a name that looks the same since an earlier version, but not brought back", async () => {
    const second = await addSecond();
    await setRow(db, "resources", second, { name: "Mobile\u00A0crew" });
    await noticeOf(await send(await changeOf(second, { lastDay: "2026-12-07" })));
    const back = await send(await changeOf(second, { lastDay: "" }));
    expect((await strandingIn(back)).errors).toHaveProperty("name");
  });

  it("a crew that another operator has changed is shown first, and what was typed is kept", async () => {
    const form = await changeOf(CREW, { name: "Van 1" });
    await send(await changeOf(CREW, { name: "Big van", lastDay: "2027-12-31" }));
    await send(await changeOf(BAY, { name: "Bay 1" }));
    const answer = await send(form);
    const reply = await strandingIn(answer);
    expect([answer.status, reply]).toMatchObject([
      409,
      {
        title: "Somebody has saved changes meanwhile. Look at them again, then save yours",
        errors: {
          name: "Name: now “Big van”",
          lastDay: "Last day: now “Friday, December 31, 2027”",
        },
        values: { name: "Van 1", lastDay: "2027-12-31" },
      },
    ]);
    expect((await resources())[0]).toMatchObject({ name: "Big van" });
    await noticeOf(await send(reply.values));
    expect((await resources())[0]).toMatchObject({ name: "Van 1", lastDay: "2027-12-31" });
  });

  it("a crew's days, sent again after somebody took them back, are asked about first", async () => {
    const form = { ...(await changeOf(CREW, { name: "Van 1" })), key: "a form" };
    await noticeOf(await send(form));
    await noticeOf(await send(await changeOf(CREW, { name: "Mobile crew" })));
    const answer = await send(form);
    const reply = await strandingIn(answer);
    expect([answer.status, reply.errors]).toEqual([
      409,
      { main: expect.stringContaining("Somebody has saved changes meanwhile") },
    ]);
    expect((await resources())[0]).toMatchObject({ name: "Mobile crew" });
    await noticeOf(await send({ ...reply.values, version: String(reply.version) }));
    expect((await resources())[0]).toMatchObject({ name: "Van 1" });
  });

  it("a last day lists the bookings of the last crew; saved anyway, they stay as they are", async () => {
    const booking = await insertBooking(db, { booking_date: "2026-12-15" });
    const form = await changeOf(CREW, { lastDay: "2026-12-14" });
    const answer = await send(form);
    const { question } = await strandingIn(answer);
    expect([answer.status, question]).toMatchObject([
      409,
      {
        count: 1,
        rows: [
          {
            id: booking.id,
            problem: { kind: "undrivable", conflict: { kind: "offDuty" } },
            resource: "Mobile crew",
          },
        ],
      },
    ]);
    const back = await send({ ...form, confirmed: question!.token, answer: "back" });
    expect([back.status, await strandingIn(back)]).toMatchObject([
      200,
      { question: null, values: form },
    ]);
    expect((await resources())[0]!.lastDay).toBeNull();
    const saved = await send({ ...form, confirmed: question!.token, answer: "save" });
    expect(await noticeOf(saved)).toMatchObject({ title: "Mobile crew saved" });
    expect((await resources())[0]!.lastDay).toBe("2026-12-14");
    expect(await db.selectFrom("bookings").selectAll().execute()).toEqual([booking]);
  });

  it("a crew's last day hands its jobs over to another crew that can take them, and says how many", async () => {
    await addSecond();
    const { id } = await insertBooking(db, { booking_date: "2026-12-15" });
    const notice = await noticeOf(await send(await changeOf(CREW, { lastDay: "2026-12-14" })));
    const second = (await resources()).at(-1)!.id;
    expect(notice).toMatchObject({
      title: "Mobile crew saved",
      text: "1 job was handed over to another crew or bay.",
    });
    expect(await holderOf(id)).toBe(second);
    expect(
      await db.selectFrom("booking_events").select(["kind", "changes"]).execute(),
    ).toMatchObject([
      {
        kind: "handedOver",
        changes: JSON.stringify({
          resource: ["Mobile crew", "Second crew"],
          resource_id: [CREW, second],
        }),
      },
    ]);
  });
});

it.each([
  {},
  { intent: "nonsense" },
  { ...BLOCK, resource: "999" },
  { intent: "resource", id: "999", name: "Van", firstDay: "", lastDay: "" },
])("what is none of the page's forms changes nothing: %j", async (form) => {
  const answer = await send(form as Record<string, string>);
  expect([answer.status, (await strandingIn(answer)).errors]).toEqual([
    422,
    { main: "That can't be set here any more. Nothing has been changed." },
  ]);
  expect(await resources()).toEqual(RESOURCES);
});
