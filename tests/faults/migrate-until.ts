import SQLite from "better-sqlite3";
import { connect, openSqlite } from "~db/connect";
import { migrate } from "~db/migrate";
import { NEXT } from "../support/earlier-version";

/** Runs as its own process: migrates a file and kills itself before the statement with this number, as a power failure would. */
const [path = "", limit = "0"] = process.argv.slice(2);
let done = 0;
for (const method of ["prepare", "exec"] as const) {
  const original = SQLite.prototype[method] as (sql: string) => never;
  SQLite.prototype[method] = function (this: SQLite.Database, sql: string) {
    if (done++ === Number(limit)) process.kill(process.pid, "SIGKILL");
    return original.call(this, sql);
  };
}

const sqlite = openSqlite(path);
// A tiny cache makes SQLite write out uncommitted changes, so that there is something to roll back.
sqlite.pragma("cache_size = 1");
await migrate(connect(sqlite), NEXT);
process.stdout.write(String(done));
