import { createHash } from "node:crypto";
import type SQLite from "better-sqlite3";

/** A digest of the schema and of every row, except the times at which migrations ran. */
export function stateOf(sqlite: SQLite.Database): string {
  const hash = createHash("sha256");
  for (const made of sqlite
    .prepare(
      "select type, name, sql from sqlite_master where name not like 'sqlite_%' order by type, name",
    )
    .raw()
    .all())
    hash.update(JSON.stringify(made));
  const tables = sqlite.pragma("table_list") as { name: string; type: string }[];
  for (const { name } of tables
    .filter(({ type, name }) => type === "table" && !name.startsWith("sqlite_"))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const columns = name === "kysely_migration" ? "name" : "*";
    const rows = sqlite.prepare(`select ${columns} from ${name}`).raw().all();
    for (const row of rows.map((each) => JSON.stringify(each)).toSorted())
      hash.update(`${name} ${row}\n`);
  }
  return hash.digest("hex");
}
