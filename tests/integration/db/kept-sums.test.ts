import * as fc from "fast-check";
import { beforeEach, expect, it } from "vitest";
import { changeBooking, eraseBooking } from "~db/booking-change";
import { refresh } from "~db/customers";
import type { Booking } from "~db/schema";
import { STATUSES } from "~/domain/booking";
import { addDays } from "~/domain/time";
import { clear, insertBooking, SYSTEM } from "../../support/bookings";
import { freshDatabase, itInSqlite, type TestDatabase } from "../../support/database";
import { hear } from "../../support/queries.mjs";

let fresh: TestDatabase;
beforeEach(() => {
  fresh = freshDatabase();
});

const customers = () => fresh.db.selectFrom("customers").selectAll().orderBy("id").execute();

async function change(id: number, to: Partial<Booking>): Promise<void> {
  await fresh.db.transaction().execute(async (trx) => {
    const bookings = trx.selectFrom("bookings").selectAll();
    const before = await bookings.where("id", "=", id).executeTakeFirstOrThrow();
    await changeBooking(trx, before, {
      kind: "edited",
      doer: SYSTEM,
      at: "2026-12-01T19:00:00.000Z",
      to,
      quietly: true,
    });
  });
}

const contact = fc.record({
  customer_email: fc.constantFrom("", "a@example.com", "b@example.com"),
  customer_phone: fc.constantFrom("", "604-555-0101"),
  customer_name: fc.constantFrom("Avery", "Bo", "Chi"),
});
const row = fc.record({
  status: fc.constantFrom(...STATUSES),
  booking_date: fc.integer({ min: 0, max: 2 }).map((days) => addDays("2026-12-01", days)),
  start_minute: fc.constantFrom(540, 600, 660),
  total_price_cents: fc.integer({ min: 0, max: 50_000 }),
  deleted_at: fc.constantFrom(null, "2026-12-01T00:00:00.000Z"),
  held_until: fc.constantFrom(null, 1_800_000_000_000),
});
const partly = fc.oneof(
  row.chain((whole) => fc.subarray(Object.entries(whole), { minLength: 1 })),
  contact.map((whole) => Object.entries(whole)),
);
const step = fc.oneof(
  fc.record({ book: fc.tuple(contact, row).map(([who, what]) => ({ ...who, ...what })) }),
  fc.record({ edit: fc.tuple(fc.nat(), partly) }),
  fc.record({ erase: fc.nat() }),
);

it("kept sums are what all of a customer's bookings add up to, after any bookings, edits, deletions, merges and erasures", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      await clear(fresh.db, "customer_visits", "customers", "bookings");
      const ids: number[] = [];
      for (const given of steps) {
        if ("book" in given) ids.push((await insertBooking(fresh.db, given.book)).id);
        else if (ids.length === 0) continue;
        else if ("edit" in given) {
          const [which, to] = given.edit;
          await change(ids[which % ids.length]!, Object.fromEntries(to) as Partial<Booking>);
        } else {
          const [id] = ids.splice(given.erase % ids.length, 1);
          await fresh.db.transaction().execute((trx) => eraseBooking(trx, id!));
        }
        const kept = await customers();
        for (const { id } of kept) await refresh(fresh.db, id);
        expect(kept).toEqual(await customers());
      }
    }),
    { numRuns: 150 },
  );
});

const FLEET = { customer_email: "fleet@example.com", customer_phone: "604-555-0100" };

itInSqlite(
  "a press for a fleet with 3,000 visits looks at no more rows than for anybody",
  async () => {
    const { db, sqlite } = fresh;
    await db.transaction().execute(async (trx) => {
      for (let made = 0; made < 3000; made++)
        await insertBooking(trx, { ...FLEET, booking_date: addDays("2020-01-01", made % 2000) });
    });
    const asked = new Set<string>();
    hear((sql) => asked.add(sql));
    const { id } = await insertBooking(db, { ...FLEET, booking_date: "2026-12-09" });
    await change(id, { status: "confirmed" });
    await change(id, { status: "completed", total_price_cents: 12_000 });
    await change(id - 2, { status: "cancelled" });
    hear(() => {});
    expect(asked.size).toBeGreaterThan(10);
    const plans = [...asked].flatMap((sql) => planOf(sqlite, sql));
    // By a booking's or a customer's own key, or to the first row of an index; never all of a customer's.
    expect(plans.filter((step) => /customer_visits/.test(step)).toSorted()).toEqual([
      "SEARCH customer_visits USING COVERING INDEX customer_visits_by_email_key (email_key=?)",
      "SEARCH customer_visits USING COVERING INDEX customer_visits_by_phone_key (phone_key=? AND customer_id=?)",
      "SEARCH customer_visits USING COVERING INDEX customer_visits_by_phone_key (phone_key=?)",
      "SEARCH customer_visits USING INTEGER PRIMARY KEY (rowid=?)",
    ]);
    expect(
      plans.filter((step) => /^SCAN (customer|booking|latest)|TEMP B-TREE/.test(step)),
    ).toEqual([]);
    expect(await customers()).toMatchObject([
      { visits: 3000, cancelled: 1, completed_cents: 12_000, last_visit: "2026-12-09" },
    ]);
  },
);

function planOf(sqlite: TestDatabase["sqlite"], sql: string): string[] {
  if (!/^(select|update|delete)/i.test(sql)) return [];
  const plan = sqlite.prepare<unknown[], { detail: string }>(`explain query plan ${sql}`);
  const values = Array.from({ length: sql.split("?").length - 1 }, () => null);
  return plan.all(...values).map(({ detail }) => detail);
}
