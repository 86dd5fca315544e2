import { expect, it } from "vitest";
import { FIRST_CATALOGUE } from "~/content/catalogue";
import { historyOf } from "~/dashboard/changes/history.server";
import type { DeskEdit } from "~/desk/edited-columns.server";
import { newPriceWords, storedPrice } from "~/desk/edited-price";
import { editAtDesk } from "~/desk/desk-changes.server";
import { readEdit } from "~/desk/desk-schema.server";
import { valuesOfBooking } from "~/desk/booking-values.server";
import type { Booking } from "~db/schema";
import { questionOf } from "~/server/submission.server";
import { insertBooking } from "../../support/bookings";
import { eventsOf, kim, lettersOf, manner, NOW, openDesk } from "../../support/desk";
import { insertOperator } from "../../support/requests";
import { inOne } from "../../support/in-one";
import { db } from "../../support/own-database";
import { bookingOf } from "../../support/rows";

const OLD = {
  total_price_cents: 9000,
  price_lines: '[{"label":"2 hours × $45.00 an hour","cents":9000}]',
};
openDesk();

type How = Parameters<typeof manner>[1];

/** An edit that leaves everything as it is, except for `change` and `hand`. */
function editOf(
  booking: Booking,
  change: Record<string, string> = {},
  hand: DeskEdit["hand"] = null,
): DeskEdit {
  const values = { ...valuesOfBooking(FIRST_CATALOGUE, booking), ...change };
  return { ...readEdit(FIRST_CATALOGUE, values, booking).value!, hand };
}
async function edit(
  booking: Booking,
  change: Record<string, string> = {},
  hand: DeskEdit["hand"] = null,
  how: How = {},
  now = NOW,
) {
  const sent = editOf(booking, change, hand);
  const price = sent.work
    ? [questionOf(newPriceWords(storedPrice(booking), sent.work.quote)).token]
    : [];
  const confirmed = [...(how.confirmed ?? []), ...price];
  return inOne(
    db,
    editAtDesk,
    booking.id,
    sent,
    booking.sequence,
    manner(kim, { ...how, confirmed }),
    now,
  );
}
const changesOf = async (id: number) => (await eventsOf(db, id)).at(-1)!.changes;

it("an edit that changes nothing records no event", async () => {
  const booking = await insertBooking(db, OLD);
  expect(await edit(booking, {}, null, { quietly: true })).toMatchObject({ kind: "same" });
  expect(await eventsOf(db, booking.id)).toEqual([]);
  expect((await bookingOf(db, booking.id)).sequence).toBe(0);
});

it("an edit is known to have changed the service, or not", async () => {
  const booking = await insertBooking(db);
  await edit(booking, { comments: "Two dogs" });
  expect(await historyOf(db, booking.id)).toMatchObject({ isOtherService: false });
  await edit(await bookingOf(db, booking.id), { work: "package-HeadlightRestoration" });
  expect(await historyOf(db, booking.id)).toMatchObject({ isOtherService: true });
});

it("an edit keeps an old price while nothing changes that it depends on", async () => {
  const booking = await insertBooking(db, OLD);
  await edit(booking, {
    name: "Avery Q. Chen",
    comments: "Two dogs",
    make: "",
    vehicleType: "coupe",
    locationMode: "shop",
  });
  expect(await bookingOf(db, booking.id)).toMatchObject({
    ...OLD,
    customer_name: "Avery Q. Chen",
    vehicle_type: "coupe",
    vehicle_make: null,
    duration_minutes: 120,
  });
  expect(await eventsOf(db, booking.id)).toMatchObject([
    { kind: "edited", doer: "operator", operator_id: kim },
  ]);
  expect(Object.keys(await changesOf(booking.id)).toSorted()).toEqual([
    "comments",
    "customer_name",
    "location_mode",
    "place",
    "resource",
    "resource_id",
    "vehicle_make",
    "vehicle_type",
  ]);
  expect(await lettersOf(db)).toEqual(["changed avery@example.com"]);
});

it.each([
  [
    "another size of vehicle",
    { vehicleType: "van" },
    { total_price_cents: 15_000, duration_minutes: 120, vehicle_size: "van" },
  ],
  [
    "more hours",
    { interiorHours: "3" },
    { total_price_cents: 15_000, duration_minutes: 180, service_key: "Interior3Hours" },
  ],
  [
    "a package",
    { work: "package-InteriorDetailing" },
    {
      total_price_cents: 19_500,
      duration_minutes: 180,
      service_key: "InteriorDetailing",
      flow: "package",
    },
  ],
  [
    "options that are named",
    { interiorOptions: "windows,extraction" },
    { total_price_cents: 10_000, service_options: '["Interior Windows","Deep Extraction"]' },
  ],
])("an edit computes price and length anew for %s", async (_, change, expected) => {
  const booking = await insertBooking(db, OLD);
  expect(booking.total_price_cents).toBe(9000);
  expect(await edit(booking, change)).toEqual({ kind: "edited" });
  expect(await bookingOf(db, booking.id)).toMatchObject(expected);
  expect(await bookingOf(db, booking.id)).toMatchObject(expected);
});

