import type { DatabaseOrTransaction } from "~db/connect";
import { writeEvent } from "~db/journal";
import type { Booking, WaitingEntry } from "~db/schema";
import { countsAsVisit } from "~db/standing";
import { endEntry, findEntry } from "~db/waiting";
import { OCCUPYING } from "~/domain/booking";
import type { Doer } from "~/domain/event";
import { untilWords } from "~/domain/suspicion";
import { type CivilDate, type CivilNow, formatDay } from "~/domain/time";
import { businessTimeOf, now as instantNow, timestamp } from "~/server/clock.server";
import { findEvenDeleted } from "~/server/find-booking.server";
import { loadAvailabilityQuery, searchOf } from "../availability.server";
import { bookedTime } from "../calendar/slot";
import { cancelBooking, mayStillChange } from "../manage/customer-changes.server";
import { refusalOf } from "../order/time-refusal.server";
import { isOf, startWords, timeOfOffer } from "./wish.server";

const CUSTOMER: Doer = { by: "customer", through: "link" };

/** What's planned on a day and may still be asked about. */
export async function weatherJobs(
  db: DatabaseOrTransaction,
  date: CivilDate,
  now: CivilNow,
): Promise<Booking[]> {
  const planned = await db
    .selectFrom("bookings")
    .selectAll()
    .where("booking_date", "=", date)
    .where("status", "in", OCCUPYING)
    .where(countsAsVisit)
    .orderBy("start_minute")
    .orderBy("id")
    .execute();
  return planned.filter((booking) => mayStillChange(booking, now, 0));
}

type State = "open" | "kept" | "moved" | "cancelled" | "over";

/** How what somebody was asked stands: whatever has become of the booking comes first. */
export function weatherState(
  entry: WaitingEntry,
  booking: Booking | undefined,
  now: CivilNow,
): State {
  if (!booking || booking.customer_email !== entry.email) return "over";
  if (booking.status === "cancelled") return "cancelled";
  if (!isOf(entry, booking)) return "moved";
  if (entry.answer === "keep") return "kept";
  return entry.ended_at === null && mayStillChange(booking, now, 0) ? "open" : "over";
}

export type WeatherPage = {
  state: State;
  day: string;
  /** When the booking is; null if it's nobody's to know. */
  booked: string | null;
  wantsCall: boolean;
  /** Held for them until a time, or free for whoever comes first. */
  times: { id: number; words: string; until: string | null }[];
};

/** What the page of somebody who was asked shows. */
export async function weatherPage(
  db: DatabaseOrTransaction,
  entry: WaitingEntry,
  now: CivilNow,
): Promise<WeatherPage> {
  const booking = await findEvenDeleted(db, { id: entry.booking_id });
  const state = weatherState(entry, booking, now);
  const times: WeatherPage["times"] = [];
  for (const offer of state === "open" ? await offersOf(db, entry.id) : []) {
    const time = timeOfOffer(offer);
    const isHeld = offer.answer === null && offer.until > instantNow();
    const until = isHeld ? untilWords(businessTimeOf(offer.until), now) : null;
    const search = { ...searchOf(booking!, now), offer: offer.batch ?? undefined };
    const range = { from: time.date, to: time.date };
    if (isHeld || !refusalOf(time, await loadAvailabilityQuery(db, range, search)))
      times.push({ id: offer.id, words: startWords(time), until });
  }
  const booked = booking && state !== "over" ? startWords(bookedTime(booking)) : null;
  const day = formatDay(entry.weather_day!);
  return { state, day, booked, wantsCall: entry.answer === "call", times };
}

function offersOf(db: DatabaseOrTransaction, entry: number) {
  const offers = db.selectFrom("waiting_offers").selectAll().where("entry_id", "=", entry);
  return offers.orderBy("date").orderBy("start_minute").execute();
}

/** "Keep my day" and "Call me". False if there's nothing to answer any more. */
export async function answerWeather(
  trx: DatabaseOrTransaction,
  secret: string,
  answer: "keep" | "call",
): Promise<boolean> {
  const entry = await findEntry(trx, secret);
  const at = instantNow();
  const booking = await findEvenDeleted(trx, { id: entry?.booking_id ?? null });
  if (!entry?.weather_day) return false;
  const state = weatherState(entry, booking, businessTimeOf(at));
  if (state === "kept" ? answer === "keep" : entry.answer === answer) return true;
  if (state !== "open") return false;
  const answered = trx.updateTable("waiting_entries").set({ answer });
  await answered.where("id", "=", entry.id).execute();
  if (answer === "keep") await endEntry(trx, entry.id, "left", at);
  const kind = answer === "keep" ? "keptDay" : "wantsCall";
  await writeEvent(trx, booking!.id, { kind, doer: CUSTOMER, at: timestamp() });
  return true;
}

/** Free, whatever the notice, since we've asked. */
export async function cancelForWeather(
  trx: DatabaseOrTransaction,
  secret: string,
  addressKey: string | null,
  now: CivilNow,
): Promise<boolean> {
  const entry = await findEntry(trx, secret);
  const booking = await findEvenDeleted(trx, { id: entry?.booking_id ?? null });
  if (!entry?.weather_day || !booking) return false;
  const state = weatherState(entry, booking, now);
  if (state !== "open") return state === "cancelled";
  const changer = { addressKey, byLetter: true };
  const { id, sequence } = booking;
  const limit = { limit: 0 };
  const done = await cancelBooking(trx, id, "The weather", sequence, now, changer, limit);
  return done.kind === "changed" && endEntry(trx, entry.id, "left", instantNow());
}

/** False if it's noted already, or nobody was asked. */
export async function markAskTexted(trx: DatabaseOrTransaction, id: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("waiting_entries")
    .set({ texted_at: instantNow() })
    .where("id", "=", id)
    .where("weather_day", "is not", null)
    .where("texted_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
