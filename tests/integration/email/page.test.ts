import { sql } from "kysely";
import { describe, expect, it, vi } from "vitest";
import { setStatus, softDelete } from "~/desk/status-changes.server";
import { db } from "~/server/db.server";
import { loadMailTroubles } from "~/email/unsent.server";
import * as page from "~/routes/settings/mail/route";
import type { Message } from "~db/schema";
import { BY_SYSTEM } from "../../support/bookings";
import { visibleText } from "../../support/html";
import { responseOf, OPERATOR, ORIGIN, toastOf } from "../../support/requests";
import { allMessages, insertBooked, insertMessage } from "../../support/messages";
import { ask } from "../../support/site";
import { inOne } from "../../support/in-one";
import { cookie, openDashboard, read, submit, DAY_OF_JOB } from "../../support/dashboard";
import { setRow } from "../../support/rows";

const NOW = DAY_OF_JOB;
const HOUR = 60 * 60_000;
const PATH = "/dashboard/mail";

openDashboard(NOW);

const show = async (search = "") => read(PATH + search);
const send = (form: Record<string, string>, search = "") => submit(PATH + search, form);
const again = (id: number | string) => send({ intent: "again", id: String(id) });
const find = (id: number): Promise<Message> =>
  db.selectFrom("messages").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
