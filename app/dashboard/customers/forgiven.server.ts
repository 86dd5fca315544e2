import type { DatabaseOrTransaction } from "~db/connect";
import { isOwed, sumsSince } from "~db/payments";
import { countsAsVisit } from "~db/standing";
import type { SiteMoney } from "~/content/money";
import { balanceIf } from "~/domain/payments";
import { formatPrice } from "~/domain/pricing";
import { businessNow } from "~/server/clock.server";
import { questionOf } from "~/server/submission.server";
import type { Question } from "~/ui/reply";

/** What's asked before payments aren't recorded any more; null while nobody owes anything. */
export async function forgiven(
  db: DatabaseOrTransaction,
  { records, since }: Pick<SiteMoney, "records" | "since">,
  after: Pick<SiteMoney, "records">,
): Promise<Question | null> {
  if (!records || after.records) return null;
  const rows = await db
    .selectFrom("bookings")
    .select(["booking_date", "status", "total_price_cents", "kept_cents", "taxes"])
    .select(sumsSince(since))
    .where(countsAsVisit)
    .where(isOwed(db, { since, today: businessNow().date }))
    .execute();
  const owed = rows.map((row) => balanceIf(row)!.owed).filter((cents) => cents > 0);
  if (owed.length === 0) return null;
  const sum = formatPrice(owed.reduce((all, cents) => all + cents, 0));
  const who = owed.length === 1 ? "1 booking still owes" : `${owed.length} bookings still owe`;
  return questionOf(
    `${who} ${sum}, and no list will say so. Turned on again, only work from that day on counts, or what something was paid for.`,
  );
}
