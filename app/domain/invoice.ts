import type { Cents, PriceLine } from "./pricing";
import { type Tax, taxLines } from "./tax";
import { type CivilDate, formatDate } from "./time";

/** In characters. */
export const BILL_TO_LIMIT = 120;
export const PO_LIMIT = 40;

/** What an invoice or receipt says, as it was on the day of issue. */
export type Issued = {
  /** Of what was paid beforehand alone. */
  deposit?: true;
  /** Of what's kept of a cancelled one, with GST at this rate, if any. */
  kept?: { rate: number | null };
  /** It didn't fit any more as its booking was erased. */
  isVoid?: true;
} & Record<"customer" | "customerEmail" | "billTo" | "po" | "reference" | "service", string> & {
    on: CivilDate;
    /** Of the work. */
    day: CivilDate;
    business: Record<"name" | "street" | "city" | "phone" | "email", string>;
    numbers: PriceNumber[];
    lines: PriceLine[];
    total: Cents;
    taxes: Tax[];
    /** What was paid counts below nothing. */
    payments: PriceLine[];
    owed: Cents;
  };
type PriceNumber = { name: string; number: string };
/** With its number, and that of the one that it replaces. */
export type Invoice = Issued & { number: string; replaces: string | null };

/** The tax office may ask for six years after the end of its tax year. */
const SEALED_YEARS = 6;

/** Of an erased booking's documents those numbered below lose "Bill to". */
export function firstSealed(today: CivilDate): string {
  return String(Number(today.slice(0, 4)) - SEALED_YEARS);
}

/** "Invoice 2026-0001" while something was owed, "Receipt 2026-0001" after. */
export function invoiceTitle({ owed, number }: Pick<Invoice, "owed" | "number">): string {
  return `${owed > 0 ? "Invoice" : "Receipt"} ${number}`;
}

/** "2026-0001", and from there on in the order of issue; `last` is the year's. */
export function numberAfter(last: string | null, year: string): string {
  const count = Number(last?.split("-")[1] ?? 0) + 1;
  return `${year}-${String(count).padStart(4, "0")}`;
}

/** Above its lines, in the order of paper; what isn't known is left out. */
export function invoiceFacts(invoice: Invoice): [name: string, value: string][] {
  const { business, numbers, customer, billTo, po, replaces } = invoice;
  const facts: [name: string, value: string][] = [
    ["Date", formatDate(invoice.on)],
    ["Replaces", replaces ?? ""],
    ["From", [business.name, business.street, `${business.city}, B.C.`].filter(Boolean).join(", ")],
    ["Phone", business.phone],
    ["Email", business.email],
    ...numbers.map(({ name, number }): [string, string] => [`${name} number`, number]),
    ["Customer", customer],
    // Of somebody who's erased it's kept, and not shown.
    ["Bill to", customer && billTo],
    ["PO number", po],
    ["Work", `${invoice.service}, ${formatDate(invoice.day)}`],
    ["Booking", invoice.reference],
  ];
  return facts.filter(([, value]) => value);
}

/** From the work to what's left, in the order of paper. */
export function invoiceLines({ lines, total, taxes, payments, owed }: Issued): PriceLine[] {
  const taxed = taxLines({ total, taxes });
  return [
    ...lines,
    { label: taxed.length > 0 ? "Total before tax" : "Total", cents: total },
    ...taxed,
    ...payments,
    { label: owed < 0 ? "To be refunded" : "Left to pay", cents: Math.abs(owed) },
  ];
}

/** What stays once the person is erased: amounts, dates and numbers, and for its time "Bill to". */
export function withoutPerson(issued: Issued): Issued {
  const { service: label, total: cents } = issued;
  return {
    ...issued,
    customer: "",
    customerEmail: "",
    po: "",
    lines: [{ label, cents }],
  };
}
