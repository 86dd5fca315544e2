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
  return (await recordsPayments(trx)) ? ((await work()) ?? tooLate(trx, id)) : NOT_RECORDED;
}

export const NOT_RECORDED_WORDS = "Payments aren't recorded any more: see Money under Settings.";
export const NOT_RECORDED: Outcome = {
  kind: "refused",
  status: 409,
  errors: { main: NOT_RECORDED_WORDS },
};
