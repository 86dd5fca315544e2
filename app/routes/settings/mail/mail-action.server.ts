import type { OperatorActionArgs } from "~/auth/operator-route.server";
import { sendTestMessage } from "~/email/test-message.server";
import { tryAgain } from "~/email/unsent.server";
import { operatorPaths } from "~/operator-paths";
import { now } from "~/server/clock.server";
import { db } from "~/server/db.server";
import { idField, optionalField } from "~/server/form.server";
import { sendsMail } from "~/server/mail-server.server";
import { attempt, refuse } from "~/server/reply.server";
import { submissionOf } from "~/server/submission.server";
import { redirectWithToast } from "~/server/toast.server";
import { z } from "~/server/zod.server";

// Not `Change`s: the outbox itself says what it has taken, whatever key a press has.

export function sendTest({ form, operator, request }: OperatorActionArgs) {
  const submission = submissionOf(form, z.object({ intent: optionalField }), operator);
  return attempt("a test message cannot be written", submission, async () => {
    const outcome = await sendTestMessage(db, operator, now());
    if (typeof outcome === "object") {
      const title = "The test message hasn't left";
      return refuse(409, { main: outcome.problem }, { title, of: submission });
    }
    if (!(await sendsMail(db))) return backToMail(request, "A test message is kept as a file");
    return backToMail(
      request,
      outcome === "sent"
        ? `A test message to ${operator.email} has left`
        : `A test message to ${operator.email} is on its way`,
    );
  });
}

export function sendAgain({ form, operator, request }: OperatorActionArgs) {
  const submission = submissionOf(form, z.object({ id: idField }), operator);
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
  return redirectWithToast(operatorPaths.mail + new URL(request.url).search, { title });
}
