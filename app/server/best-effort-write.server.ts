import { setTimeout as pause } from "node:timers/promises";
import { log } from "./log.server";

/** How long a page waits for the write. It takes a few milliseconds unless something holds the lock. */
const LONGEST_MS = 250;

const underWay = new Set<string>();
let isFailing = false;

/**
 * Best-effort write for bookkeeping such as an operator's last-seen time. Never throws; resolves to null when it failed, took
 * longer than LONGEST_MS, or a write with the same `key` is still in progress.
 */
export async function writeBestEffort<Result>(
  key: string,
  write: () => Promise<Result>,
): Promise<Result | null> {
  if (underWay.has(key)) return null;
  underWay.add(key);
  const written = write().then((result) => {
    isFailing = false;
    return result;
  }, complainOnce);
  return Promise.race([
    written.finally(() => underWay.delete(key)),
    pause(LONGEST_MS, null, { ref: false }),
  ]);
}

/** Logs only the first failure until a write succeeds again: with a full disk, every page would add to the log. */
function complainOnce(error: unknown): null {
  if (!isFailing) log.error("what pages note in passing cannot be written", error);
  isFailing = true;
  return null;
}
