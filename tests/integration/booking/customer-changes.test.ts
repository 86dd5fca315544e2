import { expect, it } from "vitest";
import {
  cancelBooking,
  changeDetails,
  type Details,
  moveBooking,
} from "~/booking/manage/customer-changes.server";
import { submitBooking } from "~/booking/order/submit.server";
import type { FreeTime } from "~/booking/calendar/slot";
import type { CivilNow } from "~/domain/time";
import { insertBooking, STRANGER } from "../../support/bookings";
import { setRules } from "../../support/hours";
import { NOW, order, TUESDAY } from "../../support/order";
import { BAY, CREW } from "../../support/shop";
import { lettersOf } from "../../support/desk";
import { inOne } from "../../support/in-one";
import { db, ownDatabase } from "../../support/own-database";
import { bookingOf, insertResource } from "../../support/rows";
import { insertOperator } from "../../support/requests";

// December 8, 2026 is a Tuesday. Bookings are at 10 AM and take two hours.
ownDatabase();

const move = (id: number, to: FreeTime, version = 0, now: CivilNow = NOW) =>
  inOne(db, moveBooking, id, to, version, now, STRANGER);
const cancel = (id: number, reason = "", version = 0, now: CivilNow = NOW) =>
  inOne(db, cancelBooking, id, reason, version, now, STRANGER);
const change = (id: number, given: Partial<Details> = {}, version = 0, now: CivilNow = NOW) =>
  inOne(db, changeDetails, id, { ...DETAILS, ...given }, version, now, STRANGER);
const events = () => db.selectFrom("booking_events").selectAll().orderBy("id").execute();
const DETAILS: Details = {
  make: "Toyota",
  model: "Camry",
  comments: null,
  place: "burnaby",
  street: "",
  city: "",
};

it("a move takes the new time, frees the old one, and notifies both sides", async () => {
  await insertOperator(db, "op@example.com");
  const { id } = await insertBooking(db);
  expect(await move(id, { date: "2026-12-09", start: 780 })).toEqual({ kind: "moved" });
  expect(await bookingOf(db, id)).toMatchObject({
    booking_date: "2026-12-09",
    start_minute: 780,
    booking_time: "1:00 PM",
    sequence: 1,
    status: "pending",
  });
  const [event] = await events();
  expect(event).toMatchObject({ kind: "moved", doer: "customer", through: "link" });
  expect(JSON.parse(event!.changes)).toEqual({
    booking_date: [TUESDAY, "2026-12-09"],
    start_minute: [600, 780],
    booking_time: ["10:00 AM", "1:00 PM"],
  });
  expect(await lettersOf(db)).toEqual([
    "changed avery@example.com",
    "customerChanged op@example.com",
  ]);
});

it("a request that no empty day could hold stays one, at another street and in another town", async () => {
  const long = { start_minute: 480, duration_minutes: 675, by_arrangement: 1, is_request: 1 };
  const { id } = await insertBooking(db, long);
  await setRules(db, { wholeDays: true, longestMinutes: 660 });
  for (const [sequence, place] of (["burnaby", "port-moody"] as const).entries()) {
    const to = { ...DETAILS, place, street: "12 Main St" };
    expect(await change(id, to, sequence)).toEqual({ kind: "changed" });
    expect(await bookingOf(db, id)).toMatchObject({ place, by_arrangement: 1, is_request: 1 });
  }
});

it("a move counts its own time as free", async () => {
  const { id } = await insertBooking(db);
  await insertBooking(db, { location_mode: "shop" });
  expect(await move(id, { date: TUESDAY, start: 660 })).toEqual({ kind: "moved" });
});

it("a move never goes where the crew is elsewhere, and offers three others", async () => {
  const { id } = await insertBooking(db, { booking_date: "2026-12-09" });
  await insertBooking(db, { place: "squamish" });
  const moved = await move(id, { date: TUESDAY, start: 600 });
  expect(moved).toMatchObject({ kind: "lost" });
  expect("nearest" in moved && moved.nearest).toHaveLength(3);
  expect(await bookingOf(db, id)).toMatchObject({ booking_date: "2026-12-09", sequence: 0 });
  expect(await events()).toEqual([]);
});

