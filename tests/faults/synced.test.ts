import { readFileSync } from "node:fs";
import { afterAll, expect, test } from "vitest";
import { openSqlite } from "~db/connect";
import { fullDraft } from "../support/cookies";
import { openDays } from "../support/dates";
import { startServer, temporaryFolder } from "../support/server";
import { Shop } from "../support/shop";
import { attach, HAS_STRACE, NEEDS_STRACE } from "./strace";
import { Tally } from "./tally";
import { TRIES } from "./tries";
import { visitorWith } from "../support/many-visitors";

// A booking is on disk before anybody is told of it.

const folder = temporaryFolder();
afterAll(() => folder.remove());

test("every connection writes ahead, and waits for the disk", () => {
  const sqlite = openSqlite(folder.path("any.sqlite"));
  expect(sqlite.pragma("journal_mode", { simple: true })).toBe("wal");
  expect(sqlite.pragma("synchronous", { simple: true }), "FULL").toBe(2);
  sqlite.close();
});

test.skipIf(!HAS_STRACE)(
  `the log is written and synced before the answer${NEEDS_STRACE}`,
  async () => {
    const tally = new Tally("2 synced before the answer");
    const server = await startServer(folder.path("shop.sqlite"));
    const shop = new Shop(folder.path("shop.sqlite"));
    try {
      for (let round = 0; round < TRIES.syncs; round++) {
        await tally.try(async () => {
          const visitor = await visitorWith(
            fullDraft({ date: openDays()[round % 80]!, start: 600 }),
            server.origin,
          );
          const record = folder.path(`calls-${round}`);
          const calls = "trace=pwrite64,fdatasync,fsync,write,writev,sendto,sendmsg";
          const tracer = await attach(server.pid, ["-o", record, "-y", "-s", "60", "-e", calls]);
          expect((await visitor.press())?.status).toBe(302);
          await tracer.letGo();
          // The booking is written first; the messages that it causes may be written before its response is sent.
          const order = orderOf(readFileSync(record, "utf8"));
          expect([...order.slice(0, 2), order.at(-1)], order.join(" ")).toEqual([
            "log",
            "sync",
            "answer",
          ]);
          await expect
            .poll(() => shop.messages().filter(({ state }) => state !== "sent"), {
              timeout: 30_000,
            })
            .toEqual([]);
        });
      }
    } finally {
      shop.leave();
      await server.stop();
    }
    tally.close();
  },
);

/** What happened until the response was sent, repetitions collapsed; an interrupted call counts when it resumes. */
function orderOf(record: string): string[] {
  const order: string[] = [];
  const open = new Map<string, string>();
  for (const line of record.split("\n")) {
    const thread = line.split(" ", 1)[0]!;
    if (line.endsWith("<unfinished ...>")) {
      open.set(thread, line);
      continue;
    }
    const call = line.includes("resumed>") ? (open.get(thread) ?? "") : line;
    const what = /pwrite64\(\d+<[^>]*-wal>/.test(call)
      ? "log"
      : /f(?:data)?sync\(\d+<[^>]*-wal>/.test(call)
        ? "sync"
        : call.includes("HTTP/1.1 302")
          ? "answer"
          : null;
    if (what && order.at(-1) !== what) order.push(what);
    if (what === "answer") break;
  }
  return order;
}
