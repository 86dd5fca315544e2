import * as fc from "fast-check";
import { expect, vi } from "vitest";
import { submitBooking } from "~/booking/order/submit.server";
import { cancelBooking, moveBooking } from "~/booking/manage/customer-changes.server";
import { sayDepositSent } from "~/booking/manage/deposit-sent.server";
import { moveAtDesk } from "~/desk/desk-changes.server";
import { receiveDeposit } from "~/desk/deposits.server";
import { cancelAsNoShow } from "~/desk/no-show.server";
import { recordPayment, takeBack } from "~/desk/payments.server";
import { restoreBooking, setStatus, softDelete } from "~/desk/status-changes.server";
import { type Deposit, depositDue, depositIn } from "~/domain/deposits";
import { balanceOf, METHODS, type Method } from "~/domain/payments";
import { withTax } from "~/domain/tax";
import { businessTimeOf, instantAt, now } from "~/server/clock.server";
import { findEvenDeleted } from "~/server/find-booking.server";
import { eraseBooking } from "~db/booking-change";
import type { Database } from "~db/connect";
import { loadBooked } from "~db/fleet";
import { paymentsOf, sumsOf } from "~db/payments";
import { receiptsOf } from "~db/receipts";
import { STRANGER, SYSTEM } from "./bookings";
import { askForDeposits } from "./deposits";
import { eventsOf, manner } from "./desk";
import { inOne } from "./in-one";
import { order } from "./order";
import { setRow } from "./rows";

const HOUR = 3_600_000;
const BEGINS = Date.parse("2026-12-01T19:00:00.000Z");
const CENTS = fc.integer({ min: 1, max: 12_000 });
const TIMES = fc.constantFrom(
  { date: "2026-12-02", start: 960 },
  { date: "2026-12-08", start: 600 },
  { date: "2026-12-15", start: 780 },
);
const STEP = fc.oneof(
  { weight: 3, arbitrary: fc.record({ does: fc.constant("deposit"), cents: fc.option(CENTS) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constantFrom("payment", "refund"),
      method: fc.constantFrom(...(Object.keys(METHODS) as Method[])),
      cents: fc.option(CENTS),
      tip: fc.constantFrom(0, 500),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant("back"), at: fc.nat(9) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant("price"), cents: CENTS }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant("later"), hours: fc.nat(60) }) },
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constantFrom("move", "moveAtDesk"), to: TIMES }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      does: fc.constantFrom(
        "sent",
        "cancel",
        "cancelAtDesk",
        "cancelKept",
        "noShowKept",
        "noShowRefunded",
        "confirm",
        "complete",
        "delete",
        "restore",
        "restoreCancelled",
        "rival",
      ),
    }),
  },
) as fc.Arbitrary<Step>;
type Step = { does: string } & Partial<{
  cents: number | null;
  method: Method;
  tip: number;
  at: number;
  hours: number;
  to: { date: string; start: number };
}>;

/**
 * As many bookings that wait for a deposit, each paid, moved, priced anew, cancelled, refunded, taken back, restored and
 * erased at random, twice and late.
 */
export async function walkPayments(db: Database, operator: number, walks: number): Promise<void> {
  await askForDeposits(db);
  vi.useFakeTimers({ toFake: ["Date"] });
  await fc.assert(
    fc.asyncProperty(fc.array(STEP, { minLength: 4, maxLength: 14 }), async (steps) => {
      vi.setSystemTime(BEGINS);
      const walk = new Walk(db, operator);
      await walk.begin();
      for (const step of steps) {
        await walk.take(step);
        await walk.expectSound();
      }
      await walk.end();
    }),
    { numRuns: walks },
  );
  vi.useRealTimers();
}

const dayNow = () => businessTimeOf(now());

class Walk {
  #id = 0;
  constructor(
    readonly db: Database,
    readonly operator: number,
  ) {}

  async begin(): Promise<void> {
    await this.#erase();
    this.#id = (await this.#book(600, "avery"))!;
    expect(depositIn(await this.#row())).not.toBeNull();
  }

  async #erase(): Promise<void> {
    const bookings = await this.db.selectFrom("bookings").select("id").execute();
    for (const { id } of bookings) await inOne(this.db, eraseBooking, id);
  }

  async #book(start: number, name: string): Promise<number | null> {
    const contact = { ...order().contact, email: `${name}@example.com` };
    const outcome = await submitBooking(this.db, order({ start, contact }), dayNow());
    const newest = this.db.selectFrom("bookings").select("id").orderBy("id", "desc");
    return outcome.kind === "booked" ? (await newest.executeTakeFirstOrThrow()).id : null;
  }

