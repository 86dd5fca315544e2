import type { ActionFunctionArgs } from "@remix-run/node";
import { declineAnswer } from "~db/inquiry-answers";
import { answerAt } from "~/booking/answer/answer.server";
import { customerPaths } from "~/customer-paths";
import { businessNow, timestamp } from "~/server/clock.server";
import { db } from "~/server/db.server";
import { answer, submissionOf } from "~/server/submission.server";
import { z } from "~/server/zod.server";

const CLOSED = "It can no longer be declined here";

/** "No, thanks", which operators hear of. */
export function declineAction({ params }: ActionFunctionArgs, form: URLSearchParams) {
  const secret = params.secret ?? "";
  const submission = submissionOf(form, z.object({}), null, secret);
  return answer<object, never>(db, submission, {
    title: "Nothing has changed",
    async run(trx) {
      const found = await answerAt(trx, secret, businessNow());
      if (found?.head.state === "open") await declineAnswer(trx, found.answer, timestamp());
      else if (found?.head.state !== "declined")
        return { kind: "refused", status: found ? 409 : 404, errors: { main: CLOSED } };
      const { id } = found.answer;
      return { kind: "done", did: { what: "answer", id: String(id), outcome: "declined" } };
    },
    holds: () => true,
    to: customerPaths.answer(secret),
  });
}