it("an edit sets a price by hand, which stays until the computed one is chosen", async () => {
  let booking = await insertBooking(db, OLD);
  await edit(booking, {}, { cents: 7000, reason: "Regular" });
  booking = await bookingOf(db, booking.id);
  expect(booking).toMatchObject({
    total_price_cents: 7000,
    price_lines: '[{"label":"Set by hand: Regular","cents":7000}]',
  });
  expect(await changesOf(booking.id)).toMatchObject({
    total_price_cents: [9000, 7000],
    price_reason: [null, "Regular"],
  });
  expect(valuesOfBooking(FIRST_CATALOGUE, booking)).toMatchObject({
    priceMode: "hand",
    price: "70",
    priceReason: "Regular",
  });

  await edit(booking, { vehicleType: "van" }, { cents: 7000, reason: "Regular" });
  booking = await bookingOf(db, booking.id);
  expect(booking).toMatchObject({ total_price_cents: 7000, vehicle_size: "van" });
  expect(await changesOf(booking.id)).toEqual({
    vehicle_type: ["sedan", "van"],
    vehicle_size: ["car", "van"],
  });

  await edit(booking);
  expect(await bookingOf(db, booking.id)).toMatchObject({ total_price_cents: 15_000 });
  expect(await changesOf(booking.id)).toMatchObject({
    total_price_cents: [7000, 15_000],
    price_reason: ["Regular", null],
  });
});

it("an edit leaves work that is no longer sold as it was, but has no price to compute for it", async () => {
  const booking = await insertBooking(db, {
    service_key: "Gold",
    service_name: "Unknown Service",
    ...OLD,
  });
  expect(await edit(booking, { vehicleType: "van", comments: "New" })).toMatchObject({
    kind: "edited",
  });
  expect(await bookingOf(db, booking.id)).toMatchObject({
    ...OLD,
    service_key: "Gold",
    vehicle_size: "van",
  });
  await edit(await bookingOf(db, booking.id), {}, { cents: 100, reason: "Gift" });
  expect(await edit(await bookingOf(db, booking.id))).toEqual({ kind: "incomplete" });
});

it("an edit asks before it makes a job longer than its time has room for", async () => {
  const booking = await insertBooking(db);
  const other = await insertBooking(db, { start_minute: 735 });
  const refused = await edit(booking, { interiorHours: "3" });
  if (refused.kind !== "conflict") throw new Error(refused.kind);
  expect(refused.conflict.obstacles).toMatchObject([
    { kind: "full", reasons: [{ conflict: { kind: "later", other: { id: other.id } } }] },
  ]);
  expect(
    await edit(booking, { interiorHours: "3" }, null, { confirmed: [refused.conflict.token] }),
  ).toMatchObject({ kind: "edited" });
  expect(await changesOf(booking.id)).toMatchObject({
    overruled: [null, "full"],
    duration_minutes: [120, 180],
  });
});

const VAN = { vehicleType: "van" };
const STEAM = {
  flow: "package",
  service_key: "SteamCleaning",
  service_name: "Steam Cleaning & Interior Shampoo",
  duration_minutes: 240,
  total_price_cents: 24_900,
} as const;

it("an edit times a van's job as a van's, and a car's as a car's again", async () => {
  const booking = await insertBooking(db, STEAM);
  expect(await edit(booking, VAN)).toEqual({ kind: "edited" });
  expect(await bookingOf(db, booking.id)).toMatchObject({
    duration_minutes: 345,
    extra_minutes: 105,
  });
  expect(await edit(await bookingOf(db, booking.id), { vehicleType: "coupe" })).toEqual({
    kind: "edited",
  });
  expect(await bookingOf(db, booking.id)).toMatchObject({
    duration_minutes: 240,
    extra_minutes: 0,
  });
});

it("an edit asks before a van's time meets the next job, and not at a car's last start", async () => {
  const booking = await insertBooking(db, STEAM);
  const other = await insertBooking(db, { start_minute: 900, duration_minutes: 60 });
  const refused = await edit(booking, VAN);
  if (refused.kind !== "conflict") throw new Error(refused.kind);
  expect(refused.conflict.obstacles).toMatchObject([
    { kind: "full", reasons: [{ conflict: { kind: "later", other: { id: other.id } } }] },
  ]);
  const confirmed = [refused.conflict.token];
  expect(await edit(booking, VAN, null, { confirmed })).toEqual({ kind: "edited" });
  const late = await insertBooking(db, {
    ...STEAM,
    booking_date: "2026-12-09",
    start_minute: 1140,
  });
  expect(await edit(late, VAN)).toEqual({ kind: "edited" });
});

