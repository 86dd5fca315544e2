import * as fc from "fast-check";
import { expect } from "vitest";
import { recordPayment, takeBack } from "~/desk/payments.server";
import { balanceOf, METHODS, type Method } from "~/domain/payments";
import type { Database } from "~db/connect";
import { paymentsOf, sumsOf } from "~db/payments";
import { insertBooking } from "./bookings";
import { inOne } from "./in-one";
import { bookingOf, setRow } from "./rows";

const CENTS = fc.integer({ min: 0, max: 30_000 });
const STEP = fc.oneof(
  fc.record({
    does: fc.constantFrom("payment" as const, "refund" as const),
    method: fc.constantFrom(...(Object.keys(METHODS) as Method[])),
    amount: fc.option(CENTS),
    tip: fc.constantFrom(0, 0, 500),
  }),
  fc.record({ does: fc.constant("back" as const), at: fc.nat(9) }),
  fc.record({ does: fc.constant("price" as const), to: CENTS }),
  fc.record({ does: fc.constant("cancel" as const) }),
);
type Step = typeof STEP extends fc.Arbitrary<infer Value> ? Value : never;

/** As many bookings, each paid, refunded, taken back, priced anew and cancelled at random. */
export async function walkPayments(db: Database, operator: number, walks: number): Promise<void> {
  const walk = fc.asyncProperty(fc.array(STEP, { minLength: 3, maxLength: 9 }), async (steps) => {
    const { id } = await insertBooking(db, { total_price_cents: 24_903 });
    for (const step of steps) {
      await take(db, operator, id, step);
      await expectSound(db, id);
    }
  });
  await fc.assert(walk, { numRuns: walks });
}

async function take(db: Database, operator: number, id: number, step: Step): Promise<void> {
  const doer = { by: "operator", through: "dashboard", operatorId: operator } as const;
  const by = { doer, operator: { id: operator } };
  const all = await paymentsOf(db, id);
  switch (step.does) {
    case "price":
      return setRow(db, "bookings", id, { total_price_cents: step.to });
    case "cancel":
      return setRow(db, "bookings", id, { status: "cancelled" });
    case "back": {
      if (all.length === 0) return;
      const what = { row: all[step.at % all.length]!.id, press: null, reason: "Wrong booking" };
      await inOne(db, takeBack, id, what, by);
      return;
    }
    default: {
      const { does: kind, method, tip } = step;
      const amount = step.amount ?? Math.abs(await owed(db, id));
      const taken = { kind, method, amount, tip, paid_on: "2026-12-01", note: "" };
      const press = (confirmed: string[]) =>
        inOne(db, recordPayment, id, taken, { ...by, confirmed, again: false });
      const outcome = await press([]);
      if (outcome?.kind === "ask") await press([outcome.question.token]);
      else if (outcome?.kind !== "done") expect(await paymentsOf(db, id)).toEqual(all);
    }
  }
}

async function owed(db: Database, id: number): Promise<number> {
  return balanceOf({ ...(await bookingOf(db, id)), ...(await sumsOf(db, id)) }).owed;
}

/** The formula of docs/product.md#payments, row by row. */
async function expectSound(db: Database, id: number): Promise<void> {
  const [all, { status, total_price_cents }] = [await paymentsOf(db, id), await bookingOf(db, id)];
  const sign = { deposit: -1, payment: -1, refund: 1, rounding: 1, tip: 0 };
  const moved = all.reduce((sum, { kind, cents }) => sum + sign[kind] * cents, 0);
  expect(await owed(db, id)).toBe((status === "cancelled" ? 0 : total_price_cents) + moved);
  const backs = all.flatMap(({ takes_back }) => takes_back ?? []);
  expect(new Set(backs).size).toBe(backs.length);
  for (const row of all.filter(({ takes_back }) => takes_back !== null)) {
    const of = all.find((each) => each.id === row.takes_back)!;
    expect([row.kind, row.method, row.cents]).toEqual([of.kind, of.method, -of.cents]);
  }
}
