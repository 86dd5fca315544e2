import { beforeEach, expect, it, vi } from "vitest";
import { submitBooking } from "~/booking/order/submit.server";
import type { Sender } from "~/booking/order/suspicion.server";
import { addressKey } from "~/server/client-address.server";
import { instantAt, now } from "~/server/clock.server";
import { clearSuspicion, setStatus, softDelete } from "~/desk/status-changes.server";
import type { Booking } from "~db/schema";
import { setRules } from "../../support/hours";
import { BY_SYSTEM } from "../../support/bookings";
import { NOW, order } from "../../support/order";
import { inOne } from "../../support/in-one";
import { db, ownDatabase } from "../../support/own-database";
import { rowOf, setRow, setRows } from "../../support/rows";

ownDatabase();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: instantAt(NOW) });
});

let made = 0;
const phones = (count: number) => `604-555-${1000 + count}`;
async function book(
  { address = null, ...sender }: Partial<Omit<Sender, "addressKey">> & { address?: string | null },
  phone = "604-555-0199",
  email = `avery-${(made += 1)}@example.com`,
) {
  const given = order();
  const count = (await db.selectFrom("bookings").select("id").execute()).length;
  // An hour each in the bay, from Monday to Wednesday.
  const day = Math.floor(count / 12);
  const at = {
    date: `2026-12-${14 + 7 * Math.floor(day / 3) + (day % 3)}`,
    start: 480 + 60 * (count % 12),
  };
  const contact = { ...given.contact, phone, email, place: "shop" as const };
  expect(
    (
      await submitBooking(
        db,
        {
          ...given,
          ...at,
          contact,
          sender: { ...given.sender, ...sender, addressKey: addressKey(address) },
        },
        NOW,
      )
    ).kind,
  ).toBe("booked");
  return db.selectFrom("bookings").selectAll().orderBy("id", "desc").executeTakeFirstOrThrow();
}
const letters = async () =>
  (await db.selectFrom("messages").select("kind").orderBy("id").execute()).map((row) => row.kind);

it("the shop books what a machine seems to have made, and asks its address to keep it", async () => {
  expect(await book({ trap: "http://spam.example" })).toMatchObject({
    status: "pending",
    suspicion: "A field that people can't see was filled in",
  });
  expect(await letters()).toEqual(["keep"]);
});

it("the shop suspects what was filled in at once, and not what took its time", async () => {
  expect((await book({ openedAt: now() - 500 })).suspicion).toMatch(/within 1 s/);
  expect((await book({ openedAt: now() - 60_000 })).suspicion).toBeNull();
  expect(await letters()).toEqual(["keep", "received"]);
});

it("the shop counts a phone number however it is written, and an address whatever the phone", async () => {
  const spellings = [
    "604-555-0199",
    "(604) 555 0199",
    "+1 604 555 0199",
    "6045550199",
    "604.555.0199",
    "1-604-555-0199",
  ];
  const byPhone = [];
  for (const phone of spellings) byPhone.push((await book({}, phone)).suspicion);
  expect(byPhone).toEqual([
    null,
    null,
    null,
    null,
    null,
    "6 bookings with this phone number within a day",
  ]);

  const byAddress = [];
  for (let count = 0; count < 21; count++)
    byAddress.push((await book({ address: "203.0.113.9" }, `604-555-01${10 + count}`)).suspicion);
  expect(byAddress.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => null));
  expect(byAddress[20]).toMatch(/^21 bookings from one internet address/);
});

it("the shop forgets a count after a day, and keeps no address in clear", async () => {
  for (let count = 0; count < 5; count++) await book({ address: "203.0.113.9" });
  const rows = await db.selectFrom("booking_senders").selectAll().execute();
  expect(rows).toHaveLength(5);
  expect(JSON.stringify(rows)).not.toMatch(/203\.0|555|avery/);
  await setRows(db, "booking_senders", { at: now() - 24 * 3_600_000 });
  expect((await book({ address: "203.0.113.9" })).suspicion).toBeNull();
  expect(await db.selectFrom("booking_senders").selectAll().execute()).toHaveLength(1);
});

it("the shop forgets what a clock that ran ahead has counted", async () => {
  for (let count = 0; count < 5; count++) await book({ address: "203.0.113.9" });
  await setRows(db, "booking_senders", { at: now() + 20 * 24 * 3_600_000 });
  expect((await book({ address: "203.0.113.9" })).suspicion).toBeNull();
});