it("an edit leaves the time of a booking that was made before there were minutes by vehicle", async () => {
  const booking = await insertBooking(db, { ...STEAM, vehicle_type: "van", vehicle_size: "van" });
  await edit(booking, { comments: "New" });
  expect(await bookingOf(db, booking.id)).toMatchObject({
    duration_minutes: 240,
    extra_minutes: 0,
  });
});

it("an edit asks before it takes a job to a place that no crew can reach then, and hands it to the bay", async () => {
  const booking = await insertBooking(db, { resource_fixed: 1 });
  await insertBooking(db, { start_minute: 735 });
  const refused = await edit(booking, { place: "squamish" });
  expect(refused).toMatchObject({
    kind: "conflict",
    conflict: { obstacles: [{ kind: "full" }] },
  });
  expect(await edit(booking, { locationMode: "shop" })).toMatchObject({ kind: "edited" });
  expect(await bookingOf(db, booking.id)).toMatchObject({
    place: "shop",
    resource_id: 2,
    resource_fixed: 0,
  });
});

it("an edit of a completed job's place gives it to the crew or bay that works there", async () => {
  const booking = await insertBooking(db, { status: "completed" });
  await edit(booking, { locationMode: "shop" });
  expect(await bookingOf(db, booking.id)).toMatchObject({ place: "shop", resource_id: 2 });
});

it.each([
  ["shop", {}, null],
  ["mobile", { place: "vancouver" }, 1],
])(
  "an edit of a cancelled job's place drops an absent crew: %s",
  async (mode, change, resource) => {
    const booking = await insertBooking(db, { status: "cancelled", resource_fixed: 1 });
    await edit(booking, { locationMode: mode, ...change });
    expect(await bookingOf(db, booking.id)).toMatchObject({
      resource_id: resource,
      resource_fixed: resource ?? 0,
    });
  },
);

it("an edit asks before a shorter job loses the break that a longer one contains", async () => {
  const five = { service_key: "Interior5Hours", start_minute: 720, duration_minutes: 300 };
  const booking = await insertBooking(db, five);
  await insertBooking(db, { start_minute: 540, duration_minutes: 150 });
  const refused = await edit(booking, { interiorHours: "4" });
  if (refused.kind !== "conflict") throw new Error(refused.kind);
  expect(refused.conflict.obstacles).toMatchObject([
    { kind: "full", reasons: [{ conflict: { kind: "break" } }] },
  ]);
  const confirmed = [refused.conflict.token];
  expect(await edit(booking, { interiorHours: "4" }, null, { confirmed })).toEqual({
    kind: "edited",
  });
  // Half an hour less of it breaks nothing that isn't broken.
  expect(await edit(await bookingOf(db, booking.id), { interiorHours: "3" })).toEqual({
    kind: "edited",
  });
});

it("an edit asks nothing about a time that it does not lengthen, or a job that takes none", async () => {
  const holiday = await insertBooking(db, { booking_date: "2026-12-25" });
  expect(await edit(holiday, { interiorHours: "3" })).toMatchObject({ kind: "edited" });
  await insertBooking(db);
  const cancelled = await insertBooking(db, { status: "cancelled" });
  expect(await edit(cancelled, { interiorHours: "5" })).toMatchObject({ kind: "edited" });
});

it("an edit that comes too late changes nothing", async () => {
  const booking = await insertBooking(db);
  const lou = await insertOperator(db, "lou@example.com");
  await edit(booking, { comments: "Kim was here" });
  const late = await inOne(
    db,
    editAtDesk,
    booking.id,
    editOf(booking, { comments: "Lou was here" }),
    booking.sequence,
    manner(lou),
    NOW,
  );
  expect(late).toMatchObject({
    kind: "stale",
    booking: { comments: "Kim was here", sequence: 1 },
  });
  expect((await bookingOf(db, booking.id)).comments).toBe("Kim was here");
});

it("an edit made twice at once is saved once, and the other is refused with the reason", async () => {
  const booking = await insertBooking(db);
  const both = await Promise.all([
    edit(booking, { comments: "One" }),
    edit(booking, { comments: "Two" }),
  ]);
  expect(both.map(({ kind }) => kind).toSorted()).toEqual(["edited", "stale"]);
  expect(await eventsOf(db, booking.id)).toHaveLength(1);
});

it("an edit of a deleted booking is refused", async () => {
  const booking = await insertBooking(db, { deleted_at: "2026-12-01T00:00:00.000Z" });
  expect(await edit(booking, { comments: "x" })).toEqual({ kind: "gone" });
});

