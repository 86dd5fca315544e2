import type { DatabaseOrTransaction } from "./connect";

/** What a sent form did: enough to answer the same form again, and nothing that was typed. */
export type Did = { what: string; id: string; outcome: string };

/**
 * Claims a submission for this transaction, which must complete it or roll back. Returns what an
 * earlier one with the same hash did, else null. On PostgreSQL it waits for one that's under way.
 */
export async function claimSubmission(
  trx: DatabaseOrTransaction,
  hash: string,
  at: number,
): Promise<Did | null> {
  const claimed = await trx
    .insertInto("submissions")
    .values({ hash, what: "", id: "", outcome: "", at })
    .onConflict((conflict) => conflict.doNothing())
    .returning("hash")
    .executeTakeFirst();
  if (claimed) return null;
  return trx
    .selectFrom("submissions")
    .select(["what", "id", "outcome"])
    .where("hash", "=", hash)
    .executeTakeFirstOrThrow();
}

export async function completeSubmission(
  trx: DatabaseOrTransaction,
  hash: string,
  did: Did,
  at: number,
): Promise<void> {
  await trx
    .updateTable("submissions")
    .set({ ...did, at })
    .where("hash", "=", hash)
    .execute();
}

/** Those from before an instant (epoch milliseconds): their pages ask before they do it again. */
export async function forgetSubmissions(db: DatabaseOrTransaction, before: number): Promise<void> {
  await db.deleteFrom("submissions").where("at", "<", before).execute();
}

/** Of one thing, whose id is the first word of theirs. */
export async function forgetSubmissionsAbout(
  trx: DatabaseOrTransaction,
  what: string,
  id: number,
): Promise<void> {
  await trx
    .deleteFrom("submissions")
    .where("what", "=", what)
    .where("id", "like", `${id} %`)
    .execute();
}
