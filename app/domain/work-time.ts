import type { Factors, PricedPackage } from "./catalogue";
import { DAY_MINUTES } from "./time";
import { sizeOf } from "./vehicle";

/**
 * What a job occupies; `extra` is what a car wouldn't, as starts are listed by a car's minutes. `cure` is
 * how long it keeps its bay afterwards.
 */
export type WorkTime = { minutes: number; extra: number; cure: number };
type Timed = Pick<PricedPackage, "minutes" | "timeScales"> & { cureMinutes?: number };

const QUARTER = 15;

/**
 * A car's minutes as a vehicle takes them, rounded up to a quarter hour, at most a day. One that
 * isn't known yet may be a truck. Rules: docs/product.md#durations.
 */
export function workTime(
  { timeFactors }: { timeFactors: Factors | null },
  { minutes, timeScales, cureMinutes: cure = 0 }: Timed,
  vehicle: string,
): WorkTime {
  const size = sizeOf(vehicle);
  let extra = 0;
  if (timeFactors && timeScales && size !== "car") {
    const scaled = (minutes * timeFactors[size === "van" ? size : "truck_suv"]) / 100;
    const whole = Math.ceil(scaled / QUARTER) * QUARTER;
    extra = Math.max(0, Math.min(whole, DAY_MINUTES) - minutes);
  }
  return { minutes: minutes + extra, extra, cure };
}

/** Packages with the minutes that a vehicle takes, to be shown. */
export function timedFor<Package extends Timed>(
  prices: { timeFactors: Factors | null },
  packages: readonly Package[],
  vehicle: string,
): Package[] {
  return packages.map((entry) => ({ ...entry, minutes: workTime(prices, entry, vehicle).minutes }));
}
