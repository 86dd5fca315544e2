import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { submitBooking } from "~/booking/submit.server";
import type { Sender } from "~/booking/suspicion.server";
import { instantAt, now } from "~/clock.server";
import { clearSuspicion, setStatus, softDelete } from "~/dashboard/changes/changes.server";
import type { Database } from "../../../db/connect";
import type { Booking } from "../../../db/schema";
import { freshDatabase } from "../../support/database";
import { SYSTEM } from "../../support/doers";
import { order } from "../../support/order";

const NOW = { date: "2026-12-01", minute: 600 };
let db: Database;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: instantAt(NOW) });
  ({ db } = freshDatabase());
});
afterEach(() => vi.useRealTimers());

async function book(sender: Partial<Sender>, phone = "604-555-0199") {
  const given = order();
  const count = (await db.selectFrom("bookings").select("id").execute()).length;
  const at = { date: `2026-12-${String(14 + 7 * Math.floor(count / 24)).padStart(2, "0")}`, start: 480 + 60 * Math.floor((count % 24) / 2) };
  const contact = { ...given.contact, phone };
  expect((await submitBooking(db, { ...given, ...at, contact, sender: { ...given.sender, ...sender } }, NOW)).kind).toBe("booked");
  return db.selectFrom("bookings").selectAll().orderBy("id", "desc").executeTakeFirstOrThrow();
}
const letters = async () => (await db.selectFrom("messages").select("kind").orderBy("id").execute()).map((row) => row.kind);

it("keeps a booking that a machine seems to have made, and does not write to its address", async () => {
  expect(await book({ trap: "http://spam.example" })).toMatchObject({ status: "pending", suspicion: "A field that people cannot see was filled in" });
  expect(await letters()).toEqual([]);
});

it("suspects what was filled in at once, and not what took its time", async () => {
  expect((await book({ openedAt: now() - 500 })).suspicion).toMatch(/within 1 s/);
  expect((await book({ openedAt: now() - 60_000 })).suspicion).toBeNull();
  expect(await letters()).toEqual(["received"]);
});

it("counts a phone number however it is written, and an address whatever the phone", async () => {
  const spellings = ["604-555-0199", "(604) 555 0199", "+1 604 555 0199", "6045550199", "604.555.0199", "1-604-555-0199"];
  const byPhone = [];
  for (const phone of spellings) byPhone.push((await book({}, phone)).suspicion);
  expect(byPhone).toEqual([null, null, null, null, null, "6 bookings with this phone number within a day"]);

  const byAddress = [];
  for (let count = 0; count < 13; count++) byAddress.push((await book({ address: "203.0.113.9" }, `604-555-01${10 + count}`)).suspicion);
  expect(byAddress.slice(0, 12)).toEqual(Array.from({ length: 12 }, () => null));
  expect(byAddress[12]).toMatch(/13 bookings from one internet address/);
});

it("forgets a count after a day, and keeps no address in clear", async () => {
  for (let count = 0; count < 5; count++) await book({ address: "203.0.113.9" });
  const rows = await db.selectFrom("booking_tallies").selectAll().execute();
  expect(rows.map((row) => row.count)).toEqual([5, 5]);
  expect(JSON.stringify(rows)).not.toMatch(/203\.0|555/);
  await db.updateTable("booking_tallies").set({ since: now() - 24 * 3_600_000 - 1 }).execute();
  expect((await book({ address: "203.0.113.9" })).suspicion).toBeNull();
});

it("writes to the customer once an operator has cleared it, or confirmed it", async () => {
  const first = await book({ trap: "x" });
  expect(await clearSuspicion(db, first.id, SYSTEM)).toBe(true);
  expect(await clearSuspicion(db, first.id, SYSTEM)).toBe(false);
  const second = await book({ trap: "x" });
  expect(await setStatus(db, second.id, "confirmed", SYSTEM)).toBe(true);
  expect(await letters()).toEqual(["received", "confirmed"]);
});

it("thanks for a booking until its time begins", async () => {
  const { id, booking_date: date, start_minute: minute } = await book({ trap: "x" });
  vi.setSystemTime(instantAt({ date, minute }));
  expect(await clearSuspicion(db, id, SYSTEM)).toBe(true);
  expect(await letters()).toEqual(["received"]);
});

it.each<[string, Partial<Booking>]>([
  ["cancelled", { status: "cancelled" }],
  ["completed", { status: "completed" }],
  ["under way", { booking_date: NOW.date, start_minute: NOW.minute - 1 }],
  ["of another day", { status: "confirmed", booking_date: "2026-11-30" }],
])("thanks nobody for a booking that is %s by then, and says so in its history", async (_name, given) => {
  const { id } = await book({ trap: "x" });
  await db.updateTable("bookings").set(given).where("id", "=", id).execute();
  expect(await clearSuspicion(db, id, SYSTEM)).toBe(true);
  expect(await letters()).toEqual([]);
  expect((await db.selectFrom("booking_events").select("changes").where("kind", "=", "cleared").executeTakeFirstOrThrow()).changes).toContain('"untold"');
  expect(await db.selectFrom("bookings").select("suspicion").executeTakeFirst()).toEqual({ suspicion: null });
});

it("confirms a booking to its customer until its time begins", async () => {
  const { id, booking_date: date, start_minute: minute } = await book({});
  await db.deleteFrom("messages").execute();
  vi.setSystemTime(instantAt({ date, minute }));
  expect(await setStatus(db, id, "confirmed", SYSTEM)).toBe(true);
  expect(await letters()).toEqual(["confirmed"]);
});

it.each([{}, { trap: "x" }])("tells nobody that one will see them at a time that has begun, and says so in its history (sent with %j)", async (sender) => {
  const { id, booking_date: date, start_minute: minute } = await book(sender);
  await db.deleteFrom("messages").execute();
  vi.setSystemTime(instantAt({ date, minute: minute + 1 }));
  expect(await setStatus(db, id, "confirmed", SYSTEM)).toBe(true);
  expect(await letters()).toEqual([]);
  expect((await db.selectFrom("booking_events").select("changes").where("kind", "=", "confirmed").executeTakeFirstOrThrow()).changes).toContain('"untold"');
  expect(await db.selectFrom("bookings").select(["status", "suspicion"]).executeTakeFirst()).toEqual({ status: "confirmed", suspicion: null });
});

it("writes to nobody about a suspected booking that is deleted", async () => {
  const { id } = await book({ trap: "x" });
  await softDelete(db, id, SYSTEM);
  expect(await clearSuspicion(db, id, SYSTEM)).toBe(false);
  expect(await letters()).toEqual([]);
});
