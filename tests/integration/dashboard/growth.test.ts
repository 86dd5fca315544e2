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
/** A search reads the numbers of all that it lists, then what they are sorted by, and then a page. */
const ROWS = 2 * (FOUND_AT_MOST + 1) + 130;
/** A list by price adds up bands, prices and days until it has found its page. */
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

/** The database, and how many statements were run and how many rows came back since one last asked, in lists of them or by themselves. */
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

/** Of how many bookings a row tells: one, or as many as it has in a list. */
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
