import { type ChildProcessByStdio, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, utimesSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import type { Readable, Writable } from "node:stream";
import { afterEach, beforeEach, expect, it } from "vitest";
import { temporaryFolder } from "../support/server";

const TURN = pathToFileURL("scripts/turn.mjs").href;
/** Takes a turn, says so, and keeps it until its input ends. */
const KEEPING = `import { takeTurn } from ${JSON.stringify(TURN)};
const leave = takeTurn();
console.info("taken");
process.stdin.on("end", leave).resume();`;

let folder: ReturnType<typeof temporaryFolder>;
let processes: Keeper[];
beforeEach(() => {
  folder = temporaryFolder();
  processes = [];
});
afterEach(() => {
  for (const each of processes) each.kill("SIGKILL");
  folder.remove();
});

type Keeper = ChildProcessByStdio<Writable, Readable, null>;

function begin(): Keeper {
  const begun = spawn(process.execPath, ["--input-type=module", "--eval", KEEPING], { cwd: folder.path(""), stdio: ["pipe", "pipe", "inherit"] });
  begun.stdout.setEncoding("utf8");
  processes.push(begun);
  return begun;
}

async function next({ stdout }: Keeper): Promise<string> {
  const [words] = (await once(stdout, "data")) as [string];
  return words.trim();
}

it("lets a second process wait until the first has left", async () => {
  const first = begin();
  expect(await next(first)).toBe("taken");
  const second = begin();
  expect(await next(second)).toMatch(/^waiting for another process/);
  first.stdin.end();
  expect(await next(second)).toBe("taken");
  second.stdin.end();
  await once(second, "close");
  expect(existsSync(folder.path(".preparing"))).toBe(false);
});

it("does not wait for a process that was killed", async () => {
  const first = begin();
  await next(first);
  first.kill("SIGKILL");
  await once(first, "close");
  expect(existsSync(folder.path(".preparing"))).toBe(true);
  expect(await next(begin())).toBe("taken");
});

it("does not wait for a number that was left long ago and has become another program's", async () => {
  writeFileSync(folder.path(".preparing"), String(process.pid));
  utimesSync(folder.path(".preparing"), new Date(0), new Date(0));
  expect(await next(begin())).toBe("taken");
});

it("leaves when its process fails, and lets one process take it twice", () => {
  const script = `import { takeTurn } from ${JSON.stringify(TURN)};
takeTurn();
const leave = takeTurn();
leave();
throw new Error("no packages");`;
  const { status } = spawnSync(process.execPath, ["--input-type=module", "--eval", script], { cwd: folder.path(""), stdio: "ignore" });
  expect(status).toBe(1);
  expect(existsSync(folder.path(".preparing"))).toBe(false);
});
