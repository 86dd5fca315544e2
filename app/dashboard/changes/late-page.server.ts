import { redirect } from "@remix-run/node";
import { db } from "~/server/db.server";
import type { Doer, EventKind } from "~/domain/event";
import { redirectWithToast } from "~/server/toast.server";
import type { Filter } from "../filter";
import { detailsPath } from "../links";
import { findDeletion, isOwnDeletion } from "./deleted.server";
import { lastChangeOf } from "./history.server";
import { deletedWords, entryWords } from "./history-words";

// Where a page leads that asks about what is done already, as after Back.

/** If the booking's last change is of `kind`, a toast says who made it. */
export async function leadToDone(
  id: number,
  filter: Filter,
  kind: EventKind,
  title: string,
): Promise<Response> {
  const [to, last] = [detailsPath(id, filter), await lastChangeOf(db, id)];
  return last?.kind === kind
    ? redirectWithToast(to, "success", title, `${entryWords(last)}.`)
    : redirect(to);
}

/** Null if it isn't deleted. Somebody else's deletion makes this one fail; one's own is done. */
export async function leadToDeleted(
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
    : redirectWithToast(to, "destructive", failed, `${deletedWords(deletion)}.`);
}
