import { PostgresAdapter, type RawBuilder, sql } from "kysely";
import type { Database, DatabaseOrTransaction } from "./connect";
import type { CountedList } from "./schema";

/** Where SQLite and PostgreSQL differ in what a query may say: the only place that asks which one it is, but for search.ts. */
export function isPostgres(db: DatabaseOrTransaction): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

/** Does one statement as the only writer. In SQLite every statement is that by itself. */
export function asOneWriter<Result>(db: Database, statement: (alone: DatabaseOrTransaction) => Promise<Result>): Promise<Result> {
  return isPostgres(db) ? db.transaction().execute(statement) : statement(db);
}

/**
 * Does what a trigger forbids, in a transaction, where everything stays forbidden to all others. PostgreSQL asks for the table's
 * owner, which whoever migrates is.
 */
export async function pastTrigger(trx: DatabaseOrTransaction, { table, trigger }: { table: string; trigger: string }, work: () => Promise<void>): Promise<void> {
  const [named, on] = [sql.id(trigger), sql.table(table)];
  if (isPostgres(trx)) {
    await sql`alter table ${on} disable trigger ${named}`.execute(trx);
    await work();
    await sql`alter table ${on} enable trigger ${named}`.execute(trx);
    return;
  }
  const { rows } = await sql<{ text: string }>`select sql as text from sqlite_master where type = 'trigger' and name = ${trigger}`.execute(trx);
  await sql`drop trigger ${named}`.execute(trx);
  await work();
  await sql.raw(rows[0]!.text).execute(trx);
}

/** What may be true of most rows: SQLite takes an equality for rare, and would sort all that it finds by it. */
export function likely(db: DatabaseOrTransaction, condition: RawBuilder<boolean>): RawBuilder<boolean> {
  return isPostgres(db) ? condition : sql`likely(${condition})`;
}

/** Ids for an `in`, as one value however many they are. */
export function idList(db: DatabaseOrTransaction, ids: readonly number[]): RawBuilder<number> {
  const list = JSON.stringify(ids);
  return isPostgres(db) ? sql`(select value::bigint from json_array_elements_text(${list}::json))` : sql`(select value from json_each(${list}))`;
}

/** The highest id that a table has ever given, be its row there or not; 0 where none. */
export async function highestId(db: DatabaseOrTransaction, table: "messages"): Promise<number> {
  const given = isPostgres(db)
    ? sql<{ id: number | null }>`select pg_sequence_last_value(pg_get_serial_sequence(${table}, 'id')::regclass) as id`
    : sql<{ id: number }>`select seq as id from sqlite_sequence where name = ${table}`;
  const { rows } = await given.execute(db);
  return Number(rows[0]?.id ?? 0);
}

/**
 * The values of all rows as one text, the JSON of a list in no order, alike for each that is gathered at once: a thousand short
 * rows of their own take longer to hand over than to read.
 */
export function gathered(db: DatabaseOrTransaction, value: RawBuilder<unknown>): RawBuilder<string> {
  return isPostgres(db) ? sql`coalesce(json_agg(${value}), '[]')::text` : sql`json_group_array(${value})`;
}

/** So many digits a number has among the parts of PostgreSQL's booking_counts: migrations/postgres/0003. */
const DIGITS = 12;

/** A part of a list as booking_counts has it: numbers are compared as numbers. */
export function toPart(db: DatabaseOrTransaction, part: string | number): string | number {
  return typeof part === "number" && isPostgres(db) ? String(part).padStart(DIGITS, "0") : part;
}

/** A part of a list as booking_counts has it, as what it stands for. */
export function fromPart<Part extends string | number>(list: CountedList, part: string | number): Part {
  return (NUMBERED.has(list) ? Number(part) : part) as Part;
}
const NUMBERED: ReadonlySet<CountedList> = new Set(["time", "price", "price band"]);
