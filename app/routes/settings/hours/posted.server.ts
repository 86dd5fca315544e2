import type { Database } from "../../../../db/connect";
import { hasClosure, removeClosure } from "./hours.server";
import { findId } from "~/dashboard/request.server";
import type { Closure } from "~/domain/hours";
import { ExpiringMap } from "~/server/expiring-map.server";
import { readForm } from "~/server/http";
import { operatorPaths } from "~/operator-paths";
import { toastCookie } from "~/server/toast.server";

/** A toast's "Undo" posts no fields: they're in its URL. */
export async function readPosted(request: Request): Promise<URLSearchParams> {
  const form = await readForm(request);
  return form.has("change") ? form : new URL(request.url).searchParams;
}

/** The table remembers nothing of removed closures. */
const removals = new ExpiringMap<{ closure: Closure; by: number }>(50);

/** Returns the toast's cookie. A closure that this operator has already removed counts as done. */
export async function takeClosureAway(db: Database, id: string, by: number): Promise<string> {
  const found = findId(id);
  const removed = found === null ? null : await removeClosure(db, found);
  if (removed) removals.set(String(found), { closure: removed, by });
  const own = removals.get(String(found));
  if (own?.by !== by || (!removed && (await hasClosure(db, own.closure))))
    return toastCookie("info", "That closure has been removed already");
  const { from, to, reason } = own.closure;
  return toastCookie("success", "Closure removed", reason, {
    label: "Undo",
    to: `${operatorPaths.hours}?${new URLSearchParams({ change: "close", from, to, reason })}`,
  });
}
