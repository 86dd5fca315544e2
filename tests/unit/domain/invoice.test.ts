import { expect, it } from "vitest";
import {
  invoiceLines,
  invoiceTitle,
  type Issued,
  numberAfter,
  withoutPerson,
} from "~/domain/invoice";

const ISSUED: Issued = {
  on: "2026-12-09",
  day: "2026-12-08",
  business: { name: "Northlight", street: "", city: "Burnaby", phone: "604-555-0142", email: "" },
  numbers: [{ name: "GST", number: "123456789 RT0001" }],
  customer: "Avery Chen",
  customerEmail: "avery@example.com",
  billTo: "Chen Ltd., 12 Elm Street",
  po: "PO-77",
  reference: "KZ7M-4RWB",
  service: "Interior Detailing",
  lines: [{ label: "Set by hand: Avery's third car", cents: 10_000 }],
  total: 10_000,
  taxes: [{ name: "GST", rate: 500, base: 10_000, cents: 500 }],
  payments: [{ label: "Payment, Cash, December 8, 2026", cents: -4_000 }],
  owed: 6_500,
};
const inWords = (issued: Issued) =>
  invoiceLines(issued).map(({ label, cents }) => `${label} ${cents}`);

it.each([
  [null, "2026", "2026-0001"],
  ["2026-0001", "2026", "2026-0002"],
  ["2026-0999", "2026", "2026-1000"],
  ["2026-9999", "2026", "2026-10000"],
  [null, "2027", "2027-0001"],
])("after %s in %s comes %s", (last, year, number) => {
  expect(numberAfter(last, year)).toBe(number);
});

it.each([
  [1, "Invoice 2026-0001"],
  [0, "Receipt 2026-0001"],
  [-1, "Receipt 2026-0001"],
])("with %i cents owed it's “%s”", (owed, title) => {
  expect(invoiceTitle({ owed, number: "2026-0001" })).toBe(title);
});

it("an invoice goes from the work by tax and payments to what's left", () => {
  expect(inWords(ISSUED)).toEqual([
    "Set by hand: Avery's third car 10000",
    "Total before tax 10000",
    "GST (5%) 500",
    "Total with tax 10500",
    "Payment, Cash, December 8, 2026 -4000",
    "Left to pay 6500",
  ]);
  expect(inWords({ ...ISSUED, taxes: [], payments: [], owed: -500 }).slice(1)).toEqual([
    "Total 10000",
    "To be refunded 500",
  ]);
});

it("“Bill to” alone stays of a person who's erased, and all amounts do", () => {
  const { billTo, ...erased } = withoutPerson(ISSUED);
  expect(billTo).toBe(ISSUED.billTo);
  expect(JSON.stringify(erased)).not.toMatch(/Avery|Chen|PO-77/);
  expect(inWords({ ...erased, billTo })).toEqual([
    "Interior Detailing 10000",
    ...inWords(ISSUED).slice(1),
  ]);
});
