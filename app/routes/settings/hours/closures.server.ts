import type { DatabaseOrTransaction } from "../../../../db/connect";
import type { Closure } from "~/domain/hours";
import type { CivilDate } from "~/domain/time";
import { operatorPaths } from "~/operator-paths";
import { removedToast } from "../saving/removals.server";
import { hasClosure } from "../saving/write.server";

export type StoredClosure = Closure & { id: number };

export function listClosures(
  db: DatabaseOrTransaction,
  today: CivilDate,
): Promise<StoredClosure[]> {
  return db
    .selectFrom("closures")
    .select(["id", "from_date as from", "to_date as to", "reason"])
    .where("to_date", ">=", today)
    .orderBy("from_date")
    .orderBy("to_date")
    .orderBy("id")
    .execute();
}

/** Null if it's already gone. */
export async function findClosure(
  db: DatabaseOrTransaction,
  id: number | null,
): Promise<Closure | null> {
  const row = await db
    .selectFrom("closures")
    .select(["from_date as from", "to_date as to", "reason"])
    .where("id", "=", id)
    .executeTakeFirst();
  return row ?? null;
}

/** The toast's cookie, with an undo. */
export function reopenedToast(
  db: DatabaseOrTransaction,
  id: number | null,
  by: number,
  removed: Closure | null,
): Promise<string> {
  const closures = {
    name: "Closure",
    isBack: (closure: Closure) => hasClosure(db, closure),
    reason: (closure: Closure) => closure.reason,
    undo: (closure: Closure) =>
      `${operatorPaths.hours}?${new URLSearchParams({ change: "close", ...closure })}`,
  };
  return removedToast(closures, id, by, removed);
}
