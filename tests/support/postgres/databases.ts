import { randomBytes } from "node:crypto";
import type { Pool } from "pg";
import { inject } from "vitest";
import type { Database } from "../../../db/connect";
import { connectPostgres, openPool } from "../../../db/postgres/connect";

/** A database that a test has or that waits for one; it is made with the first query. */
type Slot = { db: Database; pool: Pool | null };

const all: Slot[] = [];
const free: Slot[] = [];
let lent: Slot[] = [];

/** A database as the migrations leave it, until the test at hand ends; one that is taken outside of a test stays. */
export function lend(): Database {
  const slot = free.pop() ?? newSlot();
  lent.push(slot);
  return slot.db;
}

/** From now on what is lent belongs to a test. */
export function beginTest(): void {
  lent = [];
}

/** Cleans what the test had, for the next one. */
export async function endTest(): Promise<void> {
  for (const slot of lent.splice(0)) {
    if (slot.pool?.ended) continue;
    await slot.pool?.query("select testing.reset()");
    free.push(slot);
  }
}

/** Closes everything, and leaves the databases to the next file. */
export async function leave(): Promise<void> {
  for (const { db, pool } of all) if (!pool?.ended) await db.destroy();
  left.push(...used.splice(0));
}

/** Databases that earlier files of this process have left: to make one takes ten times as long as to clean it. */
const left: string[] = ((globalThis as { leftDatabases?: string[] }).leftDatabases ??= []);
const used: string[] = [];

/** The address of a database as the migrations leave it, for as long as the file at hand runs. */
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

/** Makes a database and returns its address. */
export async function newDatabase(): Promise<string> {
  const template = inject("postgres");
  if (!template) throw new Error("there is no PostgreSQL");
  const name = `test_${randomBytes(6).toString("hex")}`;
  const server = await openPool(template.replace(/shop$/, "postgres"));
  await server.query(`create database ${name} template shop`);
  await server.end();
  return template.replace(/shop$/, name);
}

function newSlot(): Slot {
  const slot: Slot = {
    pool: null,
    db: connectPostgres(async () => (slot.pool = await openPool(await newDatabase()))),
  };
  all.push(slot);
  return slot;
}
