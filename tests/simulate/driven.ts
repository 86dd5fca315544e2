import { isByArrangement } from "~/content/places";
import { roadsWith } from "~/content/roads";
import { drivingOf } from "~/domain/day-driving";
import { SHOP } from "~/domain/fleet";
import { jobsAmong } from "./day-check";
import type { Records } from "./records";
import { clock } from "./stage";

/** What the crews drive for all that's booked, and for the days with a far job. */
export function drivenIn(records: Records): string {
  const jobs = jobsAmong(records.bookings(), clock.now()).filter(({ place }) => place !== SHOP);
  const days = [...Map.groupBy(jobs, ({ date, resource }) => `${date} ${resource}`).values()];
  const km = (some: typeof days) =>
    some.reduce(
      (sum, day) => sum + drivingOf(day, { way: roadsWith(), setUp: 0, shop: SHOP }).km,
      0,
    );
  const isFar = ({ place }: { place: string }) => isByArrangement(place);
  const [far, away] = [jobs.filter(isFar).length, days.filter((day) => day.some(isFar))];
  return (
    `${jobs.length} jobs at customers' places, ${km(days)} km; ${far} of them far, on ${away.length} days of a crew ` +
    `with ${km(away)} km, ${(km(away) / far).toFixed(1)} km for each far job`
  );
}
