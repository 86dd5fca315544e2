import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { STATUSES, type Status } from "~/domain/booking";
import { bookingRow, insertBooking } from "../../support/bookings";
import { freshDatabase, type TestDatabase } from "../../support/database";

/** The totals as the triggers keep them, and as a count of every booking has them. */
function kept({ sqlite }: TestDatabase) {
  return sqlite.prepare("select status, bookings, cents from booking_totals order by status").all();
}
function counted({ sqlite }: TestDatabase) {
  return sqlite
    .prepare(
      `select t.status, count(b.id) as bookings, coalesce(sum(b.total_price_cents), 0) as cents
       from booking_totals as t left join bookings as b on b.status = t.status and b.deleted_at is null
       group by t.status order by t.status`,
    )
    .all();
}

describe("the totals of the dashboard's tiles", () => {
  it("are four zeros at first", () => {
    expect(kept(freshDatabase())).toEqual([...STATUSES].toSorted().map((status) => ({ status, bookings: 0, cents: 0 })));
  });

  it("follow a booking through its life", async () => {
    const fresh = freshDatabase();
    const { id } = await insertBooking(fresh.db, { total_price_cents: 7500 });
    const now = (change: { status?: Status; deleted_at?: string | null; total_price_cents?: number }) =>
      fresh.db.updateTable("bookings").set(change).where("id", "=", id).execute();
    const totals = () => fresh.sqlite.prepare("select status, bookings, cents from booking_totals where bookings <> 0 or cents <> 0").raw().all();

    expect(totals()).toEqual([["pending", 1, 7500]]);
    await now({ status: "confirmed" });
    expect(totals()).toEqual([["confirmed", 1, 7500]]);
    await now({ total_price_cents: 9000 });
    expect(totals()).toEqual([["confirmed", 1, 9000]]);
    await now({ deleted_at: "2026-12-01T18:00:00.000Z" });
    expect(totals()).toEqual([]);
    await now({ status: "cancelled" });
    expect(totals()).toEqual([]);
    await now({ deleted_at: null });
    expect(totals()).toEqual([["cancelled", 1, 9000]]);
    await fresh.db.deleteFrom("bookings").where("id", "=", id).execute();
    expect(totals()).toEqual([]);
  });

  it("equal a count after any changes, several rows at a time and undone ones too", () => {
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
    fc.assert(
      fc.property(fc.array(fc.record({ step, undone: fc.boolean() }), { maxLength: 25 }), (steps) => {
        const fresh = freshDatabase();
        for (const { step, undone } of steps) {
          fresh.sqlite.exec("begin");
          apply(fresh, step);
          fresh.sqlite.exec(undone ? "rollback" : "commit");
          expect(kept(fresh)).toEqual(counted(fresh));
        }
        fresh.sqlite.close();
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
function apply({ sqlite }: TestDatabase, step: Step) {
  switch (step.do) {
    case "insert": {
      const row = { ...bookingRow({ status: step.status, total_price_cents: step.cents }), deleted_at: step.deleted };
      const names = Object.keys(row);
      return sqlite.prepare(`insert into bookings (${names.join(", ")}) values (${names.map((name) => `@${name}`).join(", ")})`).run(row);
    }
    case "status":
      return sqlite.prepare("update bookings set status = ? where id % ? = 0").run(step.status, step.which);
    case "delete":
      return sqlite.prepare("update bookings set deleted_at = ? where id % ? = 0").run(step.deleted, step.which);
    case "price":
      return sqlite.prepare("update bookings set total_price_cents = ? where id % ? = 0").run(step.cents, step.which);
    case "erase":
      return sqlite.prepare("delete from bookings where id % ? = 0").run(step.which);
  }
}
