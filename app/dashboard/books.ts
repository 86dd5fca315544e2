import type { Issued } from "~/domain/invoice";
import { METHODS, PAYMENT_KINDS } from "~/domain/payments";
import { type Cents, plainAmount } from "~/domain/pricing";
import { byMethod, byTax, type MethodRow, movedBy, sumsBy, takingsOf } from "~/domain/takings";
import { taxName, withTax } from "~/domain/tax";
import { signedAmount } from "./export/export-columns";
import { asText } from "./export/spreadsheet-text";

/** Work as its receipt says it, or without one (`title` and `on` empty) as its booking does. */
export type Sale = Pick<
  Issued,
  "reference" | "service" | "day" | "on" | "total" | "taxes" | "deposit"
> & {
  title: string;
  /** The number of the receipt that counts in its place. */
  replacedBy: string | null;
  /** Its work was cancelled since. */
  isVoid?: boolean;
  /** A deposit. */
  isKept?: boolean;
};
export type BookedPayment = MethodRow &
  Record<"paid_on" | "work_day" | "reference" | "operator_name", string> & {
    resource_name: string | null;
    takes_back: number | null;
  };
export type Books = { payments: readonly BookedPayment[]; sales: readonly Sale[] };

/** A replaced receipt isn't, nor one of work that was cancelled since, nor one for a deposit alone: the tax falls in the month of the work. */
const isCounted = ({ replacedBy, deposit, isVoid }: Sale) =>
  replacedBy === null && !deposit && !isVoid;

const roundingOf = ({ kind, cents }: MethodRow) => (kind === "rounding" ? cents : 0);

/** A month's sums (docs/product.md#the-month). */
export function sumsOf({ payments, sales }: Books) {
  const counted = sales.filter(isCounted);
  const work = counted.map((sale) => {
    const whole = withTax(sale);
    return { name: sale.service, cents: [sale.total, whole - sale.total, whole] };
  });
  const tips = payments.filter(({ kind }) => kind === "tip");
  return {
    methods: byMethod(payments).filter(({ taken, refunded }) => taken !== 0 || refunded !== 0),
    takings: takingsOf(payments),
    rounding: payments.reduce((sum, row) => sum + roundingOf(row), 0),
    tips: sumsBy(tips.map((row) => ({ name: row.resource_name ?? "No crew", cents: [row.cents] }))),
    work: [...sumsBy(work), ...sumsBy(work.map((row) => ({ ...row, name: "Total" })))],
    taxes: byTax(counted.flatMap(({ taxes }) => taxes)),
    uninvoiced: counted.filter(({ title, isKept }) => title === "" && !isKept).length,
  };
}

type Cell = string | number;
type Column = [heading: string, of: (payment: BookedPayment) => Cell, or: (sale: Sale) => Cell];
const nothing = () => "";

/** Each receipt is listed, since no number may be missing; what isn't counted adds nothing. */
const amount = (cents: (sale: Sale) => Cents) => (sale: Sale) =>
  isCounted(sale) ? plainAmount(cents(sale)) : "";

const COLUMNS: Column[] = [
  [
    "Kind",
    ({ kind, takes_back }) => PAYMENT_KINDS[kind] + (takes_back === null ? "" : ", taken back"),
    ({ title, isVoid, isKept }) =>
      (title || `${isKept ? "Deposit kept" : "Work"} without a receipt`) +
      (isVoid ? ", work cancelled" : ""),
  ],
  ["Replaced by", nothing, ({ replacedBy }) => replacedBy ?? ""],
  ["Date", ({ paid_on }) => paid_on, ({ on }) => on],
  ["Day of the work", ({ work_day }) => work_day, ({ day }) => day],
  ["Booking", ({ reference }) => asText(reference), ({ reference }) => asText(reference)],
  ["Service", nothing, ({ service }) => asText(service)],
  ["Crew or bay", ({ resource_name }) => asText(resource_name ?? ""), nothing],
  ["Recorded by", ({ operator_name }) => asText(operator_name), nothing],
  ["Method", ({ method }) => METHODS[method], nothing],
  ["Taken (CAD)", (row) => signedAmount(movedBy(row)), nothing],
  ["Rounding (CAD)", (row) => signedAmount(roundingOf(row)), nothing],
  ["Before tax (CAD)", nothing, amount(({ total }) => total)],
];

/** One row a payment and one a piece of work: columns add up to what the month's screen says. */
export function bookLines({ payments, sales }: Books): Cell[][] {
  const taxes = [...new Set(sales.flatMap((sale) => sale.taxes.map(taxName)))].toSorted();
  const ofTax = (name: string): Column => [
    `${name} (CAD)`,
    nothing,
    amount((sale) => sale.taxes.find((tax) => taxName(tax) === name)?.cents ?? 0),
  ];
  const columns = [...COLUMNS, ...taxes.map(ofTax), ["With tax (CAD)", nothing, amount(withTax)]];
  return [
    (columns as Column[]).map(([heading]) => heading),
    ...payments.map((row) => (columns as Column[]).map(([, cell]) => cell(row))),
    ...sales.map((sale) => (columns as Column[]).map(([, , cell]) => cell(sale))),
  ];
}
