import { putMessageOnceIn } from "~db/journal";
import type { OperatorActionArgs } from "~/auth/operator-route.server";
import { findId } from "~/server/ids";
import { tryAgain } from "~/email/unsent.server";
import { operatorPaths } from "~/operator-paths";
import { now } from "~/server/clock.server";
import { db } from "~/server/db.server";
import { env } from "~/server/env.server";
import { fieldOf } from "~/server/form.server";
import { attempt, refuse } from "~/server/reply.server";
import { submissionOf } from "~/server/submission.server";
import { redirectWithToast } from "~/server/toast.server";
import { z } from "~/server/zod.server";

const MINUTE = 60_000;

// Not `Change`s: the outbox itself says what it has taken, whatever key a press has.

/** Several clicks within a minute give one message. */
export function sendTest({ form, operator, request }: OperatorActionArgs) {
  const submission = submissionOf(form, z.object({}), operator);
  return attempt("a test message cannot be written", submission, async () => {
    const message = {
      kind: "test",
      cause: `test:${operator.id}`,
      recipient: operator.email,
      bookingId: null,
      content: {},
      at: now(),
    } as const;
    await db.transaction().execute((trx) => putMessageOnceIn(trx, MINUTE, message));
    return backToMail(
      request,
      env.SMTP_URL
        ? `A test message to ${operator.email} is on its way`
        : "A test message is kept as a file",
    );
  });
}

export function sendAgain({ form, operator, request }: OperatorActionArgs) {
  const submission = submissionOf(form, z.object({ id: fieldOf(findId) }), operator);
  return attempt("a message cannot be tried again", submission, async ({ id }) => {
    const result = id === null ? "no" : await tryAgain(db, id, now());
    if (result === "given") return backToMail(request, "The message is tried again");
    const why =
      result === "outdated"
        ? "the booking has changed since it was written"
        : "it's on its way, has been sent, or would come too late";
    return refuse(409, { main: `Failed to try the message again: ${why}` });
  });
}

function backToMail(request: Request, title: string) {
  return redirectWithToast(operatorPaths.mail + new URL(request.url).search, "success", title);
}
