import { findId } from "~/dashboard/request.server";
import { ExpiringMap } from "~/server/expiring-map.server";
import { toastCookie } from "~/server/toast.server";

type Removable<Row> = {
  /** Null if it's already gone. */
  remove(id: number): Promise<Row | null>;
  isBack(row: Row): Promise<boolean>;
  /** "Closure". */
  name: string;
  reason(row: Row): string;
  /** Where the toast's "Undo" posts to. */
  undo(row: Row): string;
};

/** The tables remember nothing of what is removed. */
const removals = new ExpiringMap<{ row: unknown; by: number }>(50);

/** Returns the toast's cookie. What this operator has already removed counts as done. */
export async function takeAway<Row>(
  { remove, isBack, name, reason, undo }: Removable<Row>,
  id: string,
  by: number,
): Promise<string> {
  const found = findId(id);
  const key = `${name} ${found}`;
  const removed = found === null ? null : await remove(found);
  if (removed) removals.set(key, { row: removed, by });
  const own = removals.get(key) as { row: Row; by: number } | undefined;
  if (own?.by !== by || (!removed && (await isBack(own.row))))
    return toastCookie("info", `That ${name.toLowerCase()} has been removed already`);
  return toastCookie("success", `${name} removed`, reason(own.row), {
    label: "Undo",
    to: undo(own.row),
  });
}
