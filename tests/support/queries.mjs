// @ts-check
import { appendFileSync } from "node:fs";
import SQLite from "better-sqlite3";

/** @type {(sql: string) => void} */
let told = () => {};

const sqlite = new SQLite(":memory:");
const statement = Object.getPrototypeOf(sqlite.prepare("select 1"));
sqlite.close();
for (const method of ["all", "get", "run", "iterate"]) {
  const original = statement[method];
  /** @this {SQLite.Statement} @param {unknown[]} values */
  statement[method] = function (...values) {
    // Not what asks whether anything has changed, nor an undone transaction.
    if (!/^(pragma|select total_changes|rollback)/i.test(this.source)) told(this.source);
    return original.apply(this, values);
  };
}

/** Tells of each statement that the driver runs in this process from now on. @param {typeof told} listener */
export function hear(listener) {
  told = listener;
}

// With `node --import` on a served site: into a file, a statement a line.
const { QUERIES_FILE } = process.env;
if (QUERIES_FILE) hear((sql) => appendFileSync(QUERIES_FILE, `${sql.replaceAll(/\s+/g, " ")}\n`));
