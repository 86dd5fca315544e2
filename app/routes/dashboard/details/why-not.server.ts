import type { DatabaseOrTransaction } from "~db/connect";
import { findEvenDeleted } from "~/dashboard/bookings.server";
import { lastChangeOf } from "~/dashboard/changes/history.server";
import { entryWords } from "~/dashboard/changes/history-words";
import { STATUS } from "~/domain/booking";

/** Who has changed what meanwhile. */
export async function whyUnchanged(trx: DatabaseOrTransaction, id: number): Promise<string> {
  const [booking, last] = await Promise.all([findEvenDeleted(trx, id), lastChangeOf(trx, id)]);
  if (!booking) return "There's no such booking any more.";
  return last
    ? `Meanwhile: ${entryWords(last)}. The page shows how it stands now.`
    : `It is ${STATUS[booking.status].word.toLowerCase()} now.`;
}
