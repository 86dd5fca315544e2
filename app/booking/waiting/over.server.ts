import type { DatabaseOrTransaction } from "~db/connect";
import type { WaitingEntry } from "~db/schema";
import { wasTold } from "~db/offer-letters";
import {
  answerOffer,
  askedForWeather,
  endEntry,
  eraseEntries,
  forgetSenders,
  inLine,
  openOffers,
  type OpenOffer,
  unconfirmed,
} from "~db/waiting";
import { DAY_MS } from "~/domain/suspicion";
import type { CivilNow } from "~/domain/time";
import { isOverAtNight, isTheirs, LEAST, minutesUntil, MOST_UNANSWERED } from "~/domain/waiting";
import { businessTimeOf } from "~/server/clock.server";
import { findBooking } from "~/server/find-booking.server";
import { bookedTime } from "../calendar/slot";
import { mayStillChange } from "../manage/customer-changes.server";
import { type Shop, tell, type Waiting, wishOf } from "./wish.server";

/**
 * An offer whose time is over. Whoever wasn't told in time to answer, since a letter didn't leave or nobody
 * texted, or was asleep, has left nothing unanswered, as has who was asked by us.
 */
export async function lapse(
  trx: DatabaseOrTransaction,
  offer: OpenOffer,
  at: number,
): Promise<void> {
  if (!(await answerOffer(trx, offer.id, "lapsed", at))) return;
  if (isOverAtNight(businessTimeOf(offer.offered_at), businessTimeOf(offer.until))) return;
  if (!(await wasTold(trx, offer, offer.until - LEAST * 60_000))) return;
  const entry = await trx
    .updateTable("waiting_entries")
    .set((eb) => ({ unanswered: eb("unanswered", "+", 1) }))
    .where("id", "=", offer.entry_id)
    .where("weather_day", "is", null)
    .returningAll()
    .executeTakeFirst();
  if (!entry || entry.unanswered < MOST_UNANSWERED) return;
  if (await endEntry(trx, entry.id, "unanswered", at))
    await tell(trx, "waitingEnded", entry, at, { offer, isUnanswered: true });
}

/** In line, first asked first, without those that are over; what nobody confirmed in a day goes. */
export async function stillWaiting(
  trx: DatabaseOrTransaction,
  shop: Shop,
  at: number,
): Promise<Waiting[]> {
  const now = businessTimeOf(at);
  await eraseEntries(trx, await unconfirmed(trx, at - DAY_MS));
  await forgetSenders(trx, at - DAY_MS);
  const waiting: Waiting[] = [];
  const open = await openOffers(trx);
  for (const entry of await inLine(trx)) {
    // An operator may offer what's beyond the days.
    const isPast = entry.to_day < now.date && !open.some((offer) => offer.entry_id === entry.id);
    const wish = isPast ? null : await wishOf(trx, entry, now, shop);
    if (wish) waiting.push({ entry, wish });
    else if (!isPast && (await mayComeBack(trx, entry, now))) continue;
    // Of a booking that's over or cancelled its own letters tell.
    else if ((await endEntry(trx, entry.id, "over", at)) && entry.flow !== null)
      await tell(trx, "waitingEnded", entry, at, { isUnsold: !isPast });
  }
  for (const entry of await askedForWeather(trx)) {
    const isOver = entry.weather_day! < now.date || !(await wishOf(trx, entry, now, shop));
    if (isOver && !(await mayComeBack(trx, entry, now))) await endEntry(trx, entry.id, "over", at);
  }
  return waiting;
}

/** Whether somebody who waits with a booking, or was asked about it, isn't its customer any more. */
export async function endsWithContact(trx: DatabaseOrTransaction, id: number): Promise<boolean> {
  const booking = await findBooking(trx, { id });
  const entries = trx.selectFrom("waiting_entries").selectAll().where("booking_id", "=", id);
  const open = await entries.where("flow", "is", null).where("ended_at", "is", null).execute();
  return booking !== undefined && open.some((entry) => !isTheirs(entry, booking));
}

/** Whether the booking of somebody in line is complete before its start: by mistake, so it may be reopened. */
export async function isEarlyDone(
  trx: DatabaseOrTransaction,
  { booking_id: id }: Pick<WaitingEntry, "booking_id">,
  now: CivilNow,
): Promise<boolean> {
  const booking = await findBooking(trx, { id });
  return booking?.status === "completed" && minutesUntil(bookedTime(booking), now) > 0;
}

/**
 * A deletion may be undone, and the time limit for changes set back; of what's erased nothing is left that
 * could ask.
 */
async function mayComeBack(trx: DatabaseOrTransaction, entry: WaitingEntry, now: CivilNow) {
  const { booking_id: id } = entry;
  if (id === null) return false;
  const booking = await findBooking(trx, { id });
  if (!booking || (await isEarlyDone(trx, entry, now))) return true;
  return entry.weather_day === null && isTheirs(entry, booking) && mayStillChange(booking, now, 0);
}
