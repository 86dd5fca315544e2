import type { DatabaseOrTransaction } from "~db/connect";
import { writeEvent } from "~db/journal";
import { wakeWorker } from "~db/outbox-notify";
import type { WaitingEntry } from "~db/schema";
import { countsAsVisit } from "~db/standing";
import { askedForWeather, endEntry, findEntry, wetDays } from "~db/waiting";
import { refundWords } from "~/domain/deposits";
import { isTheirs } from "~/domain/waiting";
import { OCCUPYING } from "~/domain/booking";
import { untilWords } from "~/domain/suspicion";
import { type CivilDate, type CivilNow, formatDay } from "~/domain/time";
import { businessTimeOf, now as instantNow, timestamp } from "~/server/clock.server";
import { findBooking } from "~/server/find-booking.server";
import { settlement } from "~/server/settled-deposit.server";
import { loadAvailabilityQuery, searchOf } from "../availability.server";
import { bookedTime } from "../calendar/slot";
import { cancelBooking, CUSTOMER, mayStillChange } from "../manage/customer-changes.server";
import { refusalOf } from "../order/time-refusal.server";
import { startWords, timeOfOffer } from "./wish.server";

type State = "open" | "kept" | "moved" | "cancelled" | "over";

/**
 * How it stands, by which the page, its buttons and the operator's screen go: what has become of the booking
 * comes first, then what was answered.
 */
export async function standing(db: DatabaseOrTransaction, entry: WaitingEntry, now: CivilNow) {
  const booking = await findBooking(db, { id: entry.booking_id });
  function state(): State {
    if (!booking || !isTheirs(entry, booking)) return "over";
    if (booking.status === "cancelled") return "cancelled";
    if (booking.booking_date !== entry.weather_day) return "moved";
    if (entry.answer === "keep") return "kept";
    return mayStillChange(booking, now, "asked") ? "open" : "over";
  }
  return { entry, booking, state: state() };
}

/** Who was asked about a day; a booking that's somebody else's now isn't among them. */
export async function askedAbout(db: DatabaseOrTransaction, day: CivilDate, now: CivilNow) {
  const asked = [];
  for (const entry of await askedForWeather(db, day)) {
    const { booking, state } = await standing(db, entry, now);
    if (booking && isTheirs(entry, booking)) asked.push({ entry, booking, state });
  }
  return asked;
}

/** What's planned on a day, and whose customers weren't asked about it. */
export async function weatherJobs(db: DatabaseOrTransaction, day: CivilDate, now: CivilNow) {
  const asked = (await askedAbout(db, day, now)).map(({ booking }) => booking.id);
  const planned = await db
    .selectFrom("bookings")
    .selectAll()
    .where("booking_date", "=", day)
    .where("status", "in", OCCUPYING)
    .where(countsAsVisit)
    .orderBy("start_minute")
    .orderBy("id")
    .execute();
  return planned.filter((job) => !asked.includes(job.id) && mayStillChange(job, now, "asked"));
}

export type WeatherPage = {
  state: State;
  day: string;
  /** When the booking is; null if it's nobody's to know. */
  booked: string | null;
  wantsCall: boolean;
  /** Held for them until a time, or free for whoever comes first. */
  times: { id: number; words: string; until: string | null }[];
  /** What becomes of a deposit that's paid, if they cancel. */
  back: string | null;
};

/** What the page of somebody who was asked shows. */
export async function weatherPage(
  db: DatabaseOrTransaction,
  entry: WaitingEntry,
  now: CivilNow,
): Promise<WeatherPage> {
  const { booking, state } = await standing(db, entry, now);
  const all = db.selectFrom("waiting_offers").selectAll().where("entry_id", "=", entry.id);
  const offers = await all.orderBy("date").orderBy("start_minute").execute();
  const times: WeatherPage["times"] = [];
  const wet = await wetDays(db, now.date);
  for (const offer of state === "open" ? offers : []) {
    if (wet.has(offer.date)) continue;
    const time = timeOfOffer(offer);
    const isHeld = offer.answer === null && offer.until > instantNow();
    const until = isHeld ? untilWords(businessTimeOf(offer.until), now) : null;
    const search = { ...searchOf(booking!, now), offer: offer.batch ?? undefined };
    const range = { from: time.date, to: time.date };
    // Nobody can have a held one either that a block or other hours have cut off since.
    if (!refusalOf(time, await loadAvailabilityQuery(db, range, search)))
      times.push({ id: offer.id, words: startWords(time), until });
  }
  const booked = booking && state !== "over" ? startWords(bookedTime(booking)) : null;
  const day = formatDay(entry.weather_day!);
  const refund = state === "open" ? await settlement(db, booking!, { customerAt: now }) : null;
  const back = refund && refundWords(refund.back);
  return { state, day, booked, wantsCall: entry.answer === "call", times, back };
}

/** "Keep my day" and "Call me". False if there's nothing to answer any more. */
export async function answerWeather(
  trx: DatabaseOrTransaction,
  secret: string,
  answer: "keep" | "call",
): Promise<boolean> {
  const asked = await findAsked(trx, secret, businessTimeOf(instantNow()));
  if (asked?.state === "kept") return answer === "keep";
  if (asked?.state !== "open") return false;
  const { entry, booking } = asked;
  if (entry.answer === answer) return true;
  const answered = trx.updateTable("waiting_entries").set({ answer });
  await answered.where("id", "=", entry.id).execute();
  if (answer === "keep") await freeHeld(trx, entry);
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
  const asked = await findAsked(trx, secret, now);
  if (asked?.state !== "open") return asked?.state === "cancelled";
  const { id, sequence } = asked.booking!;
  const by = { addressKey, byLetter: true };
  const done = await cancelBooking(trx, id, "The weather", sequence, now, by, { limit: "asked" });
  if (done.kind !== "changed") return false;
  await freeHeld(trx, asked.entry);
  return true;
}

async function findAsked(trx: DatabaseOrTransaction, secret: string, now: CivilNow) {
  const entry = await findEntry(trx, secret);
  return entry?.weather_day ? standing(trx, entry, now) : null;
}

/** Somebody in line may have it at once. */
async function freeHeld(trx: DatabaseOrTransaction, { id }: WaitingEntry): Promise<void> {
  await endEntry(trx, id, "left", instantNow());
  wakeWorker();
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
