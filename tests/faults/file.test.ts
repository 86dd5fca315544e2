import {
  copyFileSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import SQLite from "better-sqlite3";
import { afterEach, beforeEach, expect, test } from "vitest";
import { formatTime } from "~/domain/time";
import { hashOf } from "~db/secret";
import { fullDraft } from "../support/cookies";
import { folder, ownFolder } from "../support/own-folder";
import { type Server, startServer } from "../support/server";
import { visitorWith } from "../support/many-visitors";

// What was confirmed is in the file itself once the server has ended, or is at rest; where the file
// or its log was taken away meanwhile, it is in a rescue copy; and no start takes an empty file for
// the shop's.

ownFolder();
let file: string;
let server: Server | null = null;
beforeEach(() => {
  file = folder.path("data/shop.sqlite");
});
afterEach(async () => {
  await server?.kill();
  server = null;
});

/** Books the time; returns what the booking is found by. */
async function book(start: number): Promise<string> {
  const answer = await (await visitorWith(fullDraft({ start }), server!.origin)).press();
  expect(answer?.token, formatTime(start)).toEqual(expect.any(String));
  return hashOf(answer!.token!);
}

/** Whether a file holds a booking, looked at without anything that lies beside it. */
function holds(path: string, hash: string): boolean {
  const alone = folder.path("alone.sqlite");
  copyFileSync(path, alone);
  const sqlite = new SQLite(alone);
  try {
    expect(sqlite.pragma("integrity_check", { simple: true })).toBe("ok");
    return (
      sqlite.prepare("select 1 from bookings where confirmation_hash = ?").get(hash) !== undefined
    );
  } finally {
    sqlite.close();
    for (const part of ["", "-wal", "-shm"]) rmSync(alone + part, { force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, "utf8"));
  } catch {
    return false;
  }
}
/** Lets a signal stand for an error that nobody catches. */
const FAULTY = {
  NODE_OPTIONS: `--import data:text/javascript,process.once('SIGUSR2',()=>{throw(new(Error)('on%20purpose'))})`,
};

test("the file alone has every booking after a clean stop", async () => {
  server = await startServer(file);
  const hash = await book(600);
  await server.stop();
  expect(holds(file, hash)).toBe(true);
});

test("the file alone has every booking once the server is at rest", async () => {
  server = await startServer(file);
  const hash = await book(600);
  await expect.poll(() => holds(file, hash), { timeout: 20_000 }).toBe(true);
});

type Loss = { name: string; begin: () => void };
const LOSSES: Loss[] = [
  { name: "its log is deleted", begin: () => rmSync(`${file}-wal`) },
  {
    name: "its log is replaced by an empty one",
    begin: () => (rmSync(`${file}-wal`), writeFileSync(`${file}-wal`, "")),
  },
  {
    name: "it is deleted with its log",
    begin: () => ["", "-wal"].forEach((part) => rmSync(file + part)),
  },
  {
    name: "another file is put in its place",
    begin: () => (rmSync(file), writeFileSync(file, "This is no database.\n".repeat(500))),
  },
  {
    name: "its whole folder is deleted",
    begin: () => rmSync(folder.path("data"), { recursive: true }),
  },
];

test.each(LOSSES)("$name under the server: a rescue copy has every booking", async ({ begin }) => {
  await rescuedAfter(begin, () => server!.stop());
});

test("every booking is there after an error that ends the process", async () => {
  await rescuedAfter(LOSSES[0]!.begin, async () => {
    const { pid } = server!;
    process.kill(pid, "SIGUSR2");
    await expect.poll(() => isAlive(pid), { timeout: 20_000 }).toBe(false);
  });
});

async function rescuedAfter(begin: () => void, end: () => Promise<void>): Promise<void> {
  server = await startServer(file, FAULTY);
  const hash = await book(600);
  begin();
  await end();
  const copies = readdirSync(folder.path("data/backups")).filter((name) =>
    name.startsWith("rescued-"),
  );
  expect(copies).toHaveLength(1);
  const copy = folder.path(`data/backups/${copies[0]}`);
  expect(server.output()).toContain(copy);
  expect(holds(copy, hash)).toBe(true);
}

test("every booking is there after a start where only the log was deleted", async () => {
  server = await startServer(file);
  const hash = await book(600);
  rmSync(`${file}-wal`);
  await server.stop();
  expect(holds(file, hash)).toBe(true);
  server = await startServer(file);
  await book(720);
});

test("a file and log that were moved away and back are served and ended as ever", async () => {
  server = await startServer(file);
  const hash = await book(600);
  for (const part of [file, `${file}-wal`]) renameSync(part, `${part}.away`);
  for (const part of [file, `${file}-wal`]) renameSync(`${part}.away`, part);
  await book(720);
  await server.stop();
  expect(holds(file, hash)).toBe(true);
  expect(readdirSync(folder.path("data"))).not.toContain("backups");
});

/**
 * The first page of a database in WAL mode and nothing else, as it is where everything stands in
 * the log.
 */
function header(): Buffer {
  const sqlite = new SQLite(folder.path("header.sqlite"));
  sqlite.pragma("journal_mode = WAL");
  sqlite.exec("create table somebody (name text); drop table somebody; vacuum");
  sqlite.close();
  return readFileSync(folder.path("header.sqlite"));
}

test.each([
  ["that is empty", () => Buffer.alloc(0)],
  ["that is a header and nothing else", header],
  ["of somebody else", () => foreign()],
])("with DATABASE_MUST_EXIST, a file %s is refused and left as it is", async (_name, content) => {
  const path = folder.path("shop.sqlite");
  const before = content();
  writeFileSync(path, before);
  const said = await startServer(path, { DATABASE_MUST_EXIST: "true" }).then(
    () => "it started",
    (error: Error) => error.message,
  );
  expect(said.trim().split("\n").slice(1)).toEqual([
    `The site does not start. There is no database of this site at ${path}. Restore it, or set DATABASE_MUST_EXIST=false for the very first start.`,
  ]);
  expect(readFileSync(path)).toEqual(before);
});

function foreign(): Buffer {
  const sqlite = new SQLite(folder.path("foreign.sqlite"));
  sqlite.exec("create table schema_migrations (name text, run_at text)");
  sqlite.close();
  return readFileSync(folder.path("foreign.sqlite"));
}

test("with DATABASE_MUST_EXIST, a shop whose data is all in the log is served", async () => {
  server = await startServer(file);
  await book(600);
  await server.kill();
  server = await startServer(file, { DATABASE_MUST_EXIST: "true" });
  expect((await fetch(`${server.origin}/readyz`)).status).toBe(200);
});
