import { type CreateTableBuilder, type Kysely, type RawBuilder, sql } from "kysely";
import { isPostgres } from "../db/dialect";

export type Tables = ReturnType<typeof tablesOf>;
export type Database = Kysely<unknown>;

/** The same on both engines: whole numbers, text by code point, strict types. */
export function tablesOf(db: Database) {
  const onPostgres = isPostgres(db);
  const whole = onPostgres ? sql`bigint` : sql`integer`;
  const create = (name: string): CreateTableBuilder<string> => {
    const table = db.schema.createTable(name);
    return onPostgres ? table : table.modifyEnd(sql`strict`);
  };
  return {
    create,
    /** Ids are given by the database, never one twice. */
    createWithId: (name: string) =>
      create(name).addColumn("id", onPostgres ? "bigint" : "integer", (id) =>
        onPostgres
          ? id.generatedByDefaultAsIdentity().primaryKey()
          : id.primaryKey().autoIncrement(),
      ),
    whole,
    bytes: onPostgres ? sql`bytea` : sql`blob`,
    text: onPostgres ? sql`text collate "C"` : sql`text`,
    /** Case doesn't matter. */
    anyCase: onPostgres ? sql`citext` : sql`text collate nocase`,
    isJson: (column: string) =>
      onPostgres
        ? sql<boolean>`${sql.ref(column)}::json is not null`
        : sql<boolean>`json_valid(${sql.ref(column)})`,
    isDate: (column: string) =>
      onPostgres
        ? sql<boolean>`${sql.ref(column)} ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'`
        : sql<boolean>`${sql.ref(column)} glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'`,
  };
}

export function isOneOf(column: string, values: readonly (string | number)[]): RawBuilder<boolean> {
  return sql`${sql.ref(column)} in (${sql.join(values.map((value) => sql.lit(value)))})`;
}

export function isBetween(column: string, least: number, most: number): RawBuilder<boolean> {
  return sql`${sql.ref(column)} between ${sql.lit(least)} and ${sql.lit(most)}`;
}

export function isAtLeast(column: string, least: number): RawBuilder<boolean> {
  return sql`${sql.ref(column)} >= ${sql.lit(least)}`;
}
