import { redirect } from "@remix-run/node";
import type { DatabaseOrTransaction } from "~db/connect";
import { STATUS } from "~/domain/booking";
import type { Doer, EventKind } from "~/domain/event";
import { findEvenDeleted } from "~/server/find-booking.server";
import type { Outcome } from "~/server/submission.server";
import { redirectWithToast } from "~/server/toast.server";
import type { Filter } from "../filter";
import { detailsPath } from "../links";
import { type Deletion, findDeletion, isOwnDeletion } from "./deleted.server";
import { lastChangeOf, sinceLast } from "./history.server";
import { deletedMeanwhile, deletedWords, entryWords } from "./history-words";

// What comes of a press that others came before, and where a page leads that asks about what is done
// already, as after Back.

/** Of a press that nothing is left to do for: who has changed what meanwhile. */
export async function tooLate(trx: DatabaseOrTransaction, id: number): Promise<Outcome<never>> {
  return { kind: "refused", status: 409, errors: { main: await whyUnchanged(trx, id) } };
}

/** Who changed it last. */
export async function whyUnchanged(trx: DatabaseOrTransaction, id: number): Promise<string> {
  const [booking, last] = await Promise.all([findEvenDeleted(trx, { id }), lastChangeOf(trx, id)]);
  if (!booking) return "There's no such booking any more.";
  return last
    ? `Meanwhile: ${entryWords(last)}. The page shows how it stands now.`
    : `It is ${STATUS[booking.status].word.toLowerCase()} now.`;
}

/** Of a form whose booking has been deleted since it was opened; null leaves out by whom. */
export function ofDeleted(deletion: Deletion | null): Outcome<never> {
  return {
    kind: "refused",
    status: 409,
    title: "This booking has been deleted",
    errors: { deletion: `${deletedMeanwhile(deletion)}. Nothing of yours has been saved` },
  };
}

/** Of an undo: `state`, and who undid it or otherwise changed the booking last. */
export async function notUndone(
  trx: DatabaseOrTransaction,
  id: number,
  { done, undone, state }: { done: EventKind; undone: EventKind; state: string },
  shown: { to: string; title: string },
): Promise<Outcome<never>> {
  const since = await sinceLast(trx, id, done);
  const entry = since.find(({ kind }) => kind === undone) ?? since[0];
  const text = entry ? `${state} Meanwhile: ${entryWords(entry)}.` : state;
  return { kind: "elsewhere", ...shown, text };
}

/** If the booking's last change is of `kind`, a toast says who made it. */
export async function leadToDone(
  db: DatabaseOrTransaction,
  id: number,
  filter: Filter,
  kind: EventKind,
  title: string,
): Promise<Response> {
  const [to, last] = [detailsPath(id, filter), await lastChangeOf(db, id)];
  return last?.kind === kind
    ? redirectWithToast(to, { title, text: `${entryWords(last)}.` })
    : redirect(to);
}

/** Null if it isn't deleted. Somebody else's deletion makes this one fail; one's own is done. */
export async function leadToDeleted(
  db: DatabaseOrTransaction,
  id: number | null,
  filter: Filter,
  doer: Doer,
  failed: string,
): Promise<Response | null> {
  const deletion = await findDeletion(db, id);
  if (id === null || !deletion) return null;
  const to = detailsPath(id, filter);
  return (await isOwnDeletion(db, id, doer))
    ? redirect(to)
    : redirectWithToast(to, {
        variant: "destructive",
        title: failed,
        text: `${deletedWords(deletion)}.`,
      });
}
