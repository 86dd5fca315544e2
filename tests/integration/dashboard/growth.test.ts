import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type SQLite from "better-sqlite3";
import { Kysely, SqliteDialect } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { FOUND_AT_MOST } from "~/dashboard/list/search.server";
import { type Database, openSqlite } from "../../../db/connect";
import type { Schema } from "../../../db/schema";
import { CASES } from "../../bench/lists-cases";
import { fill } from "../../bench/lists-fill";

const BOOKINGS = 10_000;
/** A search reads the ids of everything it lists, then their sort values, and then a page. */
const ROWS = 2 * (FOUND_AT_MOST + 1) + 130;
/** A list by price sums bands, prices and days until it has found its page. */
const STATEMENTS = 40;

type Shop = { db: Database; sqlite: SQLite.Database; read: () => { statements: number; rows: number } };
const folder = mkdtempSync(join(tmpdir(), "northlight-growth-"));
let shop: Shop;

beforeAll(() => {
  const path = join(folder, "shop.sqlite");
  fill(path, BOOKINGS);
  shop = counted(openSqlite(path));
}, 60_000);
afterAll(() => {
  shop.sqlite.close();
  rmSync(folder, { recursive: true });
});

/** The database, counting the statements run and the bookings returned, whether in lists or in rows, since the last `read`. */
function counted(sqlite: SQLite.Database): Shop {
  let [statements, rows] = [0, 0];
  const prepare = (text: string) => {
    const statement = sqlite.prepare<unknown[], unknown>(text);
    const all = (given: unknown[]) => {
      const found = statement.all(given);
      statements += 1;
      rows += found.reduce<number>((sum, row) => sum + lengthOf(row), 0);
      return found;
    };
    return { reader: statement.reader, all, run: (given: unknown[]) => statement.run(given), iterate: (given: unknown[]) => statement.iterate(given) };
  };
  const read = () => {
    const since = { statements, rows };
    [statements, rows] = [0, 0];
    return since;
  };
  return { db: new Kysely<Schema>({ dialect: new SqliteDialect({ database: { prepare, close() {} } }) }), sqlite, read };
}

/** How many bookings a row stands for: one, or the length of its longest list. */
function lengthOf(row: unknown): number {
  const lists = Object.values(row as object).filter((value) => typeof value === "string" && value.startsWith("["));
  return Math.max(1, ...lists.map((list) => (JSON.parse(list) as unknown[]).length));
}

it.each(CASES)("$name reads no more than a page needs", async ({ ask }) => {
  await ask(shop.db);
  shop.read();
  await ask(shop.db);
  const { statements, rows } = shop.read();
  expect(statements).toBeGreaterThan(0);
  expect(statements).toBeLessThanOrEqual(STATEMENTS);
  expect(rows).toBeLessThanOrEqual(ROWS);
});
