import { type CivilDate, daysBetween } from "./time";

/** What a night would do. Deleted bookings count too. */
export type NightAhead = {
  /** The last completed one; null if the shop has never started. */
  last: CivilDate | null;
  today: CivilDate;
  bookings: number;
  inquiries: number;
  /** Of the bookings, those beyond the retention time. */
  erased: number;
  retentionDays: number;
  /** The shortest retention that an operator has agreed to since then, and how many it was to erase. */
  agreedDays: number | null;
  agreedErased: number;
  /** Of a shop with neither: whether copies hold bookings. */
  hasCopies: boolean;
};

/** The last night is too far from today, or too many bookings would go at once. */
export type Stop = "gap" | "many";

const LONGEST_GAP_DAYS = 30;
/** So few bookings are nothing to ask about. */
export const FEW = 20;

/** Either way: the clock may be ahead or behind. */
export function isGap(last: CivilDate, today: CivilDate): boolean {
  return Math.abs(daysBetween(last, today)) > LONGEST_GAP_DAYS;
}

/**
 * Why a night has to ask first, as the clock may be wrong; null if it may tidy and erase
 * (docs/product.md#retention).
 */
export function stopOf(night: NightAhead): Stop | null {
  const { last, today, bookings, inquiries, erased, retentionDays, hasCopies } = night;
  if (bookings + inquiries === 0 && !hasCopies) return null;
  if (last !== null && isGap(last, today)) return "gap";
  const { agreedDays, agreedErased } = night;
  const isAgreed =
    agreedDays !== null && retentionDays >= agreedDays && erased <= agreedErased + FEW;
  return erased > FEW && erased > bookings / 4 && !isAgreed ? "many" : null;
}
