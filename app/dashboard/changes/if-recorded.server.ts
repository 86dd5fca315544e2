import type { DatabaseOrTransaction } from "~db/connect";
import { recordsPayments } from "~/server/money.server";
import type { Outcome } from "~/server/submission.server";
import { tooLate } from "./late.server";

/** Of a booking that has been deleted since, or once payments aren't recorded any more. */
export async function ifRecorded(
  trx: DatabaseOrTransaction,
  id: number,
  work: () => Promise<Outcome | null>,
): Promise<Outcome> {
  if (await recordsPayments(trx)) return (await work()) ?? tooLate(trx, id);
  const main = "Payments aren't recorded any more: see Money under Settings.";
  return { kind: "refused", status: 409, errors: { main } };
}
