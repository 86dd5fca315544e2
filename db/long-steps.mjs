// @ts-check
// db/apart.ts runs each step in a thread of its own. Plain JavaScript: Node loads it unbundled.
import { closeSync, fsyncSync, openSync, renameSync } from "node:fs";
import { basename, dirname } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";
import SQLite from "better-sqlite3";
import { insistOnSound } from "./integrity-check.mjs";

/** What `user_version` in the file's header leaves to do: db/dialect.ts. */
const [NOTHING, COMPACTING, EMPTYING] = [0, 1, 2];
/** Milliseconds that compacting waits for writers, and emptying the log for anybody. */
const [TO_COMPACT, TO_EMPTY] = [10_000, 2_000];
const TRY_EVERY_MS = 50;

/**
 * Without the pages where what was erased still lies. The draft gets its path once it's sound and on
 * the disk. With `lastNight` it knows that one, and no agreement.
 * @param {{ from: string, draft: string, path: string, lastNight?: string | null }} given
 */
function copy({ from, draft, path, lastNight = null }) {
  const sqlite = new SQLite(from, { readonly: true, fileMustExist: true });
  try {
    // The copy's indexes are made anew, so it can't tell of damage in the file's.
    insistOnSound(sqlite, basename(from));
    sqlite.prepare("vacuum into ?").run(draft);
  } finally {
    sqlite.close();
  }
  const copied = new SQLite(draft, { readonly: lastNight === null });
  try {
    if (lastNight !== null)
      copied
        .prepare("update nights set last_on = ?, agreed_days = null, agreed_erased = 0")
        .run(lastNight);
    insistOnSound(copied, basename(path));
  } finally {
    copied.close();
  }
  syncFile(draft);
  renameSync(draft, path);
  syncFile(dirname(path));
}

/**
 * True once nothing erased is left in the file or its log; waits `patienceMs` for readers.
 * @param {{ path: string, patienceMs: number }} given
 */
async function compact({ path, patienceMs }) {
  const sqlite = new SQLite(path, {
    fileMustExist: true,
    timeout: Math.max(TO_COMPACT, patienceMs),
  });
  try {
    sqlite.pragma("synchronous = FULL");
    const left = () => sqlite.pragma("user_version", { simple: true });
    if (left() === COMPACTING) {
      sqlite.exec("vacuum");
      sqlite.pragma(`user_version = ${EMPTYING}`);
    }
    if (left() === NOTHING) return true;
    if (!(await isEmptied(sqlite, Math.max(TO_EMPTY, patienceMs)))) return false;
    sqlite.pragma(`user_version = ${NOTHING}`);
    return true;
  } finally {
    sqlite.close();
  }
}

/**
 * Retried, since nobody could write while SQLite itself waited for readers.
 * @param {import("better-sqlite3").Database} sqlite @param {number} patienceMs
 */
async function isEmptied(sqlite, patienceMs) {
  const usual = sqlite.pragma("busy_timeout", { simple: true });
  sqlite.pragma("busy_timeout = 0");
  for (const end = performance.now() + patienceMs; ; await pause(TRY_EVERY_MS)) {
    const [{ busy }] = /** @type {[{ busy: number }]} */ (
      sqlite.pragma("wal_checkpoint(TRUNCATE)")
    );
    if (busy !== 0 && performance.now() < end) continue;
    sqlite.pragma(`busy_timeout = ${usual}`);
    return busy === 0;
  }
}

/**
 * A rename or a copy survives a power loss only once its file or folder has been synced.
 * @param {string} path
 */
function syncFile(path) {
  const handle = openSync(path, "r");
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

export const STEPS = { copy, compact };

const { step, given } = /** @type {{ step: keyof typeof STEPS, given: any }} */ (workerData);
parentPort?.postMessage(await STEPS[step](given), []);
