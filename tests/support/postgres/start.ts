import type { TestProject } from "vitest/node";
import { migrate } from "~db/migrate";
import { connectPostgres, openPool } from "~db/postgres/connect";
import { NOT_INSTALLED, startCluster } from "./cluster";

declare module "vitest" {
  export interface ProvidedContext {
    /** The address of a migrated database to copy; null if PostgreSQL is not installed. */
    postgres: string | null;
  }
}

/** Adds a `testing` schema to the template: the rows that migrations insert, and a function that resets the database to them. */
const PRESERVED = ["resources"];
const RESET = `
  create schema testing;
  ${PRESERVED.map((table) => `create table testing.${table} as table ${table};`).join("\n")}
  create function testing.reset() returns void language plpgsql set session_replication_role = replica as $$
  declare
    each text;
  begin
    for each in select tablename from pg_tables where schemaname = 'public' and tablename not like 'kysely%' loop
      execute format('delete from public.%I', each);
    end loop;
    ${PRESERVED.map((table) => `insert into public.${table} table testing.${table};`).join("\n")}
    for each in select sequencename from pg_sequences where schemaname = 'public' loop
      perform setval(format('public.%I', each), 1, false);
    end loop;
    perform setval(pg_get_serial_sequence('public.resources', 'id'), (select max(id) from public.resources));
  end
  $$`;

/** Once per run: starts a PostgreSQL server with a template from which every test's database is copied. */
export default async function start(
  project: TestProject,
): Promise<(() => Promise<void>) | undefined> {
  const cluster = await startCluster();
  if (!cluster) {
    console.info(NOT_INSTALLED);
    project.provide("postgres", null);
    return;
  }
  try {
    project.provide("postgres", await makeTemplate(cluster.url));
  } catch (error) {
    await cluster.stop();
    throw error;
  }
  return cluster.stop;
}

async function makeTemplate(server: string): Promise<string> {
  const first = await openPool(server);
  await first.query("create database shop");
  await first.end();
  const url = server.replace(/postgres$/, "shop");
  const pool = await openPool(url);
  const db = connectPostgres(pool);
  await migrate(db);
  await pool.query(RESET);
  await db.destroy();
  return url;
}
