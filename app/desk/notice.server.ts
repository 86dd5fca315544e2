import type { DatabaseOrTransaction } from "~db/connect";
import type { Booking } from "~db/schema";
import { liesAhead } from "~/domain/booking";
import type { CivilNow } from "~/domain/time";
import { sendsMail } from "~/server/mail-server.server";

/**
 * Whether an operator's change is emailed to the customer. A suspected booking's never is. `untold`:
 * they have an email and hear nothing, which the history says.
 */
export function noticeTo(
  { customer_email, suspicion }: Pick<Booking, "customer_email" | "suspicion">,
  quietly = false,
) {
  const hasEmail = customer_email !== "";
  const notified = hasEmail && suspicion === null && !quietly;
  return { quietly, notified, untold: hasEmail && !notified };
}

/** The same of a booking that somebody keeps, or adds: only while it lies ahead. */
export function noticeAhead(
  booking: Pick<Booking, "status" | "booking_date" | "start_minute" | "customer_email">,
  now: CivilNow,
  quietly = false,
) {
  const { status, booking_date: date, start_minute: start, customer_email } = booking;
  const isOver = !liesAhead({ status, date, start }, now);
  return noticeTo({ customer_email, suspicion: null }, quietly || isOver);
}

/** Without a mail server nothing is sent, even if ticked. */
export async function noticeWords(db: DatabaseOrTransaction, notified: boolean): Promise<string> {
  if (!notified) return "The customer isn't told.";
  return (await sendsMail(db))
    ? "The customer is told."
    : "No mail server is set up: tell the customer yourself.";
}
