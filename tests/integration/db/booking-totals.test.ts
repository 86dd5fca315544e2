import * as fc from "fast-check";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { STATUSES, type Status } from "~/domain/booking";
import type { DatabaseOrTransaction } from "../../../db/connect";
import { bookingRow, insertBooking } from "../../support/bookings";
import { freshDatabase } from "../../support/database";

/** The totals as maintained by the triggers, and as counted over every booking. */
async function kept(db: DatabaseOrTransaction) {
  return db.selectFrom("booking_totals").selectAll().orderBy("status").execute();
}
async function counted(db: DatabaseOrTransaction) {
  const { rows } = await sql`
    select t.status, count(b.id) as bookings, coalesce(sum(b.total_price_cents), 0) as cents
    from booking_totals as t left join bookings as b on b.status = t.status and b.deleted_at is null
    group by t.status order by t.status`.execute(db);
  return rows;
}

describe("the totals of the dashboard's tiles", () => {
  it("are four zeros at first", async () => {
    expect(await kept(freshDatabase().db)).toEqual([...STATUSES].toSorted().map((status) => ({ status, bookings: 0, cents: 0 })));
  });

  it("follow a booking through its life", async () => {
    const fresh = freshDatabase();
    const { id } = await insertBooking(fresh.db, { total_price_cents: 7500 });
    const now = (change: { status?: Status; deleted_at?: string | null; total_price_cents?: number }) =>
      fresh.db.updateTable("bookings").set(change).where("id", "=", id).execute();
    const totals = async () => (await kept(fresh.db)).filter(({ bookings, cents }) => bookings !== 0 || cents !== 0).map(({ status, bookings, cents }) => [status, bookings, cents]);

    expect(await totals()).toEqual([["pending", 1, 7500]]);
    await now({ status: "confirmed" });
    expect(await totals()).toEqual([["confirmed", 1, 7500]]);
    await now({ total_price_cents: 9000 });
    expect(await totals()).toEqual([["confirmed", 1, 9000]]);
    await now({ deleted_at: "2026-12-01T18:00:00.000Z" });
    expect(await totals()).toEqual([]);
    await now({ status: "cancelled" });
    expect(await totals()).toEqual([]);
    await now({ deleted_at: null });
    expect(await totals()).toEqual([["cancelled", 1, 9000]]);
    await fresh.db.deleteFrom("bookings").where("id", "=", id).execute();
    expect(await totals()).toEqual([]);
  });

  it("equal a count after any changes, several rows at a time and undone ones too", async () => {
    const status = fc.constantFrom(...STATUSES);
    const cents = fc.integer({ min: 0, max: 200_000 });
    const which = fc.integer({ min: 2, max: 4 });
    const deleted = fc.option(fc.constant("2026-12-01T18:00:00.000Z"));
    const step = fc.oneof(
      fc.record({ do: fc.constant("insert" as const), status, cents, deleted }),
      fc.record({ do: fc.constant("status" as const), status, which }),
      fc.record({ do: fc.constant("delete" as const), deleted, which }),
      fc.record({ do: fc.constant("price" as const), cents, which }),
      fc.record({ do: fc.constant("erase" as const), which }),
    );
    const { db } = freshDatabase();
    await fc.assert(
      fc.asyncProperty(fc.array(fc.record({ step, undone: fc.boolean() }), { maxLength: 25 }), async (steps) => {
        await db.deleteFrom("bookings").execute();
        for (const { step, undone } of steps) {
          const trx = await db.startTransaction().execute();
          await apply(trx, step);
          await (undone ? trx.rollback() : trx.commit()).execute();
          expect(await kept(db)).toEqual(await counted(db));
        }
      }),
      { numRuns: 25 },
    );
  });
});

type Step =
  | { do: "insert"; status: Status; cents: number; deleted: string | null }
  | { do: "status"; status: Status; which: number }
  | { do: "delete"; deleted: string | null; which: number }
  | { do: "price"; cents: number; which: number }
  | { do: "erase"; which: number };

/** Changes every booking whose id is divisible by `which`. */
async function apply(db: DatabaseOrTransaction, step: Step): Promise<unknown> {
  const divisible = "which" in step ? sql<boolean>`id % ${step.which} = 0` : sql<boolean>`true`;
  const change = db.updateTable("bookings").where(divisible);
  switch (step.do) {
    case "insert":
      return db.insertInto("bookings").values(bookingRow({ status: step.status, total_price_cents: step.cents, deleted_at: step.deleted })).execute();
    case "status":
      return change.set({ status: step.status }).execute();
    case "delete":
      return change.set({ deleted_at: step.deleted }).execute();
    case "price":
      return change.set({ total_price_cents: step.cents }).execute();
    case "erase":
      return db.deleteFrom("bookings").where(divisible).execute();
  }
}
