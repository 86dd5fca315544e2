import type { DatabaseOrTransaction } from "~db/connect";
import { isOwed, sumsSince } from "~db/payments";
import { countsAsVisit, unpaid } from "~db/standing";
import type { SiteMoney } from "~/content/money";
import { balanceIf } from "~/domain/payments";
import { type Cents, formatPrice } from "~/domain/pricing";
import { businessNow, now } from "~/server/clock.server";
import { loadDepositsHeld, loadRefundsDue } from "~/server/refunds.server";
import { questionOf } from "~/server/submission.server";
import type { Question } from "~/ui/reply";

/** What's asked before payments aren't recorded any more; null while nothing is owed, held or waited for. */
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
  const who = owed.length === 1 ? "1 booking still owes" : `${owed.length} bookings still owe`;
  const open = [
    [owed, (sum: string) => `${who} ${sum}`],
    [centsOf(await loadRefundsDue(db)), (sum: string) => `${sum} is still to be refunded`],
    [centsOf(await loadDepositsHeld(db)), (sum: string) => `${sum} is held in deposits`],
  ] as const;
  const sums = open.flatMap(([all, words]) => (all.length > 0 ? words(sumOf(all)) : []));
  const { waiting } = await db
    .selectFrom("bookings")
    .select(({ fn }) => fn.countAll<number>().as("waiting"))
    .where(unpaid)
    .where("held_until", ">", now())
    .executeTakeFirstOrThrow();
  const words = [
    sums.length > 0 &&
      `${sums.join("; ")}, and no list will say so. Turned on again, only work from that day on counts, or what something was paid for.`,
    waiting === 1 && "1 booking waits for its deposit: its page still takes it.",
    waiting > 1 && `${waiting} bookings wait for their deposits: their pages still take them.`,
  ].filter(Boolean);
  return words.length > 0 ? questionOf(words.join(" ")) : null;
}

const centsOf = (rows: readonly { cents: Cents }[]) => rows.map(({ cents }) => cents);
const sumOf = (all: readonly Cents[]) => formatPrice(all.reduce((sum, cents) => sum + cents, 0));
