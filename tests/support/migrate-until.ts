import SQLite from "better-sqlite3";
import { openSqlite } from "../../db/connect";
import { migrate } from "../../db/migrate";

/** Runs as its own process: migrates a file and kills itself before the statement with this number, as a power failure would. */
const [path = "", limit = "0"] = process.argv.slice(2);
let done = 0;
const exec = SQLite.prototype.exec;
SQLite.prototype.exec = function (this: SQLite.Database, sql: string) {
  for (const statement of statementsOf(this, sql)) {
    if (done++ === Number(limit)) process.kill(process.pid, "SIGKILL");
    exec.call(this, statement);
  }
  return this;
};

/** One statement at a time, because each may need what the one before created. A trigger contains semicolons. */
function* statementsOf(sqlite: SQLite.Database, sql: string): Generator<string> {
  let statement = "";
  for (const part of sql.split(/(?<=;)/)) {
    statement += part;
    if (isWhole(sqlite, statement)) {
      yield statement;
      statement = "";
    }
  }
}

function isWhole(sqlite: SQLite.Database, statement: string): boolean {
  if (!/\S/.test(statement.replaceAll(/--.*$/gm, ""))) return false;
  try {
    sqlite.prepare(statement);
    return true;
  } catch (error) {
    if (error instanceof Error && error.message.startsWith("incomplete input")) return false;
    throw error;
  }
}

const sqlite = openSqlite(path);
// A tiny cache makes SQLite write out uncommitted changes, so that there is something to roll back.
sqlite.pragma("cache_size = 1");
migrate(sqlite);
process.stdout.write(String(done));
