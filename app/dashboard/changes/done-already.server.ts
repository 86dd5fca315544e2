import { redirect } from "@remix-run/node";
import { db } from "~/db.server";
import type { EventKind } from "~/domain/event";
import { toastCookie } from "~/toast.server";
import type { Filter } from "../filter";
import { lastChangeOf, sinceLast } from "./history.server";
import { entryWords } from "./history-words";
import { detailsPath } from "../links";
import { PRIVATE } from "../request.server";

/**
 * Redirects to a booking that has nothing left to undo. If its last change is of `kind`, a toast with `title` says who made it
 * and when, for an operator whose submit got no response.
 */
export async function leadToDone(id: number, filter: Filter, kind: EventKind, title: string): Promise<Response> {
  const last = await lastChangeOf(db, id);
  const headers = new Headers(PRIVATE);
  if (last?.kind === kind) headers.set("set-cookie", await toastCookie("success", title, `${entryWords(last)}.`));
  return redirect(detailsPath(id, filter), { headers });
}

/** Why there is nothing to undo: `state`, and who has undone it meanwhile, or has otherwise changed the booking last. */
export async function whyNotUndone(id: number, { done, undone, state }: { done: EventKind; undone: EventKind; state: string }): Promise<string> {
  const since = await sinceLast(db, id, done);
  const told = since.find(({ kind }) => kind === undone) ?? since[0];
  return told ? `${state} Meanwhile: ${entryWords(told)}.` : state;
}
