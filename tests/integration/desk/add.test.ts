import { describe, expect, it } from "vitest";
import { bookAtDesk } from "~/desk/book-at-desk.server";
import { submitBooking } from "~/booking/order/submit.server";
import { putReminders } from "~/email/reminders.server";
import type { Obstacle } from "~/domain/obstacle";
import { insertBooking, setBooking } from "../../support/bookings";
import { call, eventsOf, kim, lettersOf, manner, NOW, openDesk } from "../../support/desk";
import { setRules } from "../../support/hours";
import { order } from "../../support/order";
import { insertOperator } from "../../support/requests";
import { inOne } from "../../support/in-one";
import { db } from "../../support/own-database";
import { allBookings, insertResource } from "../../support/rows";

// December 8, 2026 is a Tuesday.
const DAY = "2026-12-08";
openDesk();

const all = () => allBookings(db);
const book = (given: Parameters<typeof call>[0] = {}, how: Parameters<typeof manner>[1] = {}) =>
  inOne(db, bookAtDesk, call(given), manner(kim, how), NOW);
const hire = (given: object) =>
  insertBooking(db, { booking_date: DAY, start_minute: 600, duration_minutes: 60, ...given });

/** What the history says of who does it. */
const TAKEN = { resource: [null, "Mobile crew"] };

/** The job that's in the way of the first crew or bay. */
function otherIn(obstacles: readonly Obstacle[]): number | undefined {
  const full = obstacles.find((obstacle) => obstacle.kind === "full");
  const conflict = full?.reasons[0]?.conflict;
  return conflict && "other" in conflict ? conflict.other.id : undefined;
}

/** What conflicts with a time, and the consent that overrules it. */
async function refusal(
  given: Parameters<typeof call>[0] = {},
  how: Parameters<typeof manner>[1] = {},
) {
  const taken = await book(given, how);
  if (taken.kind !== "conflict") throw new Error(`not refused but ${taken.kind}`);
  return taken.conflict;
}

it("a booking by phone is taken however small it is for the drive", async () => {
  await setRules(db, { furtherMinutes: 480 });
  const { contact } = call();
  const there = { contact: { ...contact, place: "whistler" as const } };
  expect(await book(there)).toMatchObject({ kind: "booked" });
  expect(await all()).toMatchObject([{ place: "whistler", duration_minutes: 60 }]);
});

it.each([
  ["phone", { email: "", phone: "(604) 555 0199" }],
  ["email", { email: "Avery@Example.com", phone: "604-555-0100" }],
])("a caller whose %s has booked that time is asked about, whatever the work", async (_, given) => {
  await insertResource(db, { name: "Second crew", kind: "crew" });
  await book();
  const { reference } = (await all())[0]!;
  const { contact } = call();
  const again = { contact: { ...contact, name: "Av Chen", ...given } };
  const asked = await book(again);
  expect(asked).toMatchObject({
    kind: "twice",
    words: `Avery Chen is already booked for that time (${reference}). Book another?`,
  });
  const other = { ...contact, email: "", phone: "604-555-0142" };
  expect(await book({ contact: other, start: 780 })).toMatchObject({ kind: "booked" });
  const { token } = asked as { token: string };
  expect(await book(again, { confirmed: [token] })).toMatchObject({ kind: "booked" });
  expect(await all()).toHaveLength(3);
});

it("a caller whose booking of that time was cancelled isn't asked about", async () => {
  await book();
  await setBooking(db, (await all())[0]!.id, { status: "cancelled" });
  expect(await book()).toMatchObject({ kind: "booked" });
});

it("a booking by phone is confirmed, recorded as the operator's, and announced to the customer", async () => {
  const taken = await book({ comments: "Dog hair" });
  const [row] = await all();
  expect(taken).toEqual({ kind: "booked", id: row!.id, reference: row!.reference, notified: true });
  expect(row).toMatchObject({
    status: "confirmed",
    flow: "wizard",
    service_key: "Interior1Hour",
    total_price_cents: 5000,
    start_minute: 600,
    comments: "Dog hair",
    suspicion: null,
  });
  expect(await eventsOf(db, row!.id)).toEqual([
    { kind: "booked", doer: "operator", operator_id: kim, changes: TAKEN },
  ]);
  expect(await lettersOf(db)).toEqual(["received avery@example.com"]);
});

