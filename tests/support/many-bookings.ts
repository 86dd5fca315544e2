import { setImmediate } from "node:timers/promises";
import type SQLite from "better-sqlite3";
import type { NewBooking } from "../../db/schema";
import { bookingRow } from "./bookings";

const AT_ONCE = 1000;

/** Inserts so many bookings, each as `given` by its number, with time for others in between. */
export async function insertMany(sqlite: SQLite.Database, count: number, given: (index: number) => Partial<NewBooking>): Promise<void> {
  const columns = Object.keys(bookingRow({ status: "pending" }));
  const insert = sqlite.prepare(`insert into bookings (${columns.join(", ")}) values (${columns.map((name) => `@${name}`).join(", ")})`);
  for (let from = 0; from < count; from += AT_ONCE) {
    sqlite.transaction(() => {
      for (let index = from; index < Math.min(count, from + AT_ONCE); index++) insert.run(bookingRow({ status: "pending", ...given(index) }));
    })();
    await setImmediate();
  }
}

/** How SQLite would run a query, one line a step. */
export function planOf(sqlite: SQLite.Database, query: { compile: () => { sql: string; parameters: readonly unknown[] } }): string[] {
  const { sql, parameters } = query.compile();
  return sqlite.prepare<unknown[], { detail: string }>(`explain query plan ${sql}`).all(...parameters).map((step) => step.detail);
}
