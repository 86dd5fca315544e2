import type { Database, DatabaseOrTransaction } from "~db/connect";

/** A change of the database in a transaction of its own, as a form makes it. */
export function inOne<Args extends unknown[], Outcome>(
  db: Database,
  change: (trx: DatabaseOrTransaction, ...args: Args) => Promise<Outcome>,
  ...args: Args
): Promise<Outcome> {
  return db.transaction().execute((trx) => change(trx, ...args));
}