it("a booking by phone of a package is priced by the package engine", async () => {
  await book({
    flow: "package",
    work: { work: "package-SteamCleaning", addOns: "exterior-wash", vehicleType: "truck" },
    vehicle: "truck",
  });
  expect(await all()).toMatchObject([
    {
      flow: "package",
      service_key: "SteamCleaning",
      total_price_cents: 41_125,
      duration_minutes: 285,
      extra_minutes: 45,
      vehicle_size: "truck_suv",
    },
  ]);
});

it("a booking by phone can be pending, and quiet, which its history says", async () => {
  await book({ status: "pending" }, { quietly: true });
  const [row] = await all();
  expect(row!.status).toBe("pending");
  expect((await eventsOf(db, row!.id))[0]!.changes).toEqual({ ...TAKEN, untold: [null, 1] });
  expect(await lettersOf(db)).toEqual([]);
});

it("a booking by phone without an email sends nothing, now or the day before", async () => {
  await book({ contact: { ...call().contact, email: "" } }, { quietly: true });
  const [row] = await all();
  expect(row!.customer_email).toBe("");
  expect((await eventsOf(db, row!.id))[0]!.changes).toEqual(TAKEN);
  // 11 AM in Burnaby on the day before: an hour after a reminder would be due.
  await putReminders(db, Date.UTC(2026, 11, 7, 18));
  expect(await lettersOf(db)).toEqual([]);
});

it("a booking by phone is made once for each key, whatever else is sent with it", async () => {
  const first = await book({ key: "k".repeat(22) });
  const { id, reference } = (await all())[0]!;
  expect(first).toMatchObject({ kind: "booked", id, reference });
  expect(await book({ key: "k".repeat(22) })).toEqual({
    kind: "before",
    id,
    reference,
    same: true,
    other: null,
  });
  expect(await book({ key: "k".repeat(22), start: 900 })).toEqual({
    kind: "before",
    id,
    reference,
    same: false,
    other: null,
  });
  expect(await book({ key: "k".repeat(22), work: { work: "Gold" } })).toEqual({
    kind: "before",
    id,
    reference,
    same: false,
    other: null,
  });
  expect(await all()).toHaveLength(1);
  expect(await lettersOf(db)).toHaveLength(1);
});

it.each([
  ["that began a minute ago", NOW.date, NOW.minute - 1, []],
  ["of yesterday", "2026-11-30", 600, []],
  ["that begins now", NOW.date, NOW.minute, ["received avery@example.com"]],
])(
  "a booking by phone written down for a time %s sends no useless letter",
  async (_, date, start, letters) => {
    const { token: consent } = await refusal({ date, start });
    const notified = letters.length > 0;
    expect(await book({ date, start }, { confirmed: [consent] })).toMatchObject({
      kind: "booked",
      notified,
    });
    const [row] = await all();
    expect("untold" in (await eventsOf(db, row!.id))[0]!.changes).toBe(!notified);
    expect(await lettersOf(db)).toEqual(letters);
  },
);

it("a booking by phone needs work that is sold", async () => {
  expect(await book({ work: { work: "Gold" } })).toEqual({ kind: "incomplete" });
  expect(await all()).toEqual([]);
});

it("a booking by phone at a price by hand says so in its lines and in its history", async () => {
  await book({ hand: { cents: 4000, reason: "Regular" } });
  const [row] = await all();
  expect(row).toMatchObject({
    total_price_cents: 4000,
    price_lines: '[{"label":"Set by hand: Regular","cents":4000}]',
  });
  expect((await eventsOf(db, row!.id))[0]!.changes).toEqual({
    ...TAKEN,
    total_price_cents: [5000, 4000],
    price_reason: [null, "Regular"],
  });
});

it("a booking by phone takes a Thursday, which is open by phone, and a quarter hour", async () => {
  expect(await book({ date: "2026-12-10", start: 615 })).toMatchObject({ kind: "booked" });
  expect(await all()).toMatchObject([{ booking_time: "10:15 AM" }]);
});

