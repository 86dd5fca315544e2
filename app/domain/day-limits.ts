import type { Resource, Travel } from "./driving";

/** What holds for a whole day of a crew: docs/product.md#a-crews-whole-day. */
export type DayLimits = {
  /** Whether they refuse a job, or only mark the day. */
  binding: boolean;
  /** When the crew has to be back, in minutes since 1970-01-01; null on a day without hours. */
  backBy: number | null;
  /** Between being back and leaving again. */
  rest: number;
  /** Minutes of work in a row without a break. */
  inARow: number;
  longest: number;
};
/** What rest from and for the days beside this one leaves: when to leave at the earliest, and to be back. */
export type Rest = { leaves: number; back: number };
export type DayRule = "back" | "rest" | "break" | "longDay";

/** Which rules refuse a job. */
export type Held = Record<DayRule, boolean>;
export const NOTHING: Held = { back: false, rest: false, break: false, longDay: false };
export const BREAKS: Held = { ...NOTHING, break: true };
export const ALL: Held = { back: true, rest: true, break: true, longDay: true };

/** The rules that refuse a job: nobody keeps an owner from working through. */
export function heldBy({ owner }: Resource, { limits }: Travel): Held {
  if (!limits?.binding) return NOTHING;
  return owner ? { ...ALL, rest: false, break: false } : ALL;
}

/** What a crew's day is held to: from when on it has rested, `back` by the hours, `rests` for the day after. */
export type Bounds = Record<"rested" | "back" | "rests" | "inARow" | "longest", number>;

export function boundsOf({ rest }: Resource, { limits }: Travel, held: Held): Bounds {
  const closing = held.back ? (limits?.backBy ?? null) : null;
  return {
    rested: (held.rest ? rest?.leaves : null) ?? Number.NEGATIVE_INFINITY,
    back: closing ?? Number.POSITIVE_INFINITY,
    rests: held.rest ? (rest?.back ?? Number.POSITIVE_INFINITY) : Number.POSITIVE_INFINITY,
    inARow: held.break ? limits!.inARow : Number.POSITIVE_INFINITY,
    longest: held.longDay ? limits!.longest : Number.POSITIVE_INFINITY,
  };
}
