import type { Database, DatabaseOrTransaction } from "../../../../db/connect";
import type { Closure } from "~/domain/hours";
import type { CivilDate } from "~/domain/time";
import { operatorPaths } from "~/operator-paths";
import { takeAway } from "../saving/removals.server";
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

/** Returns it for an undo; null if it's already gone. */
export async function removeClosure(db: Database, id: number): Promise<Closure | null> {
  const removed = await db
    .deleteFrom("closures")
    .where("id", "=", id)
    .returning(["from_date as from", "to_date as to", "reason"])
    .executeTakeFirst();
  return removed ?? null;
}

/** Returns the toast's cookie. */
export function takeClosureAway(db: Database, id: string, by: number): Promise<string> {
  const closures = {
    name: "Closure",
    remove: (found: number) => removeClosure(db, found),
    isBack: (closure: Closure) => hasClosure(db, closure),
    reason: (closure: Closure) => closure.reason,
    undo: (closure: Closure) =>
      `${operatorPaths.hours}?${new URLSearchParams({ change: "close", ...closure })}`,
  };
  return takeAway(closures, id, by);
}
