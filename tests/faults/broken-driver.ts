import SQLite from "better-sqlite3";
import { connect, type Database } from "~db/connect";

/** Where the driver fails: at which statement, counted from 1, and whether before or after that statement has run. */
export type Breakage = { at: number; when: "before" | "after" };
type BrokenDriver = { db: Database; reached: () => string[] };

/**
 * The database over a connection on which one statement fails, as when a disk goes away. `reached` returns the statements run
 * so far. A rollback never fails: SQLite rolls back by itself if nobody else can.
 */
export function brokenDriver(sqlite: SQLite.Database, breakage: Breakage): BrokenDriver {
  const reached: string[] = [];
  const run = <Result>(sql: string, work: () => Result): Result => {
    if (sql.startsWith("rollback")) return work();
    reached.push(sql);
    const fails = reached.length === breakage.at;
    if (fails && (breakage.when === "before" || sql.startsWith("begin"))) throw fault();
    const result = work();
    if (fails) throw fault();
    return result;
  };
  const own: Partial<Record<PropertyKey, unknown>> = {
    prepare: (sql: string) => {
      const statement = sqlite.prepare(sql);
      const { reader } = statement;
      return {
        reader,
        all: (given: unknown[]) => run(sql, () => statement.all(given)),
        run: (given: unknown[]) => run(sql, () => statement.run(given)),
      };
    },
    exec: (sql: string) => run(sql, () => sqlite.exec(sql)),
  };
  const proxy = new Proxy(sqlite, {
    get(target, name) {
      const value: unknown = own[name] ?? Reflect.get(target, name, target);
      return typeof value === "function" && !(name in own) ? value.bind(target) : value;
    },
  });
  return { db: connect(proxy), reached: () => reached };
}

function fault(): Error {
  return new SQLite.SqliteError("disk I/O error", "SQLITE_IOERR");
}

/** Every row of every table, for comparison. */
export function everything(sqlite: SQLite.Database): Record<string, unknown[]> {
  const tables = sqlite
    .prepare<[], { name: string }>(
      "select name from sqlite_master where type = 'table' and sql not like 'create virtual%' order by name",
    )
    .all();
  return Object.fromEntries(
    tables.map(({ name }) => [name, sqlite.prepare(`select * from "${name}"`).all()]),
  );
}
