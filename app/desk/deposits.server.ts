import type { DatabaseOrTransaction } from "~db/connect";
import { sumsOf } from "~db/payments";
import type { Booking } from "~db/schema";
import { bookedTime } from "~/booking/calendar/slot";
import { liesAhead } from "~/domain/booking";
import { type Deposit, depositDue } from "~/domain/deposits";
import { balanceOf } from "~/domain/payments";
import { type Cents, formatPrice } from "~/domain/pricing";
import { holdsTime } from "~/domain/suspicion";
import { businessNow, now } from "~/server/clock.server";
import { findBooking } from "~/server/find-booking.server";
import { settledDeposit } from "~/server/settled-deposit.server";
import { hasConfirmed, type Outcome, questionOf } from "~/server/submission.server";
import { noticeAhead, noticeTo } from "./notice.server";
import { type By, tooMuch, writePress } from "./payments.server";
import { changeAndHandOver, FREE } from "./status-changes.server";
import { findRoom } from "./time-conflict.server";

/** `seen` is what the page showed as paid so far. */
type Sent = { amount: Cents; sender: string; seen: Cents };

const LATE = "Your deposit came after others had booked the time";

/**
 * "Deposit received". All of it confirms the booking if its time is its own or still free; else it's
 * cancelled, and a refund is due. Null if it waits for none any more.
 */
export async function receiveDeposit(
  trx: DatabaseOrTransaction,
  id: number,
  { amount, sender, seen }: Sent,
  { confirmed, ...by }: By & { confirmed: readonly string[] },
): Promise<Outcome | null> {
  const booking = await findBooking(trx, { id });
  const due = booking && depositDue(booking);
  if (!due) return null;
  const sums = await sumsOf(trx, id);
  const net = sums.paid - sums.refunded;
  if (net !== seen) return meanwhile(net);
  const { owed } = balanceOf({ ...booking, ...sums });
  const question = questionOf(amount > owed ? tooMuch({ kind: "payment", amount }, owed) : "");
  if (question.words && !hasConfirmed({ confirmed }, question))
    return { kind: "ask", title: "Not recorded yet", question };
  const method = due.how === "etransfer" ? "etransfer" : "card";
  const rows = [{ kind: "deposit" as const, cents: amount, method } as const];
  const said = { paid_on: businessNow().date, note: sender };
  const done = await writePress(trx, booking, rows, "paid", said, by);
  const total = net + amount;
  if (total >= due.cents) await confirmOrCancel(trx, booking, total, by);
  return done;
}

function meanwhile(net: Cents): Outcome<never> {
  const main = `Meanwhile ${formatPrice(net)} of it is recorded: look at it first.`;
  return { kind: "refused", status: 409, errors: { main } };
}

async function confirmOrCancel(
  trx: DatabaseOrTransaction,
  booking: Booking,
  total: Cents,
  { doer }: By,
): Promise<void> {
  const today = businessNow();
  const isAhead = liesAhead({ status: booking.status, ...bookedTime(booking) }, today);
  const isHeld = isAhead && holdsTime(booking.held_until, now());
  const room = isHeld || !isAhead ? FREE : await findRoom(trx, booking, [], today);
  if (isAhead && !room.conflict) {
    const to = { status: "confirmed" as const, held_until: null };
    const note = { deposit_paid: [null, total] as [null, Cents] };
    const change = { kind: "confirmed", doer, to, note } as const;
    await changeAndHandOver(trx, booking, room, change, noticeAhead(booking, today));
    return;
  }
  const { to, note } = await settledDeposit(trx, booking, "shop");
  const late = { cancel_reason: [null, LATE], deposit_late: [null, 1] } satisfies Late;
  const change = {
    kind: "cancelled",
    doer,
    to: { ...to, status: "cancelled", held_until: null },
    note: { ...note, ...late },
  } as const;
  await changeAndHandOver(trx, booking, FREE, change, noticeTo(booking));
}
type Late = Record<string, [null, string | number]>;

/** What came of it, as the booking stands after it. */
export function receivedWords(
  { status }: Pick<Booking, "status">,
  due: Deposit | null,
  net: Cents,
): { title: string; text?: string } {
  if (due)
    return {
      title: `${formatPrice(due.cents - net)} of the deposit is missing`,
      text: `${formatPrice(net)} is recorded. The booking isn't confirmed.`,
    };
  if (status === "cancelled")
    return {
      title: `The time is taken: ${formatPrice(net)} is to be refunded`,
      text: "The booking is cancelled. Three other times are on its page.",
    };
  return { title: "Deposit received", text: "The booking is confirmed." };
}
