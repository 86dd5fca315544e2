import { redirect } from "@remix-run/node";
import type { DatabaseOrTransaction } from "~db/connect";
import { backNote, storedVersion } from "~db/documents";
import { db } from "~/server/db.server";
import type { SiteDocument } from "~/server/documents.server";
import { NOT_SAVED } from "~/server/fault.server";
import { versionField } from "~/server/form.server";
import { replyTo, submissionOf } from "~/server/submission.server";
import { redirectWithToast } from "~/server/toast.server";
import { z } from "~/server/zod.server";
import { ASKED } from "~/ui/ask-first";
import { ANSWER } from "~/ui/reply";
import { documentChange, type DocumentForm, type Effects } from "./document-action.server";

const LATE = { title: "Somebody has saved changes meanwhile", text: "Look at the history again." };

/** What a screen's address asks before an earlier version comes back; null if it's nothing. */
export async function askedBack<Value, Asked>(
  document: SiteDocument<Value>,
  request: Request,
  questionOf: (earlier: Value) => Asked | null | Promise<Asked | null>,
): Promise<{ to: number; question: Asked; again: boolean } | null> {
  const { searchParams } = new URL(request.url);
  const to = Number(searchParams.get("back") ?? "none");
  const earlier = Number.isInteger(to) ? await document.earlier(db, to) : null;
  const question = earlier && (await questionOf(earlier));
  return question && { to, question, again: searchParams.has("again") };
}

/**
 * Saves an earlier version again as the newest. Its form is on no screen of its own, so a reply
 * becomes a toast of the screen that it leads to, or what that asks first, by its address.
 */
export function bringsBack<Value, Asked extends { token: string }>(
  document: SiteDocument<Value>,
  screen: string,
  effects?: (
    before: Value,
    after: Value,
    trx: DatabaseOrTransaction,
  ) => Effects<Asked> | Promise<Effects<Asked>>,
) {
  const back: DocumentForm<Value, { to: number }, Asked> = {
    document,
    screen,
    schema: z.object({ to: versionField }),
    saved: () => "The earlier version is back",
    async apply(present, { to }, { trx }) {
      const after = await document.earlier(trx, to);
      const stored = await storedVersion(trx, document.kind, to);
      if (after === null || !stored) return { status: 409, errors: {} };
      return { after, note: backNote(to, stored.note), ...(await effects?.(present, after, trx)) };
    },
  };
  return async (sent: URLSearchParams, operator: { id: number }) => {
    const submission = submissionOf(sent, back.schema, operator);
    // The list that was agreed to is another one by now.
    const again = ANSWER in submission.sent ? "&again" : "";
    const answer = await replyTo(db, submission, documentChange(back, operator));
    if (answer instanceof Response) return answer;
    const { status, reply } = answer;
    if (status === 200) return redirect(screen);
    if (reply.question)
      return redirect(`${screen}?back=${submission.parsed.value!.to}${again}${ASKED}`);
    const told = status === 503 ? { title: NOT_SAVED } : LATE;
    return redirectWithToast(screen, { variant: "destructive", ...told });
  };
}
