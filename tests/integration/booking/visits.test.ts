import { beforeEach, expect, it, vi } from "vitest";
import { submitBooking } from "~/booking/order/submit.server";
import { unbooked } from "~/booking/order/unbooked.server";
import {
  cancelBooking,
  changeDetails,
  moveBooking,
} from "~/booking/manage/customer-changes.server";
import { keepBooking } from "~/booking/manage/keep-booking.server";
import { moveAtDesk } from "~/desk/desk-changes.server";
import { clearSuspicion, restoreBooking, setStatus } from "~/desk/status-changes.server";
import { handOverAtDesk } from "~/desk/hand-over.server";
import { compose } from "~/email/compose.server";
import { putReminders } from "~/email/reminders.server";
import { instantAt } from "~/server/clock.server";
import { eraseBooking } from "~db/booking-change";
import { carsBeside } from "~db/visits";
import type { Booking, NewBooking } from "~db/schema";
import { BY_SYSTEM, insertBooking, setBooking, STRANGER, SYSTEM } from "../../support/bookings";
import { manner } from "../../support/desk";
import { MAIL_CONTEXT } from "../../support/letters";
import { inOne } from "../../support/in-one";
import { NOW, order, TUESDAY } from "../../support/order";
import { db, ownDatabase } from "../../support/own-database";
import { insertOperator } from "../../support/requests";
import { allBookings, bookingOf, insertResource, rowsOf } from "../../support/rows";
import { undrivable } from "../../support/undrivable";

const ADDRESS = { street: "12 Main St", city: "Burnaby" };

ownDatabase();
let first: Booking;
beforeEach(async () => {
  first = await insertBooking(db, { duration_minutes: 130, ...ADDRESS, vehicle_model: "RAV4" });
});

/** Another car beside the first, an hour long. */
function another(given: Parameters<typeof order>[0] = {}, contact: object = {}) {
  const whose = { ...order().contact, ...ADDRESS, ...contact };
  return submitBooking(db, order({ visit: first.id, start: 735, contact: whose, ...given }), NOW);
}
/** The second car as it would be stored. */
const second = (given: Partial<NewBooking> = {}) =>
  insertBooking(db, {
    ...ADDRESS,
    start_minute: 735,
    duration_minutes: 60,
    visit_id: first.id,
    vehicle_make: "Honda",
    vehicle_model: "Civic",
    ...given,
  });
const details = (booking: Booking, street: string) => ({
  make: booking.vehicle_make,
  model: booking.vehicle_model,
  comments: null,
  place: "burnaby" as const,
  street,
  city: "Burnaby",
});
const edit = (booking: Booking, street: string) =>
  inOne(db, (trx) =>
    changeDetails(trx, booking.id, details(booking, street), booking.sequence, NOW, STRANGER),
  );

it("another car is booked as soon as the first is done, as one visit", async () => {
  expect(await another()).toMatchObject({ kind: "booked" });
  expect((await allBookings(db))[1]).toMatchObject({
    visit_id: first.id,
    start_minute: 735,
    resource_id: first.resource_id,
  });
  expect(await undrivable(db)).toEqual([]);
});

it.each<[string, Parameters<typeof another>, string]>([
  ["without the visit", [{ visit: undefined }], "lost"],
  ["at another street", [{}, { street: "99 Oak St" }], "lost"],
  ["in another city", [{}, { city: "Coquitlam" }], "lost"],
  ["for a visit that nobody has", [{ visit: 999 }], "lost"],
  ["between two hours that aren't the first's end", [{ start: 750 }], "lost"],
  ["on the hour, whatever the address", [{ start: 840 }, { street: "99 Oak St" }], "booked"],
])("another car is asked for %s: %s", async (_, args, kind) => {
  expect(await another(...args)).toMatchObject({ kind });
});

it("another car at another address is told so, where the first is there", async () => {
  const outcome = await another({}, { street: "99 Oak St" });
  if (outcome.kind !== "lost") throw new Error(outcome.kind);
  expect(unbooked(outcome, false)).toMatchObject({
    title: "That isn't the first car's address",
  });
  const gone = await another({ visit: 999 }, { street: "99 Oak St" });
  expect(gone).toMatchObject({ kind: "lost" });
  expect(gone).not.toHaveProperty("apart");
});

it("another car at another address on the hour is no part of the visit", async () => {
  await another({ start: 840 }, { street: "99 Oak St" });
  expect((await allBookings(db))[1]).toMatchObject({ start_minute: 840, visit_id: null });
});