const OFFICE = { address: "203.0.113.9" };
async function twenty() {
  for (let count = 0; count < 20; count++) await book(OFFICE, phones(count));
  return (await db.selectFrom("bookings").select("id").execute()).map(({ id }) => id);
}

it("the count of unconfirmed bookings leaves out those that the operator confirms", async () => {
  const [first] = await twenty();
  expect(await inOne(db, setStatus, first!, { to: "confirmed" }, BY_SYSTEM)).toEqual({
    kind: "changed",
  });
  expect((await book(OFFICE, phones(20))).suspicion).toBeNull();
  expect((await book(OFFICE, phones(21))).suspicion).toMatch(/^21 bookings from one/);
});

it("the count of unconfirmed bookings includes those that the operator deletes or cancels", async () => {
  const ids = await twenty();
  for (const id of ids.slice(0, 10))
    expect(await inOne(db, softDelete, id, 0, BY_SYSTEM)).toEqual({ kind: "changed" });
  for (const id of ids.slice(10))
    expect(await inOne(db, setStatus, id, { to: "cancelled" }, BY_SYSTEM)).toEqual({
      kind: "changed",
    });
  expect((await book(OFFICE, phones(20))).suspicion).toMatch(/^21 bookings from one/);
});

it("the count of unconfirmed bookings makes the fourth to one mailbox suspected, however it is written, without a letter", async () => {
  const spellings = ["kim@example.com", "KIM@example.com", "kim+2@example.com", "kim@Example.com"];
  const booked = [];
  for (const [index, email] of spellings.entries())
    booked.push(await book({}, phones(index), email));
  expect(booked.map(({ suspicion }) => suspicion)).toEqual([
    null,
    null,
    null,
    "4 bookings with this email within a day, none confirmed",
  ]);
  expect(await letters()).toEqual(["received", "received", "received"]);
  await inOne(db, setStatus, booked[0]!.id, { to: "confirmed" }, BY_SYSTEM);
  expect((await book({ trap: "x" }, phones(5), "kim@example.com")).suspicion).toMatch(/can.t see/);
  expect(await letters(), "of the three others none is confirmed").toEqual([
    "received",
    "received",
    "received",
    "confirmed",
  ]);
});

it("the count of unconfirmed bookings makes more than thirty of the shop in an hour suspected, without those suspected already", async () => {
  for (let count = 0; count < 10; count++) await book({ trap: "x" }, phones(count));
  for (let count = 10; count < 40; count++)
    expect((await book({}, phones(count))).suspicion).toBeNull();
  expect((await book({}, phones(40))).suspicion).toBe("31 online bookings within an hour");
  vi.setSystemTime(now() + 3_600_000);
  expect((await book({}, phones(41))).suspicion).toBeNull();
});

it("the count of unconfirmed bookings has limits that are the operator's rules", async () => {
  await setRules(db, { mostByAddress: 1, mostAnHour: 2 });
  const reasons = [await book(OFFICE), await book(OFFICE), await book({}), await book({})].map(
    ({ suspicion }) => suspicion,
  );
  expect(reasons).toEqual([
    null,
    expect.stringMatching(/^2 bookings from one/),
    null,
    "3 online bookings within an hour",
  ]);
});

const keepLetters = async () => (await letters()).filter((kind) => kind === "keep").length;
const held = async () =>
  (await db.selectFrom("bookings").select("held_until").execute()).filter(
    ({ held_until }) => held_until !== null && held_until > now(),
  ).length;

it("letters that a machine causes are five in an hour from one address, to any mailboxes, and a booking beyond that holds no time", async () => {
  const bot = { trap: "x", address: "203.0.113.9" };
  for (let count = 0; count < 24; count++) {
    const { suspicion } = await book(bot, phones(count));
    expect(suspicion).not.toBeNull();
  }
  // A quarter of the first day, and nothing of the second.
  expect([await keepLetters(), await held()]).toEqual([5, 3]);
  const honest = await book({ address: "198.51.100.7" }, phones(30));
  expect(honest).toMatchObject({ suspicion: null, held_until: null });
  const quick = await book({ openedAt: now(), address: "198.51.100.7" }, phones(31));
  expect(quick.suspicion).toMatch(/within 1 s/);
  expect(await keepLetters(), "a quick customer is asked all the same").toBe(6);
  vi.setSystemTime(now() + 3_600_000);
  await book(bot, phones(32));
  expect(await keepLetters()).toBe(7);
});

