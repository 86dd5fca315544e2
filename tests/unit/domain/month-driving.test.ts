import { expect, it } from "vitest";
import { roadsWith, wayBetween } from "~/content/roads";
import type { FleetJob } from "~/domain/fleet";
import { drivingByMonth, sumOf } from "~/domain/month-driving";

const job = (date: string, start: number, place: string, resource: number | null): FleetJob => ({
  id: start,
  date,
  start,
  duration: 60,
  place,
  resource,
  fixed: false,
});
const way = (...stops: string[]) =>
  stops.slice(1).reduce((km, stop, at) => km + wayBetween(stops[at]!, stop).km, 0);

it("a month's driving is from the shop by way of a day's jobs and back, each crew for itself", () => {
  const months = drivingByMonth(
    2026,
    [
      job("2026-03-02", 900, "whistler", 1),
      job("2026-03-02", 600, "squamish", 1),
      job("2026-03-02", 600, "surrey", 3),
      job("2026-03-31", 600, "surrey", 1),
      job("2026-03-02", 700, "shop", 2),
      job("2026-03-02", 700, "richmond", null),
      job("2025-12-31", 700, "richmond", 1),
      job("2027-01-01", 700, "richmond", 1),
      job("2026-12-31", 700, "burnaby", 1),
    ],
    { way: roadsWith(), setUp: 15 },
  );
  expect(months).toHaveLength(12);
  expect(months[2]).toEqual({
    days: 3,
    km: way("shop", "squamish", "whistler", "shop") + 2 * way("shop", "surrey", "shop"),
    // From Whistler at 5 PM: Burnaby is busy when the crew gets there.
    minutes: 70 + 45 + (90 + 50) + 4 * 25,
  });
  expect(months[11]).toEqual({ days: 1, km: 10, minutes: 20 });
  expect(sumOf(months)).toMatchObject({ days: 4, km: months[2]!.km + 10 });
});