it("a move and a booking for the last place: exactly one gets it", async () => {
  const { id } = await insertBooking(db, { booking_date: "2026-12-09" });
  const [moved, booked] = await Promise.all([
    move(id, { date: TUESDAY, start: 600 }),
    submitBooking(db, order(), NOW),
  ]);
  expect(
    [moved.kind, booked.kind].filter((kind) => kind === "moved" || kind === "booked"),
  ).toHaveLength(1);
});

it.each([
  ["a holiday", "2026-12-25", 600],
  ["a Thursday, not offered online", "2026-12-10", 600],
  ["before opening", TUESDAY, 420],
  ["between the hours", TUESDAY, 615],
  ["beyond the horizon", "2027-12-07", 600],
])("a move does not go to %s", async (_name, date, start) => {
  const { id } = await insertBooking(db);
  expect(["lost", "outsideHours"]).toContain((await move(id, { date, start })).kind);
  expect(await bookingOf(db, id)).toMatchObject({ booking_date: TUESDAY, start_minute: 600 });
});

it("a move is refused for a booking that has changed since the page was shown", async () => {
  const { id } = await insertBooking(db, { sequence: 3 });
  expect(await move(id, { date: "2026-12-09", start: 600 }, 2)).toEqual({ kind: "stale" });
});

it.each([
  ["a day and a minute", { date: "2026-12-07", minute: 599 }, true],
  ["a day", { date: "2026-12-07", minute: 600 }, true],
  ["a minute less", { date: "2026-12-07", minute: 601 }, false],
  ["after it began", { date: "2026-12-08", minute: 601 }, false],
  ["the day after", { date: "2026-12-09", minute: 0 }, false],
])("the limit of 24 hours is kept to the minute: %s", async (_name, now, open) => {
  const { id } = await insertBooking(db);
  expect((await cancel(id, "", 0, now)).kind).toBe(open ? "changed" : "tooLate");
  expect((await bookingOf(db, id)).status).toBe(open ? "cancelled" : "pending");
});

it.each([
  { status: "cancelled" },
  { status: "completed" },
  { deleted_at: "2026-12-01T00:00:00.000Z" },
] as const)("the limit of 24 hours doesn't open %o", async (given) => {
  const { id } = await insertBooking(db, given);
  expect(await cancel(id)).toEqual({ kind: "tooLate" });
  expect(await move(id, { date: "2026-12-09", start: 600 })).toEqual({ kind: "tooLate" });
  expect(await change(id)).toEqual({ kind: "tooLate" });
  expect(await events()).toEqual([]);
});

it("a cancellation of what has changed since the page was shown is refused", async () => {
  const { id } = await insertBooking(db, { sequence: 3 });
  expect(await cancel(id, "", 2)).toEqual({ kind: "stale" });
  expect((await bookingOf(db, id)).status).toBe("pending");
});

it("a cancellation keeps its reason in the history, and frees the time", async () => {
  const { id } = await insertBooking(db, { customer_email: "robin@example.com" });
  expect((await submitBooking(db, order(), NOW)).kind).toBe("lost");
  await cancel(id, "Sold the car");
  expect(JSON.parse((await events())[0]!.changes)).toEqual({
    status: ["pending", "cancelled"],
    cancel_reason: [null, "Sold the car"],
  });
  expect((await submitBooking(db, order(), NOW)).kind).toBe("booked");
});

it("changed details keep time and price, and look at the distance again", async () => {
  const { id } = await insertBooking(db);
  await change(id, { comments: "Two dogs", street: "1 Main St", place: "whistler", city: "" });
  expect(await bookingOf(db, id)).toMatchObject({
    comments: "Two dogs",
    street: "1 Main St",
    city: "Whistler",
    place: "whistler",
    resource_id: CREW,
    by_arrangement: 1,
    total_price_cents: 10_000,
    start_minute: 600,
  });
  expect(Object.keys(JSON.parse((await events())[0]!.changes) as object).toSorted()).toEqual([
    "by_arrangement",
    "city",
    "comments",
    "place",
    "street",
  ]);
});

it("changed details can be sent until the start, after a move is too late", async () => {
  const { id } = await insertBooking(db);
  const late = { date: TUESDAY, minute: 599 };
  expect(await move(id, { date: "2026-12-09", start: 600 }, 0, late)).toEqual({
    kind: "tooLate",
  });
  expect(await change(id, { street: "1 Main St" }, 0, late)).toEqual({ kind: "changed" });
  expect(await change(id, { street: "2 Main St" }, 1, { date: TUESDAY, minute: 601 })).toEqual({
    kind: "tooLate",
  });
});