/** The message that acknowledges a booking, put into a state. */
async function letter(state: Message["state"], booking: number): Promise<number> {
  const { id } = await db
    .updateTable("messages")
    .set({ state })
    .where("kind", "=", "received")
    .where("booking_id", "=", booking)
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

describe("the page", () => {
  it("the page lists what has not been sent, the given-up messages first, and nothing that has", async () => {
    const booking = await insertBooked(db);
    await db.deleteFrom("messages").where("kind", "=", "newBooking").execute();
    const [received] = await allMessages(db);
    await setRow(db, "messages", received!.id, {
      state: "failed",
      attempts: 2,
      problem: "550 no such user",
    });
    const waiting = await insertMessage(db, {
      attempts: 1,
      due_at: NOW + HOUR,
      problem: "451 later",
    });
    const unsure = await insertMessage(db, { state: "unsure", attempts: 1 });
    const leaving = await insertMessage(db, { state: "handing", attempts: 1 });
    await insertMessage(db, { state: "sent", sent_at: NOW - HOUR });
    const shown = await show();
    expect(shown).toMatchObject({
      counts: { unsent: 2, failed: 1, unsure: 1 },
      lastSent: "Tue, Dec 8 at 9:00 AM",
    });
    expect(shown.messages).toMatchObject([
      { id: unsure.id, state: "unsure", reference: null, booking: null, mayTryAgain: true },
      {
        id: received!.id,
        kind: "received",
        state: "failed",
        attempts: 2,
        problem: "550 no such user",
        reference: booking.reference,
        booking: booking.id,
        nextTry: null,
      },
      { id: leaving.id, state: "handing", mayTryAgain: false },
      { id: waiting.id, state: "waiting", nextTry: "Tue, Dec 8 at 11:00 AM", mayTryAgain: true },
    ]);
  });

  it("the page says when a message last left, also where it was written before others that have", async () => {
    await insertMessage(db, { state: "sent", sent_at: NOW - HOUR });
    await insertMessage(db, { state: "sent", sent_at: NOW - 3 * HOUR });
    await insertMessage(db, { state: "waiting", due_at: NOW + HOUR });
    expect(await show()).toMatchObject({ lastSent: "Tue, Dec 8 at 9:00 AM" });
  });

  it("the page gives nothing that opens a booking, and no link to a deleted one", async () => {
    const booking = await insertBooked(db);
    await db.updateTable("bookings").set({ deleted_at: "2026-12-08T00:00:00.000Z" }).execute();
    const shown = await show();
    expect(shown.messages).toMatchObject([
      { reference: booking.reference, booking: null },
      { reference: booking.reference, booking: null },
    ]);
    expect(JSON.stringify(shown)).not.toMatch(/hash|"content"/);
  });

  it.each([
    ["", 25, 1],
    ["?page=2", 5, 2],
    ["?page=99", 5, 2],
    ["?page=nonsense", 25, 1],
    ["?page=-1", 25, 1],
  ])("%s shows %d of thirty", async (search, rows, number) => {
    for (let count = 0; count < 30; count++) await insertMessage(db);
    const shown = await show(search);
    expect([shown.messages.length, shown.list.page]).toEqual([rows, number]);
  });
});

describe("try again", () => {
  it.each(["failed", "unsure", "waiting"] as const)(
    "try again gives a message that is %s its turn at once, and counts on",
    async (state) => {
      const { id } = await insertMessage(db, { state, attempts: 3, due_at: NOW + HOUR });
      const response = await again(id);
      expect([response.status, response.headers.get("location")]).toEqual([302, PATH]);
      expect(await toastOf(response)).toMatchObject({
        variant: "success",
        title: "The message is tried again",
      });
      expect(await find(id)).toMatchObject({ state: "waiting", due_at: NOW, attempts: 3 });
    },
  );

  it.each(["sending", "handing", "sent"] as const)(
    "try again ignores a message that is %s",
    async (state) => {
      const { id } = await insertMessage(db, { state, attempts: 1 });
      const response = await again(id);
      expect(response.status).toBe(409);
      expect(await response.json()).toMatchObject({
        errors: { main: expect.stringContaining("Failed to try the message again") },
      });
      expect(await find(id)).toMatchObject({ state, attempts: 1 });
    },
  );

  it("try again is no use past a message's time", async () => {
    const { id } = await insertMessage(db, { state: "failed", expires_at: NOW });
    expect((await show()).messages).toMatchObject([{ mayTryAgain: false }]);
    expect((await again(id)).status).toBe(409);
  });

  describe("with a letter about a booking", () => {
    const SINCE = [
      ["confirmed", (id: number) => inOne(db, setStatus, id, { to: "confirmed" }, BY_SYSTEM)],
      ["cancelled", (id: number) => inOne(db, setStatus, id, { to: "cancelled" }, BY_SYSTEM)],
      [
        "deleted, of which no letter tells,",
        (id: number) => inOne(db, softDelete, id, 0, BY_SYSTEM),
      ],
    ] as const;

    it.each(SINCE)(
      "a letter about a booking that has been %s since is refused, and says why",
      async (_name, change) => {
        for (const state of ["failed", "unsure"] as const) {
          await db.deleteFrom("bookings").execute();
          const { id: booking } = await insertBooked(db);
          const id = await letter(state, booking);
          expect(await change(booking)).toEqual({ kind: "changed" });
          expect(
            (await show()).messages.find((each: { id: number }) => each.id === id),
          ).toMatchObject({ isOutdated: true, mayTryAgain: false });
          const response = await again(id);
          expect([response.status, (await response.json()).errors.main]).toEqual([
            409,
            "Failed to try the message again: the booking has changed since it was written",
          ]);
          expect(await find(id)).toMatchObject({ state });
        }
      },
    );

    it("a letter about a booking that is unchanged is sent, and what waits keeps its order", async () => {
      const { id: booking } = await insertBooked(db);
      expect((await again(await letter("failed", booking))).status).toBe(302);
      const id = await letter("waiting", booking);
      await inOne(db, setStatus, booking, { to: "confirmed" }, BY_SYSTEM);
      expect((await show()).messages.find((each: { id: number }) => each.id === id)).toMatchObject({
        isOutdated: false,
        mayTryAgain: true,
      });
      expect((await again(id)).status).toBe(302);
    });
  });

  it("try again stays on the same page of the list", async () => {
    const { id } = await insertMessage(db, { state: "failed" });
    expect(
      (await send({ intent: "again", id: String(id) }, "?page=2")).headers.get("location"),
    ).toBe(`${PATH}?page=2`);
  });

  it.each(["0", "-1", "1e3", "999", "' or 1=1", ""])("try again is refused for %j", async (id) => {
    await insertMessage(db, { state: "failed" });
    expect((await again(id)).status).toBe(409);
    expect((await allMessages(db))[0]!.state).toBe("failed");
  });
});

it("a test message goes to who asks for it, once however often one clicks", async () => {
  const first = NOW + 59_000;
  for (const late of [0, 2_000, 59_999]) {
    vi.setSystemTime(first + late);
    expect((await send({ intent: "test" })).status).toBe(302);
  }
  expect(await allMessages(db)).toMatchObject([
    { kind: "test", recipient: OPERATOR.email, state: "waiting", due_at: first },
  ]);
  vi.setSystemTime(first + 60_000);
  await send({ intent: "test" });
  expect(await allMessages(db)).toHaveLength(2);
});

it("the mail screen takes no other command, and no body but a form", async () => {
  expect((await send({ intent: "delete", id: "1" })).status).toBe(422);
  const request = new Request(ORIGIN + PATH, {
    method: "POST",
    body: "{}",
    headers: { cookie, "content-type": "application/json" },
  });
  expect((await responseOf(page.action, request)).status).toBe(415);
});

it("the mail screen says so where the database fails", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  await sql`alter table messages rename to messages_away`.execute(db);
  try {
    const response = await ask(PATH, { headers: { cookie } });
    expect(response.status).toBe(500);
    const text = visibleText(await response.text());
    expect(text).toContain("Failed to load messages Nothing has been lost.");
    expect(text).toContain("Sign out");
    expect((await send({ intent: "test" })).status).toBe(503);
  } finally {
    await sql`alter table messages_away rename to messages`.execute(db);
    log.mockRestore();
  }
});

const troubles = async () => (await read("/dashboard")).mail;

it("the dashboard is silent while mail goes out", async () => {
  await insertMessage(db);
  await insertMessage(db, { state: "sent" });
  expect(await troubles()).toEqual({ failed: 0, unsure: 0, noServer: false });
});

it("the dashboard reports recent failures, and no longer old ones", async () => {
  await insertMessage(db, { state: "failed", created_at: NOW - HOUR });
  await insertMessage(db, { state: "unsure", created_at: NOW - HOUR });
  await insertMessage(db, { state: "failed", created_at: NOW - 15 * 24 * HOUR });
  expect(await troubles()).toMatchObject({ failed: 1, unsure: 1 });
  expect(await loadMailTroubles(db, NOW + 30 * 24 * HOUR)).toMatchObject({
    failed: 0,
    unsure: 0,
  });
});
