import { type Kysely, PostgresAdapter, type RawBuilder, sql } from "kysely";
import type { Database, DatabaseOrTransaction } from "./connect";

/** Only db/ and migrations/ ask which engine it is. */
export function isPostgres(db: Pick<Kysely<unknown>, "getExecutor">): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

/** SQLite's statements have no other writer anyway. */
export function asOneWriter<Result>(
  db: Database,
  statement: (alone: DatabaseOrTransaction) => Promise<Result>,
): Promise<Result> {
  return isPostgres(db) ? db.transaction().execute(statement) : statement(db);
}

/** The trigger stays in force for everyone else. PostgreSQL requires the table's owner. */
export async function pastTrigger(
  trx: DatabaseOrTransaction,
  { table, trigger }: { table: string; trigger: string },
  work: () => Promise<void>,
): Promise<void> {
  const [named, on] = [sql.id(trigger), sql.table(table)];
  if (isPostgres(trx)) {
    await sql`alter table ${on} disable trigger ${named}`.execute(trx);
    await work();
    await sql`alter table ${on} enable trigger ${named}`.execute(trx);
    return;
  }
  const { rows } = await sql<{
    text: string;
  }>`select sql as text from sqlite_master where type = 'trigger' and name = ${trigger}`.execute(
    trx,
  );
  await sql`drop trigger ${named}`.execute(trx);
  await work();
  await sql.raw(rows[0]!.text).execute(trx);
}

/** SQLite assumes an equality is rare: it would search by it and sort what it finds. */
export function likely(
  db: DatabaseOrTransaction,
  condition: RawBuilder<boolean>,
): RawBuilder<boolean> {
  return isPostgres(db) ? condition : sql`likely(${condition})`;
}

/** A text of a JSON object. */
export function textIn(db: DatabaseOrTransaction, column: string, name: string) {
  const json = isPostgres(db) ? sql`${sql.ref(column)}::json` : sql.ref(column);
  return sql<string>`(${json} ->> ${sql.lit(name)})`;
}

/** The sum of a number in a JSON array's objects. */
export function sumIn(db: DatabaseOrTransaction, column: string, name: string) {
  const [json, key] = [sql.ref(column), sql.lit(name)];
  return isPostgres(db)
    ? sql<number>`(select coalesce(sum((value ->> ${key})::bigint), 0) from json_array_elements(${json}::json))`
    : sql<number>`(select coalesce(sum(value ->> ${key}), 0) from json_each(${json}))`;
}

/** A single parameter however many ids there are. */
export function idList(db: DatabaseOrTransaction, ids: readonly number[]): RawBuilder<number> {
  const list = JSON.stringify(ids);
  return isPostgres(db)
    ? sql`(select value::bigint from json_array_elements_text(${list}::json))`
    : sql`(select value from json_each(${list}))`;
}

/** Ever assigned, whether or not the row still exists; 0 if none. */
export async function highestId(db: DatabaseOrTransaction, table: "messages"): Promise<number> {
  const given = isPostgres(db)
    ? sql<{
        id: number | null;
      }>`select pg_sequence_last_value(pg_get_serial_sequence(${table}, 'id')::regclass) as id`
    : sql<{ id: number }>`select seq as id from sqlite_sequence where name = ${table}`;
  const { rows } = await given.execute(db);
  return Number(rows[0]?.id ?? 0);
}

/** In the file's header (`user_version`): survives restarts and copies (db/long-steps.mjs). */
const COMPACTING = 1;

/** Says of an erasure that the next purge is to leave nothing of it in the file. */
export async function compactLater(trx: DatabaseOrTransaction): Promise<void> {
  if (!isPostgres(trx)) await sql.raw(`pragma user_version = ${COMPACTING}`).execute(trx);
}
