import type { DatabaseOrTransaction } from "~db/connect";
import { askedForWeather, openOffers } from "~db/waiting";
import { pageOf } from "~/booking/waiting/lines.server";
import { weatherJobs, weatherState } from "~/booking/waiting/weather.server";
import { bookedTime } from "~/booking/calendar/slot";
import { startWords } from "~/booking/waiting/wish.server";
import { laneId } from "~/dashboard/agenda/crew-day";
import { addressWords } from "~/dashboard/agenda/job";
import { pricesOf } from "~/domain/catalogue";
import { optionsOf } from "~/domain/json-columns";
import { weatherText } from "~/domain/ready-texts";
import type { Settings } from "~/domain/settings";
import { untilWords } from "~/domain/suspicion";
import { type CivilDate, type CivilNow, formatDay, formatTime } from "~/domain/time";
import { needsDryWeather } from "~/domain/weather";
import { businessInForce } from "~/server/business.server";
import { catalogueInForce } from "~/server/catalogue.server";
import { businessTimeOf, now as instantNow } from "~/server/clock.server";
import { findEvenDeleted } from "~/server/find-booking.server";
import { sendsMail } from "~/server/mail-server.server";

type Day = { date: CivilDate; lane: string | null };

/** Who can be asked about a day, or a crew's day. */
export async function toAsk(
  db: DatabaseOrTransaction,
  { date, lane }: Day,
  { resources }: Settings,
  now: CivilNow,
) {
  const prices = pricesOf(await catalogueInForce(db));
  const asked = (await askedForWeather(db, date)).map(({ booking_id }) => booking_id);
  const laneOf = (id: number | null) => {
    const crew = resources.find((each) => each.id === id);
    return crew ? laneId(crew) : "nobody";
  };
  return (await weatherJobs(db, date, now))
    .filter(({ id, resource_id }) => {
      return !asked.includes(id) && (lane === null || laneOf(resource_id) === lane);
    })
    .map((job) => ({
      id: job.id,
      name: job.customer_name,
      about: [
        formatTime(job.start_minute),
        addressWords(job),
        job.service_name,
        ...optionsOf(job.service_options),
      ].join(", "),
      ticked: needsDryWeather(prices, job),
    }));
}

/** Who was asked about a day, and what they said; with a `text` where they have to be called or texted. */
export async function whoWasAsked(db: DatabaseOrTransaction, date: CivilDate, now: CivilNow) {
  const [business, byMail] = [await businessInForce(db), await sendsMail(db)];
  const open = await openOffers(db, instantNow());
  const lines = [];
  for (const entry of await askedForWeather(db, date)) {
    const booking = await findEvenDeleted(db, { id: entry.booking_id });
    if (!booking) continue;
    const state = weatherState(entry, booking, now);
    const held = open.filter(({ entry_id }) => entry_id === entry.id);
    const [first] = held;
    const isUnreached = !entry.email || !byMail;
    const words = {
      kept: "Keeps the day",
      moved: `Moved to ${startWords(bookedTime(booking))}`,
      cancelled: "Cancelled",
      over: "No answer",
      open:
        entry.answer === "call"
          ? "Wants a call"
          : first
            ? `No answer yet, ${held.length === 1 ? "1 time" : `${held.length} times`} held until ${untilWords(businessTimeOf(first.until), now)}`
            : "No answer, and nothing is held",
    }[state];
    const calls = state === "open" && (isUnreached || entry.answer === "call" || !first);
    const about = { day: formatDay(date), work: booking.service_name };
    const text = calls
      ? weatherText(entry.name, business, { ...about, page: await pageOf(db, entry) })
      : null;
    const { id, name, phone, texted_at } = entry;
    lines.push({ id, booking: booking.id, name, words, phone, text, isTexted: texted_at !== null });
  }
  return lines;
}