it("changed details are changed by phone after twenty changes, so that letters have an end", async () => {
  const { id } = await insertBooking(db, { sequence: 19 });
  expect(await change(id, { comments: "One more" }, 19)).toEqual({ kind: "changed" });
  expect(await change(id, { comments: "And one more" }, 20)).toEqual({ kind: "tooLate" });
});

it("changed details that are the same are no event", async () => {
  const { id } = await insertBooking(db, { city: "Burnaby" });
  expect(await change(id)).toEqual({ kind: "changed" });
  expect(await events()).toEqual([]);
  expect(await lettersOf(db)).toEqual([]);
});

it("changed details drop the address of a car that is brought to the shop", async () => {
  const { id } = await insertBooking(db, {
    street: "1 Main St",
    city: "Whistler",
    place: "whistler",
    by_arrangement: 1,
  });
  await change(id, { place: "shop", street: "1 Main St", city: "Whistler" });
  expect(await bookingOf(db, id)).toMatchObject({
    location_mode: "shop",
    place: "shop",
    resource_id: BAY,
    street: null,
    city: null,
    by_arrangement: 0,
  });
});

it("a booking's history is neither changed nor deleted while the booking exists, and goes with it", async () => {
  const { id } = await insertBooking(db);
  await cancel(id);
  await expect(db.updateTable("booking_events").set({ kind: "moved" }).execute()).rejects.toThrow(
    "never changed",
  );
  await expect(db.deleteFrom("booking_events").execute()).rejects.toThrow("never deleted");
  await db.deleteFrom("bookings").where("id", "=", id).execute();
  expect(await events()).toEqual([]);
  expect(await lettersOf(db)).toEqual([]);
});

it.each<[string, object, object, string]>([
  ["another town", {}, { city: "D'Arcy" }, "pending"],
  ["another town by its street", {}, { street: "near Birken" }, "pending"],
  ["the same town, said otherwise", {}, { street: "2 Main", city: "hope, BC" }, "confirmed"],
  [
    "a town that's not known, from one that is",
    { place: "burnaby" },
    { city: "Spuzzum" },
    "pending",
  ],
])("a confirmed job somewhere else that's changed to %s is %s then", async (...given) => {
  const [, was, to, status] = given;
  const there = { place: "elsewhere", city: "Hope", street: "1 Main" } as const;
  const job = { status: "confirmed", start_minute: 780 } as const;
  const { id } = await insertBooking(db, { ...there, ...was, ...job });
  expect(await change(id, { ...there, ...to })).toEqual({ kind: "changed" });
  expect(await bookingOf(db, id)).toMatchObject({ status, place: "elsewhere" });
});

it("another town somewhere else is refused where the drive to it leaves no time", async () => {
  const there = { place: "elsewhere", city: "Hope" } as const;
  const { id } = await insertBooking(db, { ...there, start_minute: 600 });
  expect(await change(id, { ...there, city: "D'Arcy" })).toEqual({ kind: "unreachable" });
  expect(await change(id, { ...there, city: "Chilliwack" })).toEqual({ kind: "changed" });
});

it("another town somewhere else is refused once the crew has left, and another street isn't", async () => {
  const there = { place: "elsewhere", city: "Hope" } as const;
  const { id } = await insertBooking(db, { ...there, status: "confirmed", start_minute: 840 });
  const now = { date: TUESDAY, minute: 800 };
  expect(await change(id, { ...there, city: "Birken" }, 0, now)).toEqual({ kind: "unreachable" });
  expect(await change(id, { ...there, street: "2 Main" }, 0, now)).toEqual({ kind: "changed" });
});

it("an address in another town is refused once the crew has left, and one in the same town isn't", async () => {
  const { id } = await insertBooking(db, { place: "whistler", start_minute: 840 });
  await insertResource(db, { name: "Second crew", kind: "crew" });
  const at = (minute: number) => ({ date: TUESDAY, minute });
  expect(await change(id, {}, 0, at(800))).toEqual({ kind: "unreachable" });
  const inTown = { place: "whistler", street: "4545 Blackcomb Way" } as const;
  expect(await change(id, inTown, 0, at(800))).toEqual({ kind: "changed" });
  expect(await change(id, {}, 1, at(540))).toEqual({ kind: "changed" });
});
