import { expect, it } from "vitest";
import type { SubmitResult } from "~/booking/order/submit.server";
import { insertBooking } from "../../support/bookings";
import { setRules } from "../../support/hours";
import { order } from "../../support/order";
import { insertResource } from "../../support/rows";
import { CREW } from "../../support/shop";
import { undrivable } from "../../support/undrivable";
import { db, ownDatabase } from "../../support/own-database";
import { fill, bookings, submit } from "./orders";

ownDatabase();

it.each(["burnaby", "shop"] as const)(
  "a crew, and a bay, in %s take one at a time",
  async (place) => {
    const by = (visitor: number) => ({
      contact: { ...order().contact, email: `visitor-${visitor}@example.com`, place },
    });
    const outcomes = await Promise.all(
      Array.from({ length: 12 }, (_, visitor) => submit(by(visitor))),
    );
    expect(outcomes.filter(({ kind }) => kind === "booked")).toHaveLength(1);
    expect(outcomes.filter(({ kind }) => kind === "lost")).toHaveLength(11);
    expect(await bookings()).toHaveLength(1);
  },
);

it("a crew, and a bay, count jobs that overlap, not only those of the same start", async () => {
  await fill(720);
  expect((await submit({ selection: { service: "Interior2Hours" } })).kind).toBe("lost");
  expect((await submit()).kind).toBe("booked");
});

it.each([
  { name: "cancelled", change: { status: "cancelled" }, free: true },
  { name: "deleted", change: { deleted_at: "2026-12-01T18:00:00.000Z" }, free: true },
  { name: "completed, which it was where it was,", change: { status: "completed" }, free: false },
] as const)("times where a booking is $name are free again: $free", async ({ change, free }) => {
  await fill();
  expect((await submit()).kind).toBe("lost");
  await db.updateTable("bookings").set(change).execute();
  expect((await submit()).kind).toBe(free ? "booked" : "lost");
});

it("a crew, and a bay, are asked for more than a day holds as a request", async () => {
  await setRules(db, { longestMinutes: 480 });
  const selection = { service: "Restoration" };
  expect((await submit({ selection, start: 480 })).kind).toBe("booked");
  expect(await bookings()).toMatchObject([{ place: "burnaby", by_arrangement: 1, is_request: 1 }]);
});

it("a crew, and a bay, heed a job that runs into the day from the one before", async () => {
  await setRules(db, { wholeDays: false });
  await insertBooking(db, {
    booking_date: "2026-12-07",
    start_minute: 1140,
    duration_minutes: 13 * 60,
  });
  expect((await submit({ start: 480 })).kind).toBe("lost");
  expect((await submit({ start: 540 })).kind).toBe("booked");
});

it("a crew, and a bay, are exchanged to make room: it's recorded, and no other customer is notified", async () => {
  await insertResource(db, { name: "Second crew", kind: "crew" });
  const resource_id = 3;
  await insertBooking(db, { place: "whistler", start_minute: 600, duration_minutes: 60 });
  const { id } = await insertBooking(db, { start_minute: 840, duration_minutes: 60 });
  await insertBooking(db, { start_minute: 540, duration_minutes: 120, resource_id });
  const contact = { ...order().contact, place: "whistler" as const };
  const given = { start: 720, selection: { service: "Interior2Hours" as const }, contact };
  expect((await submit(given)).kind).toBe("booked");
  expect((await bookings()).map((row) => row.resource_id)).toEqual([CREW, 3, 3, CREW]);
  expect((await bookings())[1]).toMatchObject({ sequence: 0, start_minute: 840 });
  const events = db.selectFrom("booking_events").select(["booking_id", "kind", "changes"]);
  expect(await events.orderBy("id").execute()).toEqual([
    { booking_id: 4, kind: "booked", changes: expect.any(String) },
    {
      booking_id: id,
      kind: "handedOver",
      changes: JSON.stringify({
        resource: ["Mobile crew", "Second crew"],
        resource_id: [CREW, resource_id],
      }),
    },
  ]);
  const letters = await db.selectFrom("messages").select("booking_id").execute();
  expect(letters.filter(({ booking_id }) => booking_id === id)).toEqual([]);
});

const POSTS = [
  { place: "burnaby", start: 540 },
  { place: "pemberton", start: 540 },
  { place: "squamish", start: 660 },
  { place: "whistler", start: 660 },
] as const;
const at = ({ place, start }: (typeof POSTS)[number]) => ({
  start,
  contact: { ...order().contact, email: `${place}@example.com`, place },
});

it("four posts for one day for one crew in four places end in one booking and three refusals", async () => {
  const outcomes: SubmitResult[] = [];
  for (const each of POSTS) outcomes.push(await submit(at(each)));
  expect(outcomes.map(({ kind }) => kind)).toEqual(["booked", "lost", "lost", "lost"]);
  expect(await bookings()).toMatchObject([{ place: "burnaby", start_minute: 540 }]);
});

it.each(POSTS.slice(1))(
  "the post for $place at $start that is refused gets three possible times",
  async (each) => {
    for (const which of [0, 1, 2]) {
      await submit(at(POSTS[0]));
      const refused = await submit(at(each));
      const nearest = "nearest" in refused ? refused.nearest : [];
      expect(nearest).toHaveLength(3);
      const offered = { ...at(each), ...nearest[which] };
      expect((await submit(offered)).kind).toBe("booked");
      expect(await undrivable(db)).toEqual([]);
    }
  },
);

it("four posts for one day go to two crews where there are two: the second reaches Pemberton at ten", async () => {
  await insertResource(db, { name: "Second crew", kind: "crew" });
  const kinds = [];
  for (const each of POSTS) kinds.push((await submit(at(each))).kind);
  expect(kinds).toEqual(["booked", "lost", "booked", "lost"]);
  expect((await bookings()).map((row) => row.resource_id)).toEqual([CREW, 3]);
  expect(await undrivable(db)).toEqual([]);
});
