import { recordPayment } from "~/desk/payments.server";
import type { Database } from "~db/connect";
import { inOne } from "./in-one";

type Payment = Parameters<typeof recordPayment>[2];

/** Who presses a button that records money, and what they've agreed to. */
export const presser = (operatorId: number, confirmed: string[] = []) => ({
  doer: { by: "operator", through: "dashboard", operatorId } as const,
  operator: { id: operatorId },
  confirmed,
});

/** Records money of a booking: a payment in cash on December 1, 2026, but for what's given. */
export function record(
  db: Database,
  booking: number,
  given: Partial<Payment>,
  by: ReturnType<typeof presser>,
) {
  const cash = { kind: "payment", method: "cash", amount: 0, tip: 0, note: "" } as const;
  const payment = { ...cash, paid_on: "2026-12-01", ...given };
  return inOne(db, recordPayment, booking, payment, { ...by, again: false });
}
