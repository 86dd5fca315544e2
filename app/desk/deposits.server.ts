import type { DatabaseOrTransaction } from "~db/connect";
import { type NewPayment, sumsOf } from "~db/payments";
import type { Booking } from "~db/schema";
import { openOffers } from "~db/waiting";
import { unreached } from "~/content/gazetteer";
import { placeOf } from "~/content/place-names";
import { OCCUPYING } from "~/domain/booking";
import { type Deposit, depositDue, depositIn, lateWords, missingOf } from "~/domain/deposits";
import type { Changes } from "~/domain/event";
import { type Obstacle, obstacleWords } from "~/domain/obstacle";
import { balanceOf, inCoins, type Method, thereOf } from "~/domain/payments";
import { type Cents, formatPrice } from "~/domain/pricing";
import { holdsTime } from "~/domain/suspicion";
import type { CivilNow } from "~/domain/time";
import { businessNow, now } from "~/server/clock.server";
import { findBooking } from "~/server/find-booking.server";
import { settledDeposit, settlement } from "~/server/settled-deposit.server";
import type { Outcome } from "~/server/submission.server";
import { conflictWords } from "./conflict-words";
import { noticeAhead, noticeTo } from "./notice.server";
import { askFirst, type By, justRecorded, tooMuch, writePress } from "./payments.server";
import { changeAndHandOver, FREE, type Room } from "./status-changes.server";
import { findRoom } from "./time-conflict.server";

const COINS = "Cash has no cents below five: enter what you took";

/** `seen` is what the page showed as paid so far. */
type Sent = { amount: Cents; sender: string; seen: Cents; method?: Method };

const TAKEN = "Your deposit came after others had booked the time";
const OVER = "Your deposit came after the time that you'd booked";

/**
 * "Deposit received". All of it confirms the booking if its time is its own or still free, or held for somebody
 * else whom the operator overrules; if others have booked it, it's asked whether to cancel it, and a refund is
 * due. Null if it waits for none any more.
 */
export async function receiveDeposit(
  trx: DatabaseOrTransaction,
  id: number,
  { amount, sender, seen, method: typed }: Sent,
  { confirmed, ...by }: By & { confirmed: readonly string[] },
): Promise<Outcome | null> {
  const booking = await findBooking(trx, { id });
  const due = booking && depositDue(booking);
  if (!due) return null;
  const method = typed ?? methodFor(due);
  if (method === "cash" && inCoins(amount) !== amount)
    return { kind: "refused", status: 422, errors: { amount: COINS } };
  const sums = await sumsOf(trx, id);
  const net = thereOf(sums);
  if (net !== seen) return meanwhile(net);
  const { owed } = balanceOf({ ...booking, ...sums });
  const missing = missingOf(due, net);
  const isCoins = method === "cash" && amount < missing && amount === inCoins(missing);
  const rounding = isCoins ? amount - missing : 0;
  const total = net + amount - rounding;
  const room = await roomOf(trx, booking, businessNow());
  const rows: NewPayment[] = [
    { kind: "deposit", cents: amount, method },
    ...(isCoins ? [{ kind: "rounding", cents: rounding, method } as const] : []),
  ];
  const words = [
    amount > owed ? tooMuch({ kind: "payment", amount }, owed) : "",
    total >= due.cents && !room.room
      ? `The time is ${room.isOver ? "over" : "taken"}: record ${formatPrice(amount)} and cancel, to be refunded?`
      : "",
    total >= due.cents && room.inTheWay
      ? `${holdsTime(booking.held_until, now()) ? room.inTheWay : `The time isn't free (${room.inTheWay})`}. Confirm the booking anyway?`
      : "",
  ];
  const asked = askFirst(await justRecorded(trx, id, rows), words, confirmed);
  if (asked) return asked;
  const said = { paid_on: businessNow().date, note: sender };
  const done = await writePress(trx, booking, rows, "paid", said, by);
  if (total >= due.cents) await confirmOrCancel(trx, booking, room, total, by);
  return done;
}

