import {
  METHODS,
  type Method,
  PAYMENT_KINDS,
  type PaymentKind,
  type PaymentRow,
  paymentWords,
} from "./payments";
import { type Cents, formatPrice } from "./pricing";
import { type Tax, taxName } from "./tax";

/** Whether a kind is money that came, or went. Cash is taken in coins: its rounding is within it. */
const SIGNS: Record<PaymentKind, 1 | -1 | 0> = {
  deposit: 1,
  payment: 1,
  tip: 1,
  refund: -1,
  rounding: 0,
};

export type MethodRow = PaymentRow & { method: Method };
/** `taken` has deposits and tips in it. */
export type Takings = Record<"taken" | "refunded" | "sum", Cents>;

/** Of a row, as it changes what should be there. */
export function movedBy({ kind, cents }: PaymentRow): Cents {
  return SIGNS[kind] * cents;
}

/** The only sum of payments that is of no booking (docs/product.md#closing-out-the-day). */
export function takingsOf(rows: readonly PaymentRow[]): Takings {
  const sumOf = (sign: number) =>
    rows.reduce((sum, { kind, cents }) => sum + (SIGNS[kind] === sign ? cents : 0), 0);
  const [taken, refunded] = [sumOf(1), sumOf(-1)];
  return { taken, refunded, sum: taken - refunded };
}

/** "Payment $249.05, Cash", and perhaps "taken back". */
export function rowWords(row: MethodRow & { takes_back: number | null }): string {
  const words = (cents: Cents) => `${PAYMENT_KINDS[row.kind]} ${paymentWords(cents, row.method)}`;
  return row.takes_back === null ? words(row.cents) : `${words(-row.cents)}, taken back`;
}

/** Cash first: it's what is counted. */
export const COUNTED = [
  "cash",
  ...Object.keys(METHODS).filter((method) => method !== "cash"),
] as Method[];

/** Of every method, cash first. */
export function byMethod(rows: readonly MethodRow[]): ({ method: Method } & Takings)[] {
  return COUNTED.map((method) => ({
    method,
    ...takingsOf(rows.filter((row) => row.method === method)),
  }));
}

/** In characters. */
export const CLOSE_NOTE_LIMIT = 200;

/** At a day's close; null if it wasn't counted. */
export type MethodCount = { method: Method; due: Cents; counted: Cents | null };

/** "$5.00 short", "$5.00 over" or "None". */
export function differenceWords({ due, counted }: MethodCount): string {
  if (counted === null) return "Not counted";
  if (counted === due) return "None";
  return `${formatPrice(Math.abs(counted - due))} ${counted < due ? "short" : "over"}`;
}

type Sums = { name: string; cents: Cents[] };

/** By name, the greatest first; none that's nothing. */
export function sumsBy(rows: readonly Sums[]): Sums[] {
  const names = [...new Set(rows.map(({ name }) => name))];
  return names
    .map((name) => {
      const own = rows.filter((row) => row.name === name).map(({ cents }) => cents);
      return { name, cents: own.reduce((sums, each) => sums.map((sum, at) => sum + each[at]!)) };
    })
    .filter(({ cents }) => cents.some((sum) => sum !== 0))
    .toSorted((a, b) => b.cents[0]! - a.cents[0]! || (a.name < b.name ? -1 : 1));
}

/** By tax and rate: what bore it, and the tax. */
export function byTax(taxes: readonly Tax[]): Sums[] {
  return sumsBy(taxes.map((tax) => ({ name: taxName(tax), cents: [tax.base, tax.cents] })));
}
