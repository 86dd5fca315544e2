// @ts-check
// One process at a time prepares a checkout: two at once would delete each other's packages and builds.
import { readFileSync, rmSync, statSync, writeFileSync } from "node:fs";

const FILE = ".preparing";
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
    if (isLeftOver()) rmSync(FILE, { force: true });
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
    writeFileSync(FILE, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if (codeOf(error) === "EEXIST") return false;
    throw error;
  }
}

function leave() {
  process.off("exit", leave);
  rmSync(FILE, { force: true });
}

/** Left by a process that was killed. */
function isLeftOver() {
  try {
    if (Date.now() - statSync(FILE).mtimeMs > LONGEST_MS) return true;
    const pid = Number(readFileSync(FILE, "utf8"));
    // Without a number yet, its process is just about to write it.
    if (pid > 0) process.kill(pid, 0);
    return false;
  } catch (error) {
    return codeOf(error) === "ESRCH";
  }
}

/** @param {unknown} error */
function codeOf(error) {
  return /** @type {NodeJS.ErrnoException} */ (error).code;
}
