import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { afterEach, beforeEach, expect, it } from "vitest";
import { smtpTransport } from "~/email/smtp.server";
import { connect, type Database, openSqlite } from "~db/connect";
import { freshDatabase } from "../../support/database";
import { deliverDue } from "../../support/deliver-due";
import { MailServer } from "../../support/mail-server";
import { allMessages, CREATED, insertBooked, insertMessage } from "../../support/messages";
import { temporaryFolder } from "../../support/server";

const MESSAGES = 30;
const children: ChildProcess[] = [];
let folder: ReturnType<typeof temporaryFolder>;
let server: MailServer;
let db: Database;

beforeEach(async () => {
  folder = temporaryFolder();
  server = await MailServer.start();
  ({ db } = freshDatabase(folder.path("shop.sqlite")));
  for (let count = 0; count < MESSAGES - 5; count++) await insertMessage(db);
  for (let count = 0; count < 5; count++)
    await insertBooked(db, { customer_email: `customer-${count}@example.com` });
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill();
  await server.stop();
  await db.destroy();
  folder.remove();
});

async function expectEachOnce(): Promise<void> {
  const messages = await allMessages(db);
  expect(messages.map(({ state, attempts }) => `${state} ${attempts}`)).toEqual(
    Array(MESSAGES).fill("sent 1"),
  );
  expect(server.recipients.toSorted()).toEqual(
    messages.map(({ recipient }) => recipient).toSorted(),
  );
}

it("two workers, each with a connection of its own, never send one message twice", async () => {
  const other = connect(openSqlite(folder.path("shop.sqlite")));
  await Promise.all(
    [db, other].map((each) => deliverDue(each, smtpTransport(server.url), CREATED)),
  );
  await other.destroy();
  await expectEachOnce();
});

it("two processes never send one message twice", async () => {
  const workers = await Promise.all(
    [1, 2].map(() => startProcess(folder.path("shop.sqlite"), server.url)),
  );
  await Promise.all(workers.map((go) => go()));
  await expectEachOnce();
});

/** A process that is ready to deliver; the returned function starts it, and waits for its end. */
async function startProcess(path: string, url: string): Promise<() => Promise<void>> {
  const child = spawn(
    process.execPath,
    ["--import", "tsx", "tests/integration/email/deliver-at-once.ts", path, url, String(CREATED)],
    { stdio: ["pipe", "pipe", "inherit"] },
  );
  children.push(child);
  const ended = once(child, "exit");
  for await (const line of createInterface(child.stdout)) if (line === "ready") break;
  return async () => {
    child.stdin.write("go\n");
    expect(await ended).toEqual([0, null]);
  };
}
