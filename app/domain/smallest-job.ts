import { type Cents, shortPrice } from "./pricing";
import { FURTHER_KM, SERVICE_RADIUS_KM } from "./service-area";
import { formatDuration } from "./time";

/** 0 asks for nothing. See docs/product.md#the-smallest-job. */
export type SmallestJobRules = {
  /** Beyond the radius. */
  farMinutes: number;
  farCents: Cents;
  /** In place of those beyond the further distance, if one of them is set. */
  furtherMinutes: number;
  furtherCents: Cents;
};
/** A job that reaches either is taken; 0 can't be reached. */
export type SmallestJob = { minutes: number; cents: Cents };
type JobSize = { minutes: number; total: Cents };

/** The rule in force so far from the shop; null if every job is taken. */
export function smallestJob(rules: SmallestJobRules, km: number): SmallestJob | null {
  const far = { minutes: rules.farMinutes, cents: rules.farCents };
  const further = { minutes: rules.furtherMinutes, cents: rules.furtherCents };
  const inForce = [
    { from: FURTHER_KM, least: further },
    { from: SERVICE_RADIUS_KM, least: far },
  ].find(({ from, least }) => km > from && (least.minutes > 0 || least.cents > 0));
  return inForce?.least ?? null;
}

export function isTooSmall(least: SmallestJob, { minutes, total }: JobSize): boolean {
  const isLongEnough = least.minutes > 0 && minutes >= least.minutes;
  const isDearEnough = least.cents > 0 && total >= least.cents;
  return !isLongEnough && !isDearEnough;
}

/** "4 hours or $400". */
export function smallestInWords({ minutes, cents }: SmallestJob): string {
  return [minutes > 0 && formatDuration(minutes), cents > 0 && shortPrice(cents)]
    .filter(Boolean)
    .join(" or ");
}
