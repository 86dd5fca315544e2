// @ts-check
// One process at a time prepares a checkout: two at once would delete each other's packages and builds.
import { linkSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";

const FILE = ".preparing";
const OWN = String(process.pid);
/** Longer than any preparation. Afterwards the file's process number may be another program's. */
const LONGEST_MS = 15 * 60_000;
const ASK_EVERY_MS = 250;

let holds = 0;

/** Waits until no other process prepares this checkout. Call what it returns when done; until then further calls do not wait. */
export function takeTurn() {
  if (holds === 0) waitForTurn();
  holds += 1;
  return () => {
    holds -= 1;
    if (holds === 0) leave();
  };
}

function waitForTurn() {
  let told = false;
  while (!take()) {
    const holder = holderOf(FILE);
    if (isLeftOver(holder)) clear(holder);
    else {
      if (!told) console.info("waiting for another process that prepares this checkout …");
      told = true;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ASK_EVERY_MS);
    }
  }
  process.on("exit", leave);
}

function take() {
  try {
    writeFileSync(FILE, OWN, { flag: "wx" });
    return true;
  } catch (error) {
    if (codeOf(error) === "EEXIST") return false;
    throw error;
  }
}

function leave() {
  process.off("exit", leave);
  if (holderOf(FILE)?.pid === OWN) rmSync(FILE, { force: true });
}

/** @typedef {{ pid: string, since: number }} Holder */

/** @param {string} file @returns {Holder | null} null if nobody holds it */
function holderOf(file) {
  try {
    return { pid: readFileSync(file, "utf8"), since: statSync(file).mtimeMs };
  } catch {
    return null;
  }
}

/** Whether its process was killed. Without a number yet, the process is just about to write it. @param {Holder | null} holder */
function isLeftOver(holder) {
  if (!holder) return false;
  if (Date.now() - holder.since > LONGEST_MS) return true;
  try {
    if (holder.pid) process.kill(Number(holder.pid), 0);
    return false;
  } catch (error) {
    return codeOf(error) === "ESRCH";
  }
}

/** Moves it aside first: of several that wait, one clears it, and none another's turn taken meanwhile. @param {Holder | null} holder */
function clear(holder) {
  const aside = `${FILE}.${OWN}`;
  try {
    renameSync(FILE, aside);
    if (holderOf(aside)?.pid !== holder?.pid) linkSync(aside, FILE);
  } catch {
    // Another process was faster.
  }
  rmSync(aside, { force: true });
}

/** @param {unknown} error */
function codeOf(error) {
  return /** @type {NodeJS.ErrnoException} */ (error).code;
}
