import { expect, it } from "vitest";
import { availabilityOf, searchFor } from "~/booking/availability.server";
import { wordsOfTime } from "~/booking/order/time-refusal.server";
import { submitBooking } from "~/booking/order/submit.server";
import { townWords } from "~/routes/dashboard/details/crew.server";
import { bookedOn } from "~/server/fleet-jobs.server";
import { insertBooking, setBooking } from "../../support/bookings";
import { NOW, order, TUESDAY } from "../../support/order";
import { db, ownDatabase } from "../../support/own-database";
import { allBookings } from "../../support/rows";
import { undrivable } from "../../support/undrivable";

ownDatabase();

const HOPE = { place: "elsewhere", city: "Hope" } as const;
const SPUZZUM = { place: "elsewhere", city: "Spuzzum" } as const;
const at = (start: number, where: object, visit?: number) => {
  const contact = { ...order().contact, street: "", ...where };
  return submitBooking(db, { ...order(), date: TUESDAY, start, visit, contact }, NOW);
};
const startsFor = async (search: Parameters<typeof searchFor>[0]) => {
  const days = await availabilityOf(db, { from: TUESDAY, to: TUESDAY }, searchFor(search));
  return days[0]!.slots.filter(({ free }) => free).map(({ start }) => start / 60);
};
const work = { minutes: 60, extra: 0, cure: 0 };

it.each([
  ["Hope leaves no time in Burnaby two hours later", HOPE, 60 + 120, "lost"],
  ["Hope leaves time in Burnaby once its crew is back", HOPE, 60 + 180, "booked"],
  ["a town that nobody knows is 90 minutes away", SPUZZUM, 60 + 120, "booked"],
  ["D'Arcy leaves no time within four hours", { ...HOPE, city: "D'Arcy" }, 60 + 180, "lost"],
])("a job in %s", async (_, where, later, kind) => {
  await insertBooking(db, { ...where, start_minute: 660, duration_minutes: 60 });
  expect(await at(660 + later, { place: "burnaby", city: "Burnaby" })).toMatchObject({ kind });
});

it("a time that the drive to Hope doesn't leave is refused by its name, with others that it does", async () => {
  await insertBooking(db, { start_minute: 540, duration_minutes: 60 });
  const refused = await at(720, HOPE);
  expect(refused).toMatchObject({ kind: "lost", stop: "Hope" });
  if (refused.kind !== "lost") throw new Error(refused.kind);
  expect(wordsOfTime(refused).words).toBe("Nobody can be in Hope then. Choose one of these times");
  const [first] = refused.nearest;
  expect(
    await submitBooking(
      db,
      { ...order(), ...first!, contact: { ...order().contact, ...HOPE } },
      NOW,
    ),
  ).toMatchObject({ kind: "booked" });
  expect(await undrivable(db)).toEqual([]);
});

it("once an address says the town, the calendar is that town's", async () => {
  const search = { work, place: "elsewhere", now: NOW } as const;
  expect((await startsFor(search))[0]).toBe(9);
  expect((await startsFor({ ...search, address: { city: "Hope" } }))[0]).toBe(10);
  expect((await startsFor({ ...search, address: { city: "Spuzzum" } }))[0]).toBe(9);
});

it("another car of a visit in Hope follows the first where it's in Hope too", async () => {
  const { id } = await insertBooking(db, { ...HOPE, start_minute: 660, duration_minutes: 60 });
  const search = { work, place: "elsewhere", visit: id, now: NOW } as const;
  expect(await startsFor({ ...search, address: { city: "Hope" } })).toContain(12);
  expect(await startsFor(search)).not.toContain(12);
});

it("a car that's added or changed never changes where another of its visit is timed", async () => {
  const blank = { place: "elsewhere", city: null, duration_minutes: 60 } as const;
  const first = await insertBooking(db, { ...blank, start_minute: 600 });
  await insertBooking(db, { start_minute: 780, duration_minutes: 30 });
  const stops = async () => {
    const jobs = await bookedOn(db, { from: TUESDAY, to: TUESDAY });
    return jobs.toSorted((a, b) => a.id - b.id).map(({ place }) => place);
  };
  expect(await at(1020, { ...HOPE, street: "5 Wallace St" }, first.id)).toMatchObject({
    kind: "booked",
  });
  expect(await stops()).toEqual(["elsewhere", "burnaby", "Hope"]);
  expect(await undrivable(db)).toEqual([]);
  const [, , added] = await allBookings(db);
  await setBooking(db, added!.id, { city: "D'Arcy" });
  expect(await stops()).toEqual(["elsewhere", "burnaby", "D'Arcy"]);
});

it("a booking's page says what somewhere else is timed as, before it's confirmed", async () => {
  const known = await insertBooking(db, { ...HOPE, start_minute: 660 });
  expect(await townWords(db, known)).toBe(
    "Somewhere else: Hope, 148 km and 2 hours 10 minutes from the shop",
  );
  const unknown = await insertBooking(db, { ...SPUZZUM, booking_date: "2026-12-09" });
  expect(await townWords(db, unknown)).toBe("Somewhere else, timed as 1 hour 30 minutes each way");
});
