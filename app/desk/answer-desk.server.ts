import { valuesAfterAction } from "~/booking/calendar/calendar-action.server";
import type { Search } from "~/booking/availability.server";
import type { Parsed } from "~/domain/submission";
import type { Sender } from "~/server/answer-action.server";
import { db } from "~/server/db.server";
import { drawn, respond } from "~/server/reply.server";
import { type Change, replyTo, submissionAs } from "~/server/submission.server";
import type { Reply } from "~/ui/reply";
import { type DeskValues, isSave, readDesk, withOfferedDeskTime } from "./desk-values";

/** Add, Edit or Move: what doesn't save draws the form anew. */
type DeskForm<Value, Asked, More> = {
  /** Of what saves: its button, and the Enter key if that has one of its own. */
  intents: readonly string[];
  /** Not a schema: the page prices what's typed by the same rules, in a browser that has no zod. */
  read(values: DeskValues): Parsed<Value>;
  change(values: DeskValues): Change<Value, Asked>;
  /** Of its calendar. */
  search?(values: DeskValues): Search;
  /** What a button of its own draws. */
  anew?(sent: DeskValues): Promise<Partial<Reply<Asked>> | null>;
  /** Of what's drawn anew. */
  version?: number;
  /** What the page shows besides the form. */
  page?(values: DeskValues): Promise<More>;
};

export async function answerDesk<Value, Asked, More extends object>(
  { form, operator, request }: Sender,
  desk: DeskForm<Value, Asked, More>,
) {
  const sent = readDesk(form);
  const values = withOfferedDeskTime(sent);
  const read = { sent: values, parsed: desk.read(values) };
  const submission = submissionAs(form, read, operator, new URL(request.url).pathname);
  const anew = (await desk.anew?.(sent)) ?? (await drawnAnew(sent, desk));
  const answer = anew
    ? drawn(200, submission, { version: desk.version, ...anew })
    : await replyTo(db, submission, desk.change(values));
  if (answer instanceof Response) return answer;
  return respond(answer, await desk.page?.(answer.reply.values));
}

/** Null for what saves. */
async function drawnAnew(
  { confirmed, ...sent }: DeskValues,
  { intents, search }: Pick<DeskForm<never, never, never>, "intents" | "search">,
): Promise<{ values: DeskValues } | null> {
  const shown = search && (await valuesAfterAction(db, sent, search(sent)));
  if (shown) return { values: shown };
  const { intent, ...values } = sent;
  return intents.some((own) => isSave({ intent, confirmed }, own)) ? null : { values };
}