/** By which it's asked for. */
export function methodFor({ how }: Deposit): Method {
  return how === "etransfer" ? "etransfer" : "card";
}

function meanwhile(net: Cents): Outcome<never> {
  const main = `Meanwhile ${formatPrice(net)} of it is recorded: look at it first.`;
  return { kind: "refused", status: 409, errors: { main } };
}

/** `room` is null once others have the time, or it's over; `inTheWay` is what else an operator overrules. */
type Late = { room: Room | null; inTheWay: string; isOver?: true };

/** Whether a booking that waits for its deposit still has its time. */
export async function roomOf(
  db: DatabaseOrTransaction,
  booking: Booking,
  today: CivilNow,
): Promise<Late> {
  // One that has begun today is done if nobody else has its time.
  if (booking.booking_date < today.date) return { room: null, inTheWay: "", isOver: true };
  const isHeld = holdsTime(booking.held_until, now());
  if (isHeld && !unreached(placeOf(booking), booking)) return { room: FREE, inTheWay: "" };
  const kinds: Obstacle["kind"][] = isHeld ? ["unreached"] : ["full", "unreached"];
  const found = await findRoom(db, booking, [], today, { kinds });
  if (!found.conflict) return { room: isHeld ? FREE : found, inTheWay: "" };
  const { obstacles: overruled } = found.conflict;
  const inTheWay = overruled.map(wordsOf).join("; ");
  const offer = (await openOffers(db, now())).map(({ batch }) => batch!);
  const unheld = await findRoom(db, booking, [], today, { kinds, offer });
  if (unheld.conflict?.obstacles.some(isBooked)) return { room: null, inTheWay: "" };
  return { room: { ...(unheld.conflict ? FREE : unheld), overruled }, inTheWay };
}

function wordsOf(obstacle: Obstacle): string {
  const reasons = obstacle.kind === "full" ? obstacle.reasons : [];
  const words = reasons.map(({ name, conflict }) => `${name}: ${conflictWords(conflict)}`);
  return words.join("; ") || obstacleWords(obstacle);
}

/** By somebody else, there or so near that nobody can drive to both. */
function isBooked(obstacle: Obstacle): boolean {
  if (obstacle.kind !== "full") return false;
  return obstacle.reasons.some(({ conflict }) => "other" in conflict || conflict.kind === "kept");
}

async function confirmOrCancel(
  trx: DatabaseOrTransaction,
  booking: Booking,
  { room, isOver }: Late,
  total: Cents,
  { doer }: By,
): Promise<void> {
  if (room) {
    const to = { status: "confirmed" as const, held_until: null };
    const note = { deposit_paid: [null, total] as [null, Cents] };
    const change = { kind: "confirmed", doer, to, note } as const;
    await changeAndHandOver(trx, booking, room, change, noticeAhead(booking, businessNow()));
    return;
  }
  const { to, note } = await settledDeposit(trx, booking, "shop");
  const late = {
    cancel_reason: [null, isOver ? OVER : TAKEN],
    deposit_late: [null, 1],
  } satisfies Changes;
  const change = {
    kind: "cancelled",
    doer,
    to: { ...to, status: "cancelled", held_until: null },
    note: { ...note, ...late },
  } as const;
  await changeAndHandOver(trx, booking, FREE, change, noticeTo(booking));
}

export type DepositQuestion = { kind: "deposit"; cents: Cents; keep: string };

/** What's asked before an operator cancels a booking whose customer would lose the deposit by now; null if nothing. */
export async function depositQuestion(
  db: DatabaseOrTransaction,
  id: number,
  version: number,
): Promise<DepositQuestion | null> {
  const booking = await findBooking(db, { id });
  if (!booking || !OCCUPYING.includes(booking.status)) return null;
  if (version >= 0 && booking.sequence !== version) return null;
  const { kept: cents } = await settlement(db, booking, { customerAt: businessNow() });
  const keep = `Keep it: the customer ${lateWords(depositIn(booking) ?? { keptHours: 0 })}`;
  return cents > 0 ? { kind: "deposit", cents, keep } : null;
}

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