it("another car at another address, right after the first, is somebody else's", async () => {
  await db.updateTable("bookings").set({ duration_minutes: 120 }).execute();
  await insertResource(db, { name: "Second crew", kind: "crew" });
  expect(await another({ start: 720 }, { street: "99 Oak St" })).toMatchObject({ kind: "booked" });
  expect(await undrivable(db)).toEqual([]);
});

it("another car isn't beside a first one that's cancelled", async () => {
  await inOne(db, (trx) => cancelBooking(trx, first.id, "", 0, NOW, STRANGER));
  expect(await another()).toMatchObject({ kind: "lost" });
  expect(await another({ start: 720 })).toMatchObject({ kind: "booked" });
  expect((await allBookings(db))[1]).toMatchObject({ visit_id: null });
});

it("another car may be the third, after the second", async () => {
  await another();
  expect(await another({ start: 795 })).toMatchObject({ kind: "booked" });
  expect((await allBookings(db)).map(({ visit_id }) => visit_id)).toEqual([
    null,
    first.id,
    first.id,
  ]);
  expect(await undrivable(db)).toEqual([]);
});

it.each([0, 1])("a cancelled car of a visit leaves the other as it is", async (which) => {
  const cars = [first, await second()];
  await inOne(db, (trx) => cancelBooking(trx, cars[which]!.id, "", 0, NOW, STRANGER));
  const other = await bookingOf(db, cars[1 - which]!.id);
  expect(other).toMatchObject({ status: "pending", sequence: 0 });
  expect(await carsBeside(db, other, 0)).toEqual([]);
  expect(await undrivable(db)).toEqual([]);
});

it("a car of a visit moves away to another day, and back to the start after the other", async () => {
  const { id } = await second();
  const move = (date: string, start: number, version: number) =>
    inOne(db, (trx) => moveBooking(trx, id, { date, start }, version, NOW, STRANGER));
  expect(await move("2026-12-09", 735, 0)).toMatchObject({ kind: "lost" });
  expect(await move("2026-12-09", 720, 0)).toEqual({ kind: "moved" });
  expect(await carsBeside(db, first, 0)).toEqual([]);
  expect(await move(TUESDAY, 735, 1)).toEqual({ kind: "moved" });
  expect(await carsBeside(db, first, 0)).toMatchObject([{ id }]);
  expect(await undrivable(db)).toEqual([]);
});

it.each([0, 1])(
  "a car of a visit goes to another street only if there's time for the drive",
  async (which) => {
    const cars = [first, await second()];
    const car = cars[which]!;
    expect(await edit(car, "99 Oak St")).toEqual({ kind: "unreachable" });
    expect(await edit(car, "12 MAIN ST")).toEqual({ kind: "changed" });
    expect(await carsBeside(db, await bookingOf(db, car.id), 0)).toHaveLength(1);
  },
);

it.each([0, 1])(
  "a car that goes to another street, with time to drive, leaves the visit",
  async (which) => {
    const cars = [first, await second({ start_minute: 780 })];
    const car = cars[which]!;
    expect(await edit(car, "99 Oak St")).toEqual({ kind: "changed" });
    expect((await allBookings(db)).map(({ visit_id }) => visit_id)).toEqual([null, null]);
    expect(await undrivable(db)).toEqual([]);
  },
);

it("a car of a visit at another street leaves one that's deleted, and may be restored", async () => {
  const car = await second();
  await setBooking(db, first.id, { deleted_at: "2026-12-01T18:00:00.000Z" });
  expect(await edit(car, "99 Oak St")).toEqual({ kind: "changed" });
  expect(await bookingOf(db, car.id)).toMatchObject({ visit_id: null });
});

const BACK = {
  "by its customer": (id: number) =>
    inOne(db, (trx) => keepBooking(trx, id, null, NOW)).then(({ kind }) => kind === "kept"),
  "by an operator": (id: number) => isDone(inOne(db, clearSuspicion, id, BY_SYSTEM)),
  "by being confirmed": (id: number) =>
    isDone(inOne(db, setStatus, id, { to: "confirmed" }, BY_SYSTEM)),
  "by a move": (id: number) =>
    isDone(
      inOne(db, moveAtDesk, id, { date: TUESDAY, start: 725 }, 0, manner(0, { doer: SYSTEM }), NOW),
    ),
  "by undoing its deletion": (id: number) => isDone(inOne(db, restoreBooking, id, {}, BY_SYSTEM)),
};
const isDone = async (change: Promise<{ kind: string }>) =>
  ["changed", "moved"].includes((await change).kind);

