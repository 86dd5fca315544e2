import { setTimeout as pause } from "node:timers/promises";
import type { Database } from "~db/connect";
import { siteMailServer } from "~/server/mail-server.server";
import { putMessageOnceIn } from "~db/journal";
import { hasWorker, wakeWorker } from "~db/outbox-notify";

const MINUTE = 60_000;
/** Most servers answer within two seconds; who waits longer looks at the list. */
const [LONGEST_MS, LOOK_EVERY_MS] = [8_000, 150];

type Outcome = "sent" | "onItsWay" | { problem: string };

/**
 * Sends an operator a message, to see what comes of it. Several presses within a minute give one, but
 * one that hasn't left is tried again at once.
 */
export async function sendTestMessage(
  db: Database,
  { id, email }: { id: number; email: string },
  now: number,
): Promise<Outcome> {
  const before = await lastTest(db, email);
  const isStuck = before?.attempts && (before.state === "waiting" || before.state === "failed");
  if (before && isStuck && before.created_at > now - MINUTE) {
    await db
      .updateTable("messages")
      .set({ state: "waiting", due_at: now })
      .where("id", "=", before.id)
      .where("state", "=", before.state)
      .execute();
    wakeWorker();
  } else {
    // By another server it's another test, however soon.
    const { version } = await siteMailServer.read(db);
    const test = { kind: "test", cause: `test:${id}:${version}`, recipient: email } as const;
    const message = { ...test, bookingId: null, content: {}, at: now };
    await db.transaction().execute((trx) => putMessageOnceIn(trx, MINUTE, message));
  }
  for (let waited = 0; hasWorker() && waited < LONGEST_MS; waited += LOOK_EVERY_MS) {
    const last = await lastTest(db, email);
    if (last?.state === "sent") return "sent";
    const tries = last && last.attempts - (last.id === before?.id ? before.attempts : 0);
    const isOver =
      last?.state === "waiting" || last?.state === "failed" || last?.state === "unsure";
    if (tries && isOver && last.problem) return { problem: last.problem };
    await pause(LOOK_EVERY_MS);
  }
  return "onItsWay";
}

function lastTest(db: Database, recipient: string) {
  return db
    .selectFrom("messages")
    .select(["id", "state", "attempts", "problem", "created_at"])
    .where("kind", "=", "test")
    .where("recipient", "=", recipient)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
}
