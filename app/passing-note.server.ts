import { setTimeout as pause } from "node:timers/promises";
import { log } from "./log.server";

/** How long a page waits for its note. It takes a few milliseconds, unless somebody keeps the lock. */
const LONGEST_MS = 250;

const underWay = new Set<string>();
let isFailing = false;

/**
 * Writes what a page only notes in passing, such as when its operator was last seen. Where it cannot be written the page goes on
 * without: never throws. `key` names the note: what is still under way is not begun once more.
 */
export async function noteInPassing(key: string, write: () => Promise<unknown>): Promise<void> {
  if (underWay.has(key)) return;
  underWay.add(key);
  const written = write().then(() => void (isFailing = false), complainOnce).finally(() => underWay.delete(key));
  await Promise.race([written, pause(LONGEST_MS, undefined, { ref: false })]);
}

/** Until one succeeds again: a disk that is full would fill the log with every page. */
function complainOnce(error: unknown): void {
  if (!isFailing) log.error("what pages note in passing cannot be written", error);
  isFailing = true;
}