it("an edit can be quiet, which its history says", async () => {
  const booking = await insertBooking(db);
  await edit(booking, { comments: "x" }, null, { quietly: true });
  expect(await lettersOf(db)).toEqual([]);
  expect(await changesOf(booking.id)).toEqual({ comments: [null, "x"], untold: [null, 1] });
});

const AT_SHOP = { place: "shop", location_mode: "shop", resource_id: 2 } as const;

it("an edit to a coating keeps the bay as its package says, and one to other work no longer", async () => {
  const booking = await insertBooking(db, AT_SHOP);
  await edit(booking, { work: "package-CeramicCoating" });
  expect(await bookingOf(db, booking.id)).toMatchObject({ cure_minutes: 720 });
  await edit(await bookingOf(db, booking.id), { comments: "Two dogs" });
  expect(await bookingOf(db, booking.id)).toMatchObject({ cure_minutes: 720 });
  await edit(await bookingOf(db, booking.id), { work: "package-HeadlightRestoration" });
  expect(await bookingOf(db, booking.id)).toMatchObject({ cure_minutes: 0 });
});

it("an edit to a coating that takes no longer asks for room too", async () => {
  const booking = await insertBooking(db, { ...AT_SHOP, duration_minutes: 480 });
  await insertBooking(db, { ...AT_SHOP, booking_date: "2026-12-09", start_minute: 300 });
  expect(await edit(booking, { work: "package-CeramicCoating" })).toMatchObject({
    kind: "conflict",
  });
});

it("an edit that lengthens today's job is judged by what has begun", async () => {
  const at = { booking_date: NOW.date, place: "burnaby", duration_minutes: 120 } as const;
  await insertBooking(db, { ...at, start_minute: 480 });
  const second = await insertBooking(db, { ...at, start_minute: 630 });
  const suv = { work: "package-HeadlightRestoration", vehicleType: "suv" };
  const longer = (minute: number) => edit(second, suv, null, {}, { ...NOW, minute });
  const breaks = { reasons: [{ conflict: { kind: "break" } }] };
  for (const minute of [540, 720])
    expect(await longer(minute)).toMatchObject({ conflict: { obstacles: [breaks] } });
  // Before it leaves, the crew can still plan a break before the first.
  expect(await longer(360)).toEqual({ kind: "edited" });
  expect(await bookingOf(db, second.id)).toMatchObject({ duration_minutes: 150 });
});

it("an edit to another town asks once the crew has left, and not about what has begun", async () => {
  const far = { booking_date: NOW.date, place: "whistler", start_minute: 840 } as const;
  const booking = await insertBooking(db, { ...far, duration_minutes: 120 });
  const nearer = (minute: number) =>
    edit(booking, { place: "burnaby" }, null, {}, { ...NOW, minute });
  const late = { reasons: [{ conflict: { kind: "late" } }] };
  expect(await nearer(750)).toMatchObject({ conflict: { obstacles: [late] } });
  expect(await nearer(900)).toEqual({ kind: "edited" });
});

it("an edit asks before a confirmed job somewhere else goes to another town", async () => {
  const there = { place: "elsewhere", city: "Hope" } as const;
  const job = { status: "confirmed", start_minute: 780 } as const;
  const booking = await insertBooking(db, { ...there, ...job });
  expect(await edit(booking, { street: "2 Main", city: "Hope, B.C." })).toEqual({ kind: "edited" });
  const again = await bookingOf(db, booking.id);
  const asked = await edit(again, { city: "D'Arcy" });
  if (asked.kind !== "otherTown") throw new Error(asked.kind);
  const confirmed = [asked.token];
  expect(await edit(again, { city: "D'Arcy" }, null, { confirmed })).toEqual({ kind: "edited" });
});

it("an edit asks where the drive to another town somewhere else leaves no time", async () => {
  const there = { place: "elsewhere", city: "Hope" } as const;
  const booking = await insertBooking(db, { ...there, start_minute: 600 });
  const reasons = [{ conflict: { kind: "fromShop", minutes: 190 } }];
  const asked = await edit(booking, { city: "D'Arcy" });
  expect(asked).toMatchObject({ kind: "conflict", conflict: { obstacles: [{ reasons }] } });
});

it("an edit gives a completed job that was at the shop to the bay, which has it until it was to end", async () => {
  const booking = await insertBooking(db, { status: "completed" });
  expect(await edit(booking, { locationMode: "shop" })).toMatchObject({ kind: "edited" });
  expect((await bookingOf(db, booking.id)).resource_id).toBe(2);
});

it("an edit of a completed job asks about a place that no crew could have reached", async () => {
  const booking = await insertBooking(db, { status: "completed" });
  await insertBooking(db, { start_minute: 480, duration_minutes: 100 });
  expect(await edit(booking, { place: "surrey" })).toMatchObject({ kind: "conflict" });
  expect((await bookingOf(db, booking.id)).resource_id).toBe(1);
});
