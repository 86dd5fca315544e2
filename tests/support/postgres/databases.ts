import { randomBytes } from "node:crypto";
import type { Pool } from "pg";
import { inject } from "vitest";
import type { Database } from "~db/connect";
import { connectPostgres, openPool } from "~db/postgres/connect";

/** A database that a test uses or that is free for one; taken on its first query. */
type Slot = { db: Database; pool: Pool | null };

const all: Slot[] = [];
const free: Slot[] = [];
let lent: Slot[] = [];

/** A migrated database, lent until the current test ends; one taken outside a test is never reset. */
export function lend(): Database {
  const slot = free.pop() ?? newSlot();
  lent.push(slot);
  return slot.db;
}

/** What is lent from now on belongs to the test that begins. */
export function beginTest(): void {
  lent = [];
}

/** Resets the test's databases for the next one. */
export async function endTest(): Promise<void> {
  for (const slot of lent.splice(0)) {
    if (slot.pool?.ended) continue;
    await slot.pool?.query("select testing.reset()");
    free.push(slot);
  }
}

/** Closes every connection, and leaves the databases of `takeDatabase` to the next test file. */
export async function leave(): Promise<void> {
  for (const { db, pool } of all) if (!pool?.ended) await db.destroy();
  left.push(...used.splice(0));
}

/** Databases left by earlier test files of this process: creating one takes ten times as long as resetting it. */
const left: string[] = ((globalThis as { leftDatabases?: string[] }).leftDatabases ??= []);
const used: string[] = [];

/** The address of a migrated database, for the rest of the current test file. */
export async function takeDatabase(): Promise<string> {
  const spare = left.pop();
  const url = spare ?? (await newDatabase());
  used.push(url);
  if (!spare) return url;
  const pool = await openPool(url);
  await pool.query("select testing.reset()");
  await pool.end();
  return url;
}

/** Creates a database, migrated unless it's a copy of another template, and returns its address. */
export async function newDatabase(from = "shop"): Promise<string> {
  const template = inject("postgres");
  if (!template) throw new Error("there is no PostgreSQL");
  const name = `test_${randomBytes(6).toString("hex")}`;
  const server = await openPool(template.replace(/shop$/, "postgres"));
  await server.query(`create database ${name} template ${from}`);
  await server.end();
  return template.replace(/shop$/, name);
}

function newSlot(): Slot {
  const slot: Slot = {
    pool: null,
    db: connectPostgres(async () => (slot.pool = await openPool(await takeDatabase()))),
  };
  all.push(slot);
  return slot;
}
