import type { Database } from "~db/connect";
import { putMessageOnceIn } from "~db/journal";
import { tryAgain } from "~/email/unsent.server";
import { env } from "~/server/env.server";
import { orFault } from "~/server/fault.server";

type Done = { toast: string } | { failed: string };

const MINUTE = 60_000;

/** Several clicks within a minute give one message. `now` is epoch milliseconds. */
export async function sendTest(
  db: Database,
  operator: { id: number; email: string },
  now: number,
): Promise<Done> {
  const message = {
    kind: "test",
    cause: `test:${operator.id}`,
    recipient: operator.email,
    bookingId: null,
    content: {},
    at: now,
  } as const;
  const toast = env.SMTP_URL
    ? `A test message to ${operator.email} is on its way`
    : "A test message is kept as a file";
  return orFault(
    "a test message cannot be written",
    async () => {
      await db.transaction().execute((trx) => putMessageOnceIn(trx, MINUTE, message));
      return { toast };
    },
    () => ({ failed: "Failed to write a test message" }),
  );
}

export async function sendAgain(db: Database, id: number | null, now: number): Promise<Done> {
  const result =
    id === null
      ? "no"
      : await orFault(
          "a message cannot be tried again",
          () => tryAgain(db, id, now),
          () => "no",
        );
  if (result === "given") return { toast: "The message is tried again" };
  if (result === "outdated")
    return {
      failed: "Failed to try the message again: the booking has changed since it was written",
    };
  return {
    failed:
      "Failed to try the message again: it's on its way, has been sent, or would come too late",
  };
}
