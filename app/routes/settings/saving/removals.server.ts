import { ExpiringMap } from "~/server/expiring-map.server";
import { toastCookie } from "~/server/toast.server";

type Removable<Row> = {
  isBack(row: Row): Promise<boolean>;
  /** "Closure". */
  name: string;
  reason(row: Row): string;
  /** Where the toast's "Undo" posts to. */
  undo(row: Row): string;
};

/** The tables remember nothing of what is removed. */
const removals = new ExpiringMap<{ row: unknown; by: number }>(50);

/**
 * Returns the toast's cookie; `removed` is null if it was gone already. What this operator has
 * removed before counts as done.
 */
export async function removedToast<Row>(
  { isBack, name, reason, undo }: Removable<Row>,
  id: number | null,
  by: number,
  removed: Row | null,
): Promise<string> {
  const key = `${name} ${id}`;
  if (removed) removals.set(key, { row: removed, by });
  const own = removals.get(key) as { row: Row; by: number } | undefined;
  if (own?.by !== by || (!removed && (await isBack(own.row))))
    return toastCookie("info", `That ${name.toLowerCase()} has been removed already`);
  return toastCookie("success", `${name} removed`, reason(own.row), {
    label: "Undo",
    to: undo(own.row),
  });
}
