import type { DatabaseOrTransaction } from "~db/connect";
import { findEvenDeleted } from "~/server/find-booking.server";
import { STATUS } from "~/domain/booking";
import type { EventKind } from "~/domain/event";
import type { Outcome } from "~/server/submission.server";
import { lastChangeOf, sinceLast } from "./history.server";
import { entryWords } from "./history-words";

/** Of a press that nothing is left to do for: who has changed what meanwhile. */
export async function tooLate(trx: DatabaseOrTransaction, id: number): Promise<Outcome<never>> {
  return { kind: "refused", status: 409, errors: { main: await whyUnchanged(trx, id) } };
}

async function whyUnchanged(trx: DatabaseOrTransaction, id: number): Promise<string> {
  const [booking, last] = await Promise.all([findEvenDeleted(trx, { id }), lastChangeOf(trx, id)]);
  if (!booking) return "There's no such booking any more.";
  return last
    ? `Meanwhile: ${entryWords(last)}. The page shows how it stands now.`
    : `It is ${STATUS[booking.status].word.toLowerCase()} now.`;
}

/** `state`, and who undid it or otherwise changed the booking last. */
export async function whyNotUndone(
  trx: DatabaseOrTransaction,
  id: number,
  { done, undone, state }: { done: EventKind; undone: EventKind; state: string },
): Promise<string> {
  const since = await sinceLast(trx, id, done);
  const entry = since.find(({ kind }) => kind === undone) ?? since[0];
  return entry ? `${state} Meanwhile: ${entryWords(entry)}.` : state;
}
