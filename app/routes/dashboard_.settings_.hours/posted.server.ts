import type { Database } from "../../../db/connect";
import { removeClosure } from "~/dashboard/hours.server";
import { findId } from "~/dashboard/request.server";
import { typed } from "~/form.server";
import { readForm } from "~/http";
import { paths } from "~/paths";
import { toastCookie } from "~/toast.server";

/** What a form of the page posts; a message's "Undo" posts nothing but its address. */
export async function readPosted(request: Request): Promise<Record<string, string>> {
  const form = await readForm(request);
  return typed(form.has("change") ? form : new URL(request.url).searchParams);
}

/** Removes a closure, and returns the message's cookie; its "Undo" asks for the same closure again. */
export async function reopen(db: Database, id: string | undefined): Promise<string> {
  const found = findId(id);
  const removed = found === null ? null : await removeClosure(db, found);
  if (!removed) return toastCookie("info", "That closure has been removed already");
  const { from, to, reason } = removed;
  return toastCookie("success", "Closure removed", reason, { label: "Undo", to: `${paths.hours}?${new URLSearchParams({ change: "close", from, to, reason })}` });
}
