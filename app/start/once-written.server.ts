import type SQLite from "better-sqlite3";
import { writeStamp } from "~db/write-stamp";
import { now } from "~/server/clock.server";

/**
 * Does it if something was written since it was done, or its time has come, which it returns (epoch
 * milliseconds; null if only a write can change anything). PostgreSQL doesn't tell of writes.
 */
export function onceWritten(
  sqlite: SQLite.Database | null,
  work: () => Promise<number | null>,
): () => Promise<number | null> {
  const stampOf = sqlite && writeStamp(sqlite);
  let done: { stamp: string; due: number | null } | null = null;
  return async () => {
    const stamp = stampOf?.() ?? null;
    if (done && done.stamp === stamp && (done.due === null || now() < done.due)) return done.due;
    done = null;
    const due = await work();
    if (stamp !== null) done = { stamp, due };
    return due;
  };
}
