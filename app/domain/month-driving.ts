import { type Travel } from "./driving";
import { drivingOf } from "./day-driving";
import { asJob, type FleetJob, SHOP } from "./fleet";

/** `days`: how many times a crew went out; each comes back to the shop. */
export type Driving = { days: number; km: number; minutes: number };

const NONE: Driving = { days: 0, km: 0, minutes: 0 };

/** What crews drive in each month of a year, January first. A job that nobody has isn't driven. */
export function drivingByMonth(
  year: number,
  jobs: readonly FleetJob[],
  travel: Pick<Travel, "way" | "setUp">,
): Driving[] {
  const driven = jobs.filter(
    ({ date, place, resource }) =>
      date.startsWith(`${year}-`) && place !== SHOP && resource !== null,
  );
  const months = Array.from({ length: 12 }, () => NONE);
  for (const day of Map.groupBy(driven, ({ date, resource }) => `${date} ${resource}`).values()) {
    const month = Number(day[0]!.date.slice(5, 7)) - 1;
    const driving = { days: 1, ...drivingOf(day.map(asJob), { ...travel, shop: SHOP }) };
    months[month] = sumOf([months[month]!, driving]);
  }
  return months;
}

export function sumOf(all: readonly Driving[]): Driving {
  return all.reduce(
    (sum, { days, km, minutes }) => ({
      days: sum.days + days,
      km: sum.km + km,
      minutes: sum.minutes + minutes,
    }),
    NONE,
  );
}