it.each(Object.entries(BACK))(
  "a car that comes back %s, to a visit that's at another street by now, leaves it",
  async (how, back) => {
    vi.useFakeTimers({ toFake: ["Date"], now: instantAt(NOW) });
    await setBooking(db, first.id, { street: null, start_minute: 540 });
    const gone =
      how === "by undoing its deletion"
        ? { deleted_at: "2026-12-01T18:00:00.000Z" }
        : { suspicion: "trap", held_until: 1 };
    const car = await second({ ...gone, start_minute: 720 });
    const third = await second({ street: "99 Oak St", start_minute: 780 });
    expect(await back(car.id)).toBe(false);
    await setBooking(db, third.id, { start_minute: 840 });
    expect(await back(car.id)).toBe(true);
    expect((await allBookings(db)).map(({ visit_id }) => visit_id)).toEqual([null, null, first.id]);
    expect(await undrivable(db)).toEqual([]);
  },
);

it("two others of a visit stay together when the first goes", async () => {
  const next = await second({ start_minute: 900 });
  const last = await second({ start_minute: 960 });
  expect(await edit(first, "99 Oak St")).toEqual({ kind: "changed" });
  expect(await bookingOf(db, next.id)).toMatchObject({ visit_id: null });
  expect(await bookingOf(db, last.id)).toMatchObject({ visit_id: next.id });
  expect(await undrivable(db)).toEqual([]);
});

it("an address that's added is no other one", async () => {
  await db.updateTable("bookings").set({ street: null, city: null }).execute();
  const car = await second({ street: null, city: null });
  expect(await edit(await bookingOf(db, first.id), "12 Main St")).toEqual({ kind: "changed" });
  expect(await carsBeside(db, await bookingOf(db, car.id), 0)).toHaveLength(1);
  expect(await edit(await bookingOf(db, car.id), "99 Oak St")).toEqual({ kind: "unreachable" });
});

it("a car of a visit that's handed over alone has to be driven to and set up", async () => {
  const car = await second();
  const to = await insertResource(db, { name: "Second crew", kind: "crew" });
  const handed = await inOne(db, (trx) =>
    handOverAtDesk(
      trx,
      car.id,
      { to, seen: car.resource_id, version: 0 },
      { doer: SYSTEM, confirmed: [] },
      NOW,
    ),
  );
  expect(handed).toEqual({ kind: "handed", name: "Second crew" });
  expect(await undrivable(db)).toEqual([]);
});

const lettersAbout = async (id: number) => {
  const rows = await rowsOf(db, "messages", { booking_id: id });
  return rows.map((row) => ({ kind: row.kind, text: compose(row, MAIL_CONTEXT).text }));
};

it("the letters about a second car name both, to the customer and to operators", async () => {
  await insertOperator(db);
  await another({ make: "Honda", model: "Civic" });
  const [, { id, reference }] = (await allBookings(db)) as [Booking, Booking];
  const letters = await lettersAbout(id);
  expect(letters.map(({ kind }) => kind).toSorted()).toEqual(["newBooking", "received"]);
  const both = `10:00 AM Toyota RAV4, Sedan (${first.reference}); 12:15 PM Honda Civic, Sedan (${reference}).`;
  for (const { kind, text } of letters)
    expect(text.replace(/\s+/g, " ")).toContain(
      `${kind === "received" ? "Your visit" : "One visit"}: ${both}`,
    );
});

it("the letters to another email say nothing of the first car", async () => {
  await another({}, { email: "robin@example.com" });
  const [, { id }] = (await allBookings(db)) as [Booking, Booking];
  const [letter] = await lettersAbout(id);
  expect(letter!.text).not.toContain("RAV4");
});

it("one letter reminds of the cars of a visit, and names them all", async () => {
  const car = await second();
  const eve = instantAt({ date: "2026-12-07", minute: 600 });
  await putReminders(db, eve);
  expect(await lettersAbout(car.id)).toEqual([]);
  const [reminder] = await lettersAbout(first.id);
  expect(reminder).toMatchObject({ kind: "reminder" });
  expect(reminder!.text).toContain("Honda Civic");
});

it("a letter reminds of the second car once the first is cancelled", async () => {
  const car = await second();
  await inOne(db, (trx) => cancelBooking(trx, first.id, "", 0, NOW, STRANGER));
  await putReminders(db, instantAt({ date: "2026-12-07", minute: 600 }));
  expect((await lettersAbout(car.id)).map(({ kind }) => kind)).toEqual(["reminder"]);
});

it("the cars that are left stay together once the first is erased", async () => {
  const cars = [await second(), await second({ start_minute: 795 })];
  await inOne(db, (trx) => eraseBooking(trx, first.id));
  expect(await carsBeside(db, await bookingOf(db, cars[0]!.id), 0)).toMatchObject([
    { id: cars[1]!.id },
  ]);
  expect(await undrivable(db)).toEqual([]);
});
