import type { Factors } from "./catalogue";
import { DAY_MINUTES } from "./time";
import { sizeOf } from "./vehicle";

/** What a job occupies; `extra` is what a car wouldn't, as starts are listed by a car's minutes. */
export type WorkTime = { minutes: number; extra: number };

const QUARTER = 15;

/**
 * A car's minutes as a vehicle takes them, rounded up to a quarter hour, at most a day. One that
 * isn't known yet may be a truck. Rules: docs/product.md#durations.
 */
export function workTime(
  { timeFactors }: { timeFactors: Factors | null },
  { minutes, timeScales }: { minutes: number; timeScales: boolean },
  vehicle: string,
): WorkTime {
  const size = sizeOf(vehicle);
  if (!timeFactors || !timeScales || size === "car") return { minutes, extra: 0 };
  const scaled = (minutes * timeFactors[size === "van" ? size : "truck_suv"]) / 100;
  const whole = Math.min(Math.ceil(scaled / QUARTER) * QUARTER, DAY_MINUTES);
  return { minutes: Math.max(minutes, whole), extra: Math.max(0, whole - minutes) };
}

/** Packages with the minutes that a vehicle takes, to be shown. */
export function timedFor<Package extends { minutes: number; timeScales: boolean }>(
  prices: { timeFactors: Factors | null },
  packages: readonly Package[],
  vehicle: string,
): Package[] {
  return packages.map((entry) => ({ ...entry, minutes: workTime(prices, entry, vehicle).minutes }));
}
