// @ts-check
// Checks that this Node works with the database driver. better-sqlite3 12 compiled against Node 24.19 or later crashes the
// process when a statement is garbage-collected while no script runs: here within a second, in a serving site at any moment.
import Database from "better-sqlite3";

const sqlite = new Database(":memory:");
let left = 60;
const timer = setInterval(() => {
  for (let count = 0; count < 3_000; count++) sqlite.prepare(`select ${count}`);
  if (--left === 0) clearInterval(timer);
}, 20);
