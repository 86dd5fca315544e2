import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { freshDatabase } from "../../support/database";

let folder: string;
const started: ChildProcessWithoutNullStreams[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "race-"));
});
afterEach(() => {
  for (const process of started.splice(0)) process.kill();
  rmSync(folder, { recursive: true, force: true });
});

/** A process with its own connection, ready when returned; `go` submits its orders and resolves to their outcomes. */
async function contender(path: string, orders: number) {
  const child = spawn(process.execPath, [
    "--import",
    "tsx",
    "tests/support/book-at-once.ts",
    path,
    String(orders),
  ]);
  started.push(child);
  let complaints = "";
  child.stderr.on("data", (text) => (complaints += text));
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  const next = async () => {
    const { value, done } = await lines.next();
    if (done) throw new Error(`the process ended early:\n${complaints}`);
    return value as string;
  };
  while ((await next()) !== "ready");
  return {
    go: async (): Promise<string[]> => {
      child.stdin.write("go\n");
      for (;;) {
        const line = await next();
        if (line.startsWith("[")) return JSON.parse(line) as string[];
      }
    },
  };
}

describe("two processes on one file, each with its own connection", () => {
  it.each([1, 2, 3])("sell exactly %d places of one time", async (capacity) => {
    const path = join(folder, "shop.sqlite");
    const { db } = freshDatabase(path);
    await db.updateTable("booking_rules").set({ capacity }).execute();
    const contenders = await Promise.all([contender(path, 8), contender(path, 8)]);
    const kinds = (await Promise.all(contenders.map(({ go }) => go()))).flat();
    const { count } = await db
      .selectFrom("bookings")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    expect(kinds.filter((kind) => kind === "booked")).toHaveLength(capacity);
    expect(kinds.filter((kind) => kind === "lost")).toHaveLength(16 - capacity);
    expect(count).toBe(capacity);
    await db.destroy();
  });
});
