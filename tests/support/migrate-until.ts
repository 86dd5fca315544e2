import SQLite from "better-sqlite3";
import { openSqlite } from "../../db/connect";
import { migrate } from "../../db/migrate";

/** A process of its own that migrates a file and is gone before the statement with this number, as if the power went. */
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

/** One after the other, because each may need what the one before it has made. A trigger has semicolons within. */
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
// So that what is not finished has been written already, and has to be taken back.
sqlite.pragma("cache_size = 1");
migrate(sqlite);
process.stdout.write(String(done));
