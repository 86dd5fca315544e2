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
  /** Of the inquiries. */
  erasedInquiries: number;
  /** Places in line whose days are over. */
  ending: number;
  retentionDays: number;
  /** The shortest retention that an operator has agreed to since then, and how many it was to erase. */
  agreedDays: number | null;
  agreedErased: number;
  /** Of a shop with neither: whether copies hold some. */
  hasCopies: boolean;
  /** The night's work was stopped since the last one. That may be a wrong clock's, and so may be the next. */
  wasStopped: boolean;
};

/** The last night is too far from today, or too much would go at once. */
export type Stop = "gap" | "many";

const LONGEST_GAP_DAYS = 30;
/** So few are nothing to ask about. */
export const FEW = 20;

/** Whether an agreed night hasn't made its copy yet. Until then what goes by the clock waits. */
export function isCopyDue({
  wasStopped,
  agreedDays,
}: Pick<NightAhead, "wasStopped" | "agreedDays">): boolean {
  return wasStopped && agreedDays !== null;
}

/** Either way: the clock may be ahead or behind. */
export function isGap(last: CivilDate, today: CivilDate): boolean {
  return Math.abs(daysBetween(last, today)) > LONGEST_GAP_DAYS;
}

/** A clock that jumps by weeks isn't stopped, and what it erases has copies that it may expire too. */
const USUAL_GAP_DAYS = 3;

/** Whether what goes is set aside first, as the clock may have jumped since the last night. */
export function isJump({ last, today, erased, erasedInquiries }: NightAhead): boolean {
  return (
    last !== null &&
    Math.abs(daysBetween(last, today)) > USUAL_GAP_DAYS &&
    erased + erasedInquiries > 0
  );
}

/**
 * Why a night has to ask first, as the clock may be wrong; null if it may tidy and erase
 * (docs/product.md#retention).
 */
export function stopOf(night: NightAhead): Stop | null {
  const { last, today, bookings, inquiries, erased, erasedInquiries, hasCopies } = night;
  if (bookings + inquiries === 0 && !hasCopies) return null;
  if (last !== null && isGap(last, today)) return "gap";
  const { agreedDays, agreedErased, retentionDays } = night;
  const isAgreed = agreedDays !== null && retentionDays >= agreedDays;
  // Beside an agreement the shop is set aside first, so inquiries need no count of their own there.
  const isMany =
    (isLarge(erased, bookings) && !(isAgreed && erased <= agreedErased + FEW)) ||
    (isLarge(erasedInquiries, inquiries) && !isAgreed);
  return isMany ? "many" : null;
}

function isLarge(part: number, of: number): boolean {
  return part > FEW && part > of / 4;
}

type Erased = Pick<NightAhead, "erased" | "erasedInquiries">;

const counted = (count: number) => String(count).replace(/\B(?=(\d{3})+$)/g, ",");

/** "3 bookings and 1 inquiry"; empty if nothing goes. */
export function erasedWords({ erased, erasedInquiries }: Erased): string {
  return [
    erased > 0 && `${counted(erased)} ${erased === 1 ? "booking" : "bookings"}`,
    erasedInquiries > 0 &&
      `${counted(erasedInquiries)} ${erasedInquiries === 1 ? "inquiry" : "inquiries"}`,
  ]
    .filter(Boolean)
    .join(" and ");
}

/** "3 places in line"; empty if none ends. */
export function endingWords({ ending }: Pick<NightAhead, "ending">): string {
  return ending > 0 ? `${counted(ending)} ${ending === 1 ? "place" : "places"} in line` : "";
}

type Loss = Pick<NightAhead, "bookings" | "erased" | "inquiries" | "erasedInquiries">;

/** "3 of 60 bookings and 1 of 4 inquiries". */
export function lossWords({ bookings, erased, inquiries, erasedInquiries }: Loss): string {
  const part = (count: number, of: number, one: string, many: string) =>
    `${counted(count)} of ${counted(of)} ${of === 1 ? one : many}`;
  const ofInquiries = part(erasedInquiries, inquiries, "inquiry", "inquiries");
  return `${part(erased, bookings, "booking", "bookings")}${inquiries > 0 ? ` and ${ofInquiries}` : ""}`;
}