it("letters that a machine causes are thirty in an hour from many addresses, while an honest customer can book", async () => {
  for (let count = 0; count < 36; count++)
    await book({ trap: "x", address: `203.0.113.${count}` }, phones(count));
  expect(await keepLetters()).toBe(30);
  expect(await held()).toBeLessThanOrEqual(30);
  const honest = await book({ address: "198.51.100.7" }, phones(40));
  expect(honest).toMatchObject({ suspicion: null, held_until: null });
  expect((await letters()).at(-1)).toBe("received");
});

it("the shop writes to the customer once an operator has cleared it, or confirmed it", async () => {
  const first = await book({ trap: "x" });
  expect(await inOne(db, clearSuspicion, first.id, BY_SYSTEM)).toEqual({ kind: "changed" });
  expect(await inOne(db, clearSuspicion, first.id, BY_SYSTEM)).toEqual({ kind: "same" });
  const second = await book({ trap: "x" });
  expect(await inOne(db, setStatus, second.id, { to: "confirmed" }, BY_SYSTEM)).toEqual({
    kind: "changed",
  });
  expect(await letters()).toEqual(["keep", "received", "keep", "confirmed"]);
});

it("the shop thanks for a booking until its time begins", async () => {
  const { id, booking_date: date, start_minute: minute } = await book({ trap: "x" });
  vi.setSystemTime(instantAt({ date, minute }));
  expect(await inOne(db, clearSuspicion, id, BY_SYSTEM)).toEqual({ kind: "changed" });
  expect(await letters()).toEqual(["keep", "received"]);
});

it.each<[string, Partial<Booking>]>([
  ["cancelled", { status: "cancelled" }],
  ["completed", { status: "completed" }],
  ["under way", { booking_date: NOW.date, start_minute: NOW.minute - 1 }],
  ["of another day", { status: "confirmed", booking_date: "2026-11-30" }],
])(
  "the shop sends no thanks for a booking that is %s by then, and records that",
  async (_name, given) => {
    const { id } = await book({ trap: "x" });
    await setRow(db, "bookings", id, given);
    expect(await inOne(db, clearSuspicion, id, BY_SYSTEM)).toEqual({ kind: "changed" });
    expect(await letters()).toEqual(["keep"]);
    expect((await rowOf(db, "booking_events", { kind: "cleared" })).changes).toContain('"untold"');
    expect(await db.selectFrom("bookings").select("suspicion").executeTakeFirst()).toEqual({
      suspicion: null,
    });
  },
);

it("the shop confirms a booking to its customer until its time begins", async () => {
  const { id, booking_date: date, start_minute: minute } = await book({});
  await db.deleteFrom("messages").execute();
  vi.setSystemTime(instantAt({ date, minute }));
  expect(await inOne(db, setStatus, id, { to: "confirmed" }, BY_SYSTEM)).toEqual({
    kind: "changed",
  });
  expect(await letters()).toEqual(["confirmed"]);
});

it.each([{}, { trap: "x" }])(
  "the shop confirms no time that has begun (sent with %j)",
  async (sender) => {
    const { id, booking_date: date, start_minute: minute } = await book(sender);
    await db.deleteFrom("messages").execute();
    vi.setSystemTime(instantAt({ date, minute: minute + 1 }));
    expect(await inOne(db, setStatus, id, { to: "confirmed" }, BY_SYSTEM)).toEqual({
      kind: "changed",
    });
    expect(await letters()).toEqual([]);
    expect((await rowOf(db, "booking_events", { kind: "confirmed" })).changes).toContain(
      '"untold"',
    );
    expect(
      await db.selectFrom("bookings").select(["status", "suspicion"]).executeTakeFirst(),
    ).toEqual({ status: "confirmed", suspicion: null });
  },
);

it("the shop sends no letter about a suspected booking that is deleted", async () => {
  const { id } = await book({ trap: "x" });
  await inOne(db, softDelete, id, 0, BY_SYSTEM);
  expect(await inOne(db, clearSuspicion, id, BY_SYSTEM)).toEqual({ kind: "gone" });
  expect(await letters()).toEqual(["keep"]);
});
