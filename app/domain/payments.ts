import { type Status, STATUS } from "./booking";
import { estimateIn } from "./json-columns";
import { type Cents, formatPrice } from "./pricing";
import { HIGHEST_PRICE } from "./price-override";
import { HIGHEST_TAX_RATE, withTax } from "./tax";
import type { CivilDate } from "./time";

/** What a row is, by its name; each is an entry of the history too. */
export const PAYMENT_KINDS = {
  deposit: "Deposit",
  payment: "Payment",
  tip: "Tip",
  refund: "Refund",
  rounding: "Rounded to five cents",
} as const;
export type PaymentKind = keyof typeof PAYMENT_KINDS;

export const METHODS = {
  etransfer: "e-Transfer",
  cash: "Cash",
  card: "Card",
  cheque: "Cheque",
  other: "Other",
} as const;
export type Method = keyof typeof METHODS;

/** A price may bear both taxes. */
export const HIGHEST_AMOUNT: Cents = Math.ceil(HIGHEST_PRICE * (1 + (2 * HIGHEST_TAX_RATE) / 100));
/** In characters; also of the reason for taking one back. */
export const PAYMENT_NOTE_LIMIT = 120;

/** A row; one that takes another back has its cents with the opposite sign. */
export type PaymentRow = { kind: PaymentKind; cents: Cents };

type InBook = { id: number; takes_back: number | null };

/** Whether a row takes none back, and none takes it back. */
export function stands({ id, takes_back }: InBook, all: readonly InBook[]): boolean {
  return takes_back === null && !all.some((other) => other.takes_back === id);
}

/** Sums of a booking's rows (db/payments.ts): deposits and payments, refunds, roundings. */
export type PaymentSums = Record<"paid" | "refunded" | "rounded", Cents>;
/** What was paid and not refunded. */
export const netOf = ({ paid, refunded }: Omit<PaymentSums, "rounded">): Cents => paid - refunded;
/** The same, with rounded cash for what it settled. */
export const thereOf = (sums: PaymentSums): Cents => netOf(sums) - sums.rounded;
/** `kept_cents`: of what was paid, once it's cancelled. */
export type Priced = Record<"total_price_cents" | "kept_cents", Cents> & {
  status: Status;
  taxes: string;
};
/** `owed` is negative where a refund is due. */
export type Balance = Record<"total" | "paid" | "refunded" | "owed", Cents>;

/** The only place that says what's owed (docs/product.md#payments). Tips stand outside. */
export function balanceOf(booking: Priced & PaymentSums): Balance {
  const { paid, refunded } = booking;
  const there = thereOf(booking);
  // Nothing is kept that isn't there.
  const total = isOff(booking)
    ? Math.max(0, Math.min(booking.kept_cents, there))
    : withTax(estimateIn(booking));
  return { total, paid, refunded, owed: total - there };
}

const isOff = ({ status }: Pick<Priced, "status">) => STATUS[status].money === "none";

export type Over = {
  status: Status;
  deleted_at: string | null;
  held_until: number | null;
};

/** As a cancelled one, once it's deleted uncompleted or its hold is over: all that was paid is to be refunded. */
export function offAt<Row extends Over>(booking: Row, at: number): Row {
  const { status, deleted_at, held_until: held } = booking;
  const isOver = deleted_at !== null || (held !== null && held <= at);
  return isOver && STATUS[status].money === "booked"
    ? { ...booking, status: "cancelled" }
    : booking;
}

/** What's kept of a cancelled one may be given back without a question. */
export function keptIn(booking: Priced & PaymentSums): Cents {
  return isOff(booking) ? balanceOf(booking).total : 0;
}

/** As lists read it. */
type Listed = Priced & Partial<PaymentSums> & { since?: string; booking_date?: CivilDate };
const NOTHING: Balance = { total: 0, paid: 0, refunded: 0, owed: 0 };

/** Whatever was paid for counts, also of before payments were recorded. */
const isPaidFor = ({ paid, refunded }: Pick<PaymentSums, "paid" | "refunded">) =>
  paid !== 0 || refunded !== 0;

/** Whether completed work leaves a receipt as it's erased; deleted, only while something is paid for it. */
export function isSold(
  booking: Pick<Over, "deleted_at"> & PaymentSums,
  { isRecorded }: { isRecorded: boolean },
): boolean {
  return booking.deleted_at === null ? isRecorded : thereOf(booking) > 0;
}

/**
 * Null if the sums weren't read, since payments aren't recorded. A job of before they were owes nothing, as long
 * as nothing of it is recorded.
 */
export function balanceIf({
  since = "",
  booking_date = since,
  ...booking
}: Listed): Balance | null {
  if (booking.paid === undefined) return null;
  const priced = booking as Priced & PaymentSums;
  return booking_date < since && !isPaidFor(priced) ? NOTHING : balanceOf(priced);
}

/**
 * "Paid", "Owes $20.00" or "Refund due $5.00"; `owes` is said otherwise to whoever takes it. Null where
 * nothing was to be paid, or sums weren't read.
 */
export function balanceWords(booking: Listed, owes = "Owes"): string | null {
  const balance = balanceIf(booking);
  if (!balance) return null;
  const { total, paid, owed } = balance;
  if (owed > 0) return `${owes} ${formatPrice(owed)}`;
  if (owed < 0) return `Refund due ${formatPrice(-owed)}`;
  return total > 0 || paid > 0 ? "Paid" : null;
}

/** To five cents, since there are no smaller coins. */
export function inCoins(cents: Cents): Cents {
  return Math.round(cents / 5) * 5;
}

/** What was taken, or given back, and beside it a tip. */
export type Taken = { kind: "payment" | "refund"; method: Method; amount: Cents; tip: Cents };

/**
 * The rows of one press, and what's owed after them. Cash is in coins: what settles all is rounded, also a refund of
 * all that's `kept`.
 */
export function rowsOf(
  { kind, method, amount, tip }: Taken,
  owed: Cents,
  kept: Cents = 0,
): { rows: PaymentRow[]; left: Cents } {
  const sign = kind === "refund" ? -1 : 1;
  const paid = method === "cash" ? inCoins : (cents: Cents) => cents;
  const taken = paid(amount);
  const due = [owed * sign, ...(kind === "refund" ? [kept - owed] : [])];
  const settled = due.find((cents) => amount > 0 && cents > 0 && taken === paid(cents));
  const rounding = settled === undefined ? 0 : (taken - settled) * sign;
  const rows: PaymentRow[] = [
    { kind, cents: taken },
    { kind: "tip", cents: paid(tip) },
    { kind: "rounding", cents: rounding },
  ];
  return { rows: rows.filter(({ cents }) => cents !== 0), left: owed - taken * sign + rounding };
}

/** "$249.05, Cash". */
export function paymentWords(cents: Cents, method: Method): string {
  return `${formatPrice(cents)}, ${METHODS[method]}`;
}
