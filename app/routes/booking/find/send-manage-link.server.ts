import { takeLetter } from "~db/caused-letters";
import type { Database } from "~db/connect";
import { type BookingContent, putMessageOnceIn, snapshotOf } from "~db/journal";
import { asAsked } from "~db/payments";
import { countsAsVisit, unpaid } from "~db/standing";
import { RESET_EVERY_MS } from "~/domain/account-link";
import { loadRules } from "~/server/hours.server";

/**
 * Puts the letter with a new manage link into the outbox, if a booking has both reference and
 * email. One that its customer hasn't confirmed yet has its own letter. False if too many letters
 * were asked for, whether or not there's such a booking. `at` is epoch milliseconds.
 */
export function sendManageLink(
  db: Database,
  {
    reference,
    email,
    addressKey,
  }: { reference: string | null; email: string; addressKey: string | null },
  at: number,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    if (!(await takeLetter(trx, { kind: "link", addressKey, at }))) return false;
    const booking = await trx
      .selectFrom("bookings")
      .selectAll()
      .where("reference", "=", reference ?? "")
      .where((eb) => eb.or([countsAsVisit(eb), unpaid(eb)]))
      .executeTakeFirst();
    if (booking?.customer_email.toLowerCase() !== email.toLowerCase()) return true;
    const { cancelMinutes } = await loadRules(trx);
    const content: BookingContent = {
      booking: snapshotOf(await asAsked(trx, booking)),
      changes: {},
      by: "customer",
      at: new Date(at).toISOString(),
      cancelMinutes,
    };
    await putMessageOnceIn(trx, RESET_EVERY_MS, {
      kind: "link",
      cause: `link:${booking.id}`,
      recipient: booking.customer_email,
      bookingId: booking.id,
      content,
      at,
    });
    return true;
  });
}
