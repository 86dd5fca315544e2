import { beforeAll, describe, expect, it } from "vitest";
import { idsSortedInMemory, pageSortedInMemory } from "~/dashboard/list/sort-in-memory.server";
import { SORTS } from "~/dashboard/filter";
import { inListOrder } from "~/dashboard/list/order.server";
import { STATUSES } from "~/domain/booking";
import { addDays } from "~/domain/time";
import type { Database } from "../../../db/connect";
import { pick, randomFrom } from "../../../db/seed-people";
import { freshDatabase } from "../../support/database";
import { insertMany } from "../../support/many-bookings";

const BOOKINGS = 600;
const NAMES = ["ann", "Ann", "ANNA", "Zoë", "Zoe", "ZOË", "Élan", "élan", "李", "🚗 Chen", "\ue000 Chen", "O'Brien", "O’Brien", "", " ", "ß", "SS", 'a "quoted" \\ name'];
const ORDERS = SORTS.flatMap((sort) => [{ sort, dir: "asc" } as const, { sort, dir: "desc" } as const]);
let db: Database;

beforeAll(async () => {
  ({ db } = freshDatabase());
  const random = randomFrom(3);
  await insertMany(db, BOOKINGS, () => ({
    status: pick(random, STATUSES),
    customer_name: pick(random, NAMES),
    service_name: pick(random, ["Wax", "wax", "Wäx", "5 Year Ceramic Coating", "🚗"]),
    booking_date: addDays("2026-12-08", Math.floor(random() * 20)),
    start_minute: 480 + 60 * Math.floor(random() * 4),
    total_price_cents: pick(random, [9_000, 10_000, 100_000]),
  }));
});

// Sorting in memory gives the same order as the database.
describe.each(ORDERS)("by $sort, $dir", (order) => {
  const few = (most: number) => db.selectFrom("bookings").where("id", "<=", most);

  it("a few thousand are in the order of the database", async () => {
    const wanted = await inListOrder(few(BOOKINGS).select("id"), order).execute();
    expect(await idsSortedInMemory(db, few(BOOKINGS), order)).toEqual(wanted.map(({ id }) => id));
  });

  it.each([0, 1, 30, 50, 51, BOOKINGS])("every page of %i has the database's rows, and what all of them cost", async (count) => {
    const wanted = await inListOrder(few(count).select(["id", "total_price_cents"]), order).execute();
    for (let offset = 0; offset <= count; offset += 25) {
      const { rows, cents } = await pageSortedInMemory(db, few(count), { count, order, offset, priced: true });
      expect(rows.map(({ id }) => id)).toEqual(wanted.slice(offset, offset + 25).map(({ id }) => id));
      expect(cents).toBe(wanted.reduce((sum, row) => sum + row.total_price_cents, 0));
    }
  });
});

it("a row is the same whichever way it was read", async () => {
  const order = { sort: "customer", dir: "asc" } as const;
  const few = db.selectFrom("bookings").where("id", "<=", 20);
  const read = (count: number) => pageSortedInMemory(db, few, { count, order, offset: 0, priced: false });
  expect((await read(20)).rows).toEqual((await read(1000)).rows);
});
