import { addressWords } from "./address-words";
import type { FleetJob } from "./fleet";
import type { DayHours } from "./hours";
import { type AvailabilityQuery, listedBy } from "./slots";
import { type CivilDate, formatTime } from "./time";
import { vehicleInWords } from "./vehicle";

/** What's said of a car that's done beside another. */
export type VisitCar = {
  reference: string;
  start_minute: number;
  vehicle_type: string;
  vehicle_make: string | null;
  vehicle_model: string | null;
};
type Address = { place: string; street: string | null; city: string | null };

/** The visit that a booking is part of, its own while it's alone: docs/product.md#two-cars-one-visit. */
export function visitOf({ id, visit_id }: { id: number; visit_id: number | null }): number {
  return visit_id ?? id;
}

/** Whether two cars can't stand beside each other: what isn't known of an address may be the same. */
export function isOtherAddress(one: Address, other: Address): boolean {
  const differs = (...lines: (string | null)[]) => {
    const [a, b] = lines.map((line) => addressWords(line ?? ""));
    return a && b && a !== b;
  };
  return Boolean(
    one.place !== other.place || differs(one.street, other.street) || differs(one.city, other.city),
  );
}

const QUARTER = 15;

/** When a visit's other cars are done on a date, on the quarter hour, and who has the last of them. */
function endOn(date: CivilDate, { visit, place, fleet }: AvailabilityQuery) {
  if (visit === undefined) return null;
  const cars = fleet.jobs.filter(
    (job) =>
      job.visit === visit &&
      job.date === date &&
      job.place === place &&
      !job.calledOff &&
      !job.offer,
  );
  const endOf = ({ start, duration }: FleetJob) => start + duration;
  const last = cars.toSorted((a, b) => endOf(b) - endOf(a))[0];
  if (!last) return null;
  return { start: Math.ceil(endOf(last) / QUARTER) * QUARTER, resource: last.resource };
}

/**
 * A date's starts, and the one as soon as the visit's other cars are done: within the hours, it's this
 * car's alone, and for whoever has the last of them.
 */
export function withNextStart(
  starts: readonly number[],
  date: CivilDate,
  { opens, closes }: DayHours,
  query: AvailabilityQuery,
): readonly number[] {
  const { start } = endOn(date, query) ?? {};
  if (start === undefined || start < opens || start >= closes || starts.includes(start))
    return starts;
  const isInTime = start + listedBy(query) <= closes + query.rules.overrunMinutes;
  return isInTime ? [...starts, start].toSorted((a, b) => a - b) : starts;
}

/** Who is done with the visit's other cars at that start; null if nobody is. */
export function whoIsThere(
  { date, start }: { date: CivilDate; start: number },
  query: AvailabilityQuery,
): number | null {
  const end = endOn(date, query);
  return end?.start === start ? end.resource : null;
}

/** "10:00 AM Toyota RAV4, SUV (KZ7M-4RWB); 12:15 PM Honda Civic, Car (4RWB-KZ7M)". */
export function carsInWords(cars: readonly VisitCar[]): string {
  const inOrder = cars.toSorted((a, b) => a.start_minute - b.start_minute);
  return inOrder.map(carInWords).join("; ");
}

export function carInWords(car: VisitCar): string {
  return `${formatTime(car.start_minute)} ${vehicleInWords(car)} (${car.reference})`;
}