describe("a refused time", () => {
  it.each([
    ["a holiday", "2026-12-25", 600, "holiday"],
    ["before opening", DAY, 450, "hours"],
    ["too soon", "2026-12-01", 660, "tooSoon"],
    ["yesterday", "2026-11-30", 600, "past"],
    ["beyond the horizon", "2027-12-07", 600, "tooFar"],
  ])("%s is booked only with the consent to it, which is kept", async (_, date, start, kind) => {
    const conflict = await refusal({ date, start });
    expect(conflict.obstacles.map((obstacle) => obstacle.kind)).toEqual([kind]);
    expect(conflict.nearest).toHaveLength(3);
    expect(await all()).toEqual([]);
    expect(await book({ date, start }, { confirmed: [conflict.token] })).toMatchObject({
      kind: "booked",
    });
    const [row] = await all();
    expect((await eventsOf(db, row!.id))[0]!.changes).toMatchObject({ overruled: [null, kind] });
  });

  it("a refused time names the job that has it and the way from there, and no others", async () => {
    const one = await hire({ place: "squamish", start_minute: 540 });
    await hire({ start_minute: 840 });
    await hire({ location_mode: "shop" });
    await hire({ status: "cancelled" });
    await hire({ deleted_at: "2026-12-01T00:00:00.000Z" });
    const { obstacles } = await refusal();
    expect(obstacles).toMatchObject([
      {
        kind: "full",
        needs: "crew",
        reasons: [{ name: "Mobile crew", conflict: { kind: "earlier", minutes: 70 } }],
      },
    ]);
    expect(otherIn(obstacles)).toBe(one.id);
  });

  it.each([
    ["reaches over midnight into it", { booking_date: "2026-12-07", start_minute: 1320 }, 600, "2"],
    ["it would reach into", { booking_date: "2026-12-09", start_minute: 60 }, 1200, "8"],
  ])(
    "a refused time names the job of the next day that %s",
    async (_, row, start, interiorHours) => {
      const { id } = await hire({ duration_minutes: 780, ...row });
      expect(otherIn((await refusal({ start, work: { interiorHours } })).obstacles)).toBe(id);
    },
  );

  it("a refused time offers the phone's days too", async () => {
    const conflict = await refusal({ date: "2026-12-10", start: 420 });
    expect(conflict.nearest[0]).toEqual({ date: "2026-12-10", start: 480 });
  });

  it("a refused time asks anew about a job that came in since the consent", async () => {
    const gone = await hire({});
    const { token: consent } = await refusal();
    await setBooking(db, gone.id, { status: "cancelled" });
    const { id } = await hire({ customer_name: "Just now" });
    const again = await refusal({}, { confirmed: [consent] });
    expect(otherIn(again.obstacles)).toBe(id);
    expect(await book({}, { confirmed: [again.token] })).toMatchObject({ kind: "booked" });
  });

  it("a refused time with two crews is booked with one consent to the conflicts of both", async () => {
    const second = await insertResource(db, { name: "Second crew", kind: "crew" });
    await hire({});
    await hire({ resource_id: second });
    const { token: consent } = await refusal();
    expect(await book({}, { confirmed: [consent] })).toMatchObject({ kind: "booked" });
  });

  it("a consent to one time books no other", async () => {
    const { token: consent } = await refusal({ start: 450 });
    expect(
      (await refusal({ start: 465 }, { confirmed: [consent] })).obstacles.map(({ kind }) => kind),
    ).toEqual(["hours"]);
  });

  it("a consent to one job takes no longer one", async () => {
    await hire({});
    const { token: consent } = await refusal();
    const longer = await refusal({ work: { interiorHours: "6" } }, { confirmed: [consent] });
    expect(
      await book({ work: { interiorHours: "6" } }, { confirmed: [longer.token] }),
    ).toMatchObject({
      kind: "booked",
    });
  });

  it("a refused time lists no obstacle as overruled that is gone by then", async () => {
    const gone = await hire({});
    const { token: consent } = await refusal();
    await setBooking(db, gone.id, { status: "cancelled" });
    await book({}, { confirmed: [consent] });
    const row = (await all()).at(-1)!;
    expect((await eventsOf(db, row.id))[0]!.changes).toEqual(TAKEN);
  });
});

describe("for the last place", () => {
  it("an operator and a visitor: exactly one gets it, and the other is refused with the reason", async () => {
    const [visitor, operator] = await Promise.all([submitBooking(db, order(), NOW), book()]);
    expect([visitor.kind, operator.kind].filter((kind) => kind === "booked")).toHaveLength(1);
    expect(await all()).toHaveLength(1);
  });

  it("two operators: exactly one gets it, and the other may still overrule", async () => {
    const lou = await insertOperator(db, "lou@example.com");
    const taken = await Promise.all([book(), inOne(db, bookAtDesk, call(), manner(lou), NOW)]);
    expect(taken.map(({ kind }) => kind).toSorted()).toEqual(["booked", "conflict"]);
    const conflict = taken.find((one) => one.kind === "conflict");
    expect(
      await book({}, { confirmed: conflict?.kind === "conflict" ? [conflict.conflict.token] : [] }),
    ).toMatchObject({ kind: "booked" });
    expect(await all()).toHaveLength(2);
  });
});
