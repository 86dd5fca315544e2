import type { BookingContent } from "~db/journal";
import { type Business, ownPhone } from "~/content/business";
import {
  type Deposit,
  depositDue,
  depositIn,
  heldWords,
  keptWords,
  payWords,
} from "~/domain/deposits";
import { keptFromWords } from "~/domain/kept-from";
import { formatPrice } from "~/domain/pricing";
import { holdsTime, untilWords } from "~/domain/suspicion";
import { businessTimeOf } from "~/server/clock.server";

/** What a booking waits for as a letter about it is written; null if for nothing. */
export function dueIn({ booking, at = booking.created_at }: BookingContent) {
  const [deposit, held] = [depositDue(booking), booking.held_until];
  if (!deposit || held === null) return null;
  const until = untilWords(businessTimeOf(held), businessTimeOf(at));
  return {
    deposit,
    until,
    isHeld: holdsTime(held, Date.parse(at)),
    price: formatPrice(deposit.cents),
  };
}

/** Nothing of a booking without one, or that was paid long ago. */
export function depositWords(content: BookingContent, business: Business): string[] {
  const { booking } = content;
  const [due, deposit] = [dueIn(content), depositIn(booking)];
  if (due) {
    const isAllThere = due.deposit.cents === 0;
    // It's ours to confirm it.
    if (isAllThere && due.isHeld) return [];
    const held = heldWords(due.until, due.isHeld, isAllThere);
    const to = { phone: ownPhone(business), reference: booking.reference };
    return due.isHeld ? [payWords(due.deposit, to), held, keptWords(due.deposit)] : [held];
  }
  return deposit ? toldOf(deposit, content) : [];
}

function toldOf(
  deposit: Deposit,
  { booking, changes, at = booking.created_at }: BookingContent,
): string[] {
  const [paid, kept, back, moved] = [
    "deposit_paid",
    "deposit_kept",
    "deposit_back",
    "deposit_moved",
  ].map((name) => {
    const cents = changes[name]?.[1];
    return cents ? formatPrice(Number(cents)) : null;
  });
  // Of more that's paid only the deposit is ever kept.
  const isMore = Number(changes.deposit_paid?.[1]) > deposit.cents;
  const asDeposit = isMore
    ? `${paid}, ${formatPrice(deposit.cents)} of it as your deposit`
    : `your deposit of ${paid}`;
  const from = moved && keptFromWords(deposit, booking, businessTimeOf(at));
  return [
    paid && `We have ${asDeposit}. ${keptWords(deposit)}`,
    kept && `The deposit of ${kept} is kept, as told when you booked.`,
    moved && `Your deposit of ${moved} moves with it. ${from}`,
    back && `We'll send you ${back} back.`,
  ].filter((words) => typeof words === "string");
}