  async #row() {
    return (await findEvenDeleted(this.db, { id: this.#id }))!;
  }

  async take({ does, ...step }: Step): Promise<void> {
    const [{ db, operator }, id, row] = [this, this.#id, await this.#row()];
    const by = { doer: manner(operator).doer, operator: { id: operator }, confirmed: [] };
    const sums = await sumsOf(db, id);
    const { owed } = balanceOf({ ...row, ...sums });
    const press = manner(operator);
    switch (does) {
      case "deposit": {
        const seen = sums.paid - sums.refunded;
        const missing = Math.max(1, (depositIn(row)?.cents ?? 0) - seen);
        const sent = { amount: step.cents ?? missing, sender: "", seen };
        const both = [1, 2].map(async () => {
          const outcome = await inOne(db, receiveDeposit, id, sent, by);
          if (outcome?.kind !== "ask") return outcome;
          const confirmed = [outcome.question.token];
          return inOne(db, receiveDeposit, id, sent, { ...by, confirmed });
        });
        const done = (await Promise.all(both)).filter((outcome) => outcome?.kind === "done");
        expect(done.length).toBeLessThanOrEqual(1);
        return;
      }
      case "payment":
      case "refund": {
        const { method = "card", tip = 0, cents } = step;
        const given = { kind: does, method, amount: cents ?? Math.abs(owed), tip } as const;
        const said = { ...given, paid_on: "2026-12-01", note: "" };
        const pay = (confirmed: string[]) =>
          inOne(db, recordPayment, id, said, { ...by, confirmed, again: false });
        const outcome = await pay([]);
        if (outcome?.kind === "ask") await pay([outcome.question.token]);
        return;
      }
      case "back": {
        const rows = await paymentsOf(db, id);
        const one = rows[step.at! % Math.max(1, rows.length)];
        const back = { row: one?.id ?? null, press: null, reason: "Wrong" };
        for (const _ of [1, 2]) await inOne(db, takeBack, id, back, by);
        return;
      }
      case "price":
        return setRow(db, "bookings", id, { total_price_cents: step.cents! });
      case "later":
        vi.setSystemTime(now() + step.hours! * HOUR);
        return;
      case "move":
        await inOne(db, moveBooking, id, step.to!, row.sequence, dayNow(), STRANGER);
        return;
      case "moveAtDesk":
        await inOne(db, moveAtDesk, id, step.to!, row.sequence, press, dayNow());
        return;
      case "sent":
        await inOne(db, sayDepositSent, id, dayNow());
        return;
      case "cancel": {
        const cancel = (confirmed: string[]) => {
          const given = { confirmed };
          return inOne(db, cancelBooking, id, "", row.sequence, dayNow(), STRANGER, given);
        };
        const outcome = await cancel([]);
        if (outcome.kind === "keeps") await cancel([outcome.token]);
        return;
      }
      case "cancelAtDesk":
      case "cancelKept":
        await inOne(db, setStatus, id, { to: "cancelled", keeps: does === "cancelKept" }, press);
        return;
      case "noShowKept":
      case "noShowRefunded": {
        const said = { keeps: does === "noShowKept", version: row.sequence };
        await inOne(db, cancelAsNoShow, id, said, press);
        return;
      }
      case "confirm":
        await inOne(db, setStatus, id, { to: "confirmed" }, press);
        return;
      case "complete":
        await inOne(db, setStatus, id, { to: "completed" }, press);
        return;
      case "delete":
        await inOne(db, softDelete, id, row.sequence, { doer: SYSTEM });
        return;
      case "restore":
      case "restoreCancelled":
        await inOne(db, restoreBooking, id, { asCancelled: does !== "restore" }, press);
        return;
      case "rival":
        await this.#book(row.start_minute, "robin");
        return;
    }
  }

  /** The formula of docs/product.md#payments row by row, and the promises of #deposits. */
  async expectSound(): Promise<void> {
    const { db } = this;
    const [all, row, at] = [await paymentsOf(db, this.#id), await this.#row(), now()];
    const sign = { deposit: -1, payment: -1, refund: 1, rounding: 1, tip: 0 };
    const moved = all.reduce((sum, { kind, cents }) => sum + sign[kind] * cents, 0);
    const sums = await sumsOf(db, this.#id);
    const kept = Math.max(0, Math.min(row.kept_cents, sums.paid - sums.refunded - sums.rounded));
    const total = row.status === "cancelled" ? kept : row.total_price_cents;
    expect(balanceOf({ ...row, ...sums }).owed).toBe(total + moved);
    expect(row.kept_cents).toBeLessThanOrEqual((JSON.parse(row.deposit!) as Deposit).cents);
    if (row.kept_cents > 0) {
      const [receipt] = await receiptsOf(db, this.#id);
      expect(receipt?.kept).toBeDefined();
      expect(withTax(receipt!)).toBe(kept);
    }
    const backs = all.flatMap(({ takes_back }) => takes_back ?? []);
    expect(new Set(backs).size).toBe(backs.length);
    for (const { takes_back, ...back } of all.filter((each) => each.takes_back !== null)) {
      const of = all.find(({ id }) => id === takes_back)!;
      expect([back.kind, back.method, -back.cents]).toEqual([of.kind, of.method, of.cents]);
    }

    const days = { from: row.booking_date, to: row.booking_date };
    const holds = (await loadBooked(db, days, at)).some(({ id }) => id === row.id);
    if (depositDue(row)) {
      const start = instantAt({ date: row.booking_date, minute: row.start_minute });
      expect(row.held_until).toBeLessThanOrEqual(start);
      expect(holds).toBe(row.deleted_at === null && row.held_until! > at);
    } else expect(holds).toBe(row.deleted_at === null && row.status !== "cancelled");
    // Whoever confirmed it was an operator, who had all of it or left it out.
    const confirmed = (await eventsOf(db, row.id)).filter(({ kind }) => kind === "confirmed");
    for (const { doer, changes } of confirmed) {
      expect(doer).toBe("operator");
      expect(changes.deposit_left ?? changes.deposit_paid).toBeDefined();
    }
  }

  /** Once it's erased what was paid stays, of nobody. */
  async end(): Promise<void> {
    const { db } = this;
    const before = await paymentsOf(db, this.#id);
    await this.#erase();
    const ids = before.map(({ id }) => id);
    const after = await db
      .selectFrom("payments")
      .selectAll()
      .where("id", "in", [0, ...ids])
      .orderBy("id")
      .execute();
    expect(after).toEqual(before.map((row) => ({ ...row, booking_id: null, note: "" })));
  }
}
