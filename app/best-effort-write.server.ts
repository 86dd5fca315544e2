import { setTimeout as pause } from "node:timers/promises";
import { log } from "./log.server";

/** How long a page waits for its note. It takes a few milliseconds, unless somebody keeps the lock. */
const LONGEST_MS = 250;

const underWay = new Set<string>();
let isFailing = false;

/**
 * Writes what a page only notes in passing, such as when its operator was last seen. Where it cannot be written the page goes on
 * without, and without what writing it would have answered: never throws. `key` names the note: what is still under way is not
 * begun once more.
 */
export async function writeBestEffort<Result>(key: string, write: () => Promise<Result>): Promise<Result | null> {
  if (underWay.has(key)) return null;
  underWay.add(key);
  const written = write().then(
    (result) => {
      isFailing = false;
      return result;
    },
    complainOnce,
  );
  return Promise.race([written.finally(() => underWay.delete(key)), pause(LONGEST_MS, null, { ref: false })]);
}

/** Until one succeeds again: a disk that is full would fill the log with every page. */
function complainOnce(error: unknown): null {
  if (!isFailing) log.error("what pages note in passing cannot be written", error);
  isFailing = true;
  return null;
}
