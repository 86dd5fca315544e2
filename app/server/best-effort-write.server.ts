import { setTimeout as pause } from "node:timers/promises";
import { log } from "./log.server";

/** A write takes a few milliseconds unless something holds the lock. */
const LONGEST_MS = 250;

const underWay = new Set<string>();
let isFailing = false;

/** For bookkeeping. Null when the write failed, is slow, or one with this `key` is in progress. */
export async function writeBestEffort<Result>(
  key: string,
  write: () => Promise<Result>,
): Promise<Result | null> {
  if (underWay.has(key)) return null;
  underWay.add(key);
  const written = write().then((result) => {
    isFailing = false;
    return result;
  }, logOnce);
  return Promise.race([
    written.finally(() => underWay.delete(key)),
    pause(LONGEST_MS, null, { ref: false }),
  ]);
}

/** Once until a write succeeds again: with a full disk, every page would add to the log. */
function logOnce(error: unknown): null {
  if (!isFailing) log.error("what pages note in passing cannot be written", error);
  isFailing = true;
  return null;
}
