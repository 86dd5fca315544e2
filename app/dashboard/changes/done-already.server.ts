import { redirect } from "@remix-run/node";
import { lastOwnChange } from "../../../db/journal";
import { db } from "~/server/db.server";
import type { Doer, EventKind } from "~/domain/event";
import { toastCookie } from "~/server/toast.server";
import type { Filter } from "../filter";
import { findDeletion } from "./deleted.server";
import { lastChangeOf, sinceLast } from "./history.server";
import { deletedWords, entryWords } from "./history-words";
import { detailsPath } from "../links";
import { PRIVATE } from "../request.server";

/**
 * Redirects to a booking that has nothing left to undo. If its last change is of `kind`, a toast with `title` says who made it
 * and when, for an operator whose submit got no response.
 */
export async function leadToDone(
  id: number,
  filter: Filter,
  kind: EventKind,
  title: string,
): Promise<Response> {
  const last = await lastChangeOf(db, id);
  const headers = new Headers(PRIVATE);
  if (last?.kind === kind)
    headers.set("set-cookie", await toastCookie("success", title, `${entryWords(last)}.`));
  return redirect(detailsPath(id, filter), { headers });
}

/**
 * Redirects to a booking that is deleted already; null if it is not. Somebody else's deletion makes this one fail, in the words
 * of `failed` (§8). One's own, as after Back or in another tab, is done.
 */
export async function leadToDeleted(
  id: number | null,
  filter: Filter,
  doer: Doer,
  failed: string,
): Promise<Response | null> {
  const deletion = await findDeletion(db, id);
  if (id === null || !deletion) return null;
  const headers = new Headers(PRIVATE);
  if (!(await lastOwnChange(db, id, "deleted", doer)))
    headers.set(
      "set-cookie",
      await toastCookie("destructive", failed, `${deletedWords(deletion)}.`),
    );
  return redirect(detailsPath(id, filter), { headers });
}

/** Why there is nothing to undo: `state`, and who has undone it meanwhile, or has otherwise changed the booking last. */
export async function whyNotUndone(
  id: number,
  { done, undone, state }: { done: EventKind; undone: EventKind; state: string },
): Promise<string> {
  const since = await sinceLast(db, id, done);
  const told = since.find(({ kind }) => kind === undone) ?? since[0];
  return told ? `${state} Meanwhile: ${entryWords(told)}.` : state;
}
