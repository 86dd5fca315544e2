import type { DatabaseOrTransaction } from "~db/connect";
import type { Booking } from "~db/schema";
import { placeOf } from "~/content/place-names";
import { minutesUntil } from "~/domain/waiting";
import { businessTimeOf, now as instantNow } from "~/server/clock.server";
import { bookedTime, compareTimes, type FreeTime } from "../calendar/slot";
import { wakeForLine } from "./offers.server";
import { isAskedBy, takeElsewhere } from "./take-offer.server";

/**
 * Who has lost what an operator had taken for them is in line again: a booking that's cancelled or deleted, or
 * one that's moved later again, `to` a time, before it begins. What a customer has taken stays taken.
 */
export async function putBackInLine(
  trx: DatabaseOrTransaction,
  booking: Booking,
  to?: FreeTime,
): Promise<void> {
  const [time, now] = [bookedTime(booking), businessTimeOf(instantNow())];
  if (minutesUntil(time, now) <= 0 || (to && compareTimes(to, time) < 0)) return;
  const [offer] = (await offersAt(trx, booking, "taken")).filter(
    ({ flow, booking_id: id }) => id === booking.id && (flow === null) === (to !== undefined),
  );
  if (!offer || (await whoCameHere(trx, booking.id, to !== undefined)) !== "operator") return;
  const { entry_id: entry, flow } = offer;
  const open = { ended_at: null, ended_why: null, ...(flow && { booking_id: null }) };
  await trx.updateTable("waiting_entries").set(open).where("id", "=", entry).execute();
  // Nobody has heard any more of it than that it's theirs.
  const gone = { answer: "gone", answered_at: instantNow(), texted_at: null } as const;
  await trx.updateTable("waiting_offers").set(gone).where("id", "=", offer.id).execute();
  wakeForLine();
}

/** Who has a booking back that an operator had made of what they were offered isn't in line. */
export async function takeAgain(trx: DatabaseOrTransaction, booking: Booking): Promise<void> {
  const { customer_email: email, customer_phone: phone, service_key: service } = booking;
  const whose = { caller: { email, phone, place: placeOf(booking) }, service };
  const again = [
    ...(await offersAt(trx, booking, null)),
    ...(await offersAt(trx, booking, "gone")),
  ];
  const own = again.filter((offer) => offer.ended_at === null && isAskedBy(offer, whose));
  const [offer] = own;
  if (!offer || (await whoCameHere(trx, booking.id, false)) !== "operator") return;
  const unanswered = trx.updateTable("waiting_offers").set({ answer: null });
  await unanswered.where("id", "=", offer.id).execute();
  await takeElsewhere(trx, [offer], booking.id);
}

/** What was offered to those in line at a booking's time. */
function offersAt(
  trx: DatabaseOrTransaction,
  { booking_date: date, start_minute: start }: Booking,
  answer: "taken" | "gone" | null,
) {
  return trx
    .selectFrom("waiting_offers as offer")
    .innerJoin("waiting_entries as entry", "entry.id", "offer.entry_id")
    .selectAll("offer")
    .select(["entry.email", "entry.phone", "entry.place", "entry.flow", "entry.service_key"])
    .select(["entry.booking_id", "entry.weather_day", "entry.ended_at"])
    .where("entry.weather_day", "is", null)
    .where("offer.date", "=", date)
    .where("offer.start_minute", "=", start)
    .where("offer.answer", answer === null ? "is" : "=", answer)
    .orderBy("offer.answered_at", "desc")
    .execute();
}

/** Who has made a booking, or moved it to where it was before its last move. */
async function whoCameHere(trx: DatabaseOrTransaction, id: number, isMoved: boolean) {
  const events = trx.selectFrom("booking_events").select("doer").where("booking_id", "=", id);
  const [first, second] = await events
    .where("kind", "=", isMoved ? "moved" : "booked")
    .orderBy("id", "desc")
    .execute();
  return (isMoved ? second : first)?.doer;
}
