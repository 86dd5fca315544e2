import { redirect } from "@remix-run/node";
import type { DatabaseOrTransaction } from "~db/connect";
import { lastOwnChange } from "~db/journal";
import { db } from "~/server/db.server";
import type { Doer, EventKind } from "~/domain/event";
import { toastCookie } from "~/server/toast.server";
import type { Filter } from "../filter";
import { findDeletion } from "./deleted.server";
import { lastChangeOf, sinceLast } from "./history.server";
import { deletedWords, entryWords } from "./history-words";
import { detailsPath } from "../links";

/** If the booking's last change is of `kind`, a toast says who made it. */
export async function leadToDone(
  id: number,
  filter: Filter,
  kind: EventKind,
  title: string,
): Promise<Response> {
  const last = await lastChangeOf(db, id);
  const headers = new Headers();
  if (last?.kind === kind)
    headers.set("set-cookie", await toastCookie("success", title, `${entryWords(last)}.`));
  return redirect(detailsPath(id, filter), { headers });
}

/**
 * Redirects if the booking is deleted already. Somebody else's deletion makes this one fail; one's
 * own, as after Back, is done.
 */
export async function leadToDeleted(
  id: number | null,
  filter: Filter,
  doer: Doer,
  failed: string,
): Promise<Response | null> {
  const deletion = await findDeletion(db, id);
  if (id === null || !deletion) return null;
  const headers = new Headers();
  if (!(await isOwnDeletion(db, id, doer)))
    headers.set(
      "set-cookie",
      await toastCookie("destructive", failed, `${deletedWords(deletion)}.`),
    );
  return redirect(detailsPath(id, filter), { headers });
}

/** Deleted in the same session, as in another tab. */
export async function isOwnDeletion(
  trx: DatabaseOrTransaction,
  id: number,
  doer: Doer,
): Promise<boolean> {
  return (await lastOwnChange(trx, id, "deleted", doer)) !== null;
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
