import type { DatabaseOrTransaction } from "~db/connect";
import { hasFailedToAsk, openOffers } from "~db/waiting";
import { pageOf } from "~/booking/waiting/lines.server";
import { askedAbout, weatherJobs } from "~/booking/waiting/weather.server";
import { bookedTime } from "~/booking/calendar/slot";
import { startWords } from "~/booking/waiting/wish.server";
import { laneId } from "~/dashboard/agenda/crew-day";
import { addressWords } from "~/dashboard/agenda/job";
import { OCCUPYING } from "~/domain/booking";
import { pricesOf } from "~/domain/catalogue";
import { optionsOf } from "~/domain/json-columns";
import { weatherText } from "~/domain/ready-texts";
import type { Settings } from "~/domain/settings";
import { untilWords } from "~/domain/suspicion";
import { type CivilDate, type CivilNow, formatDay, formatTime } from "~/domain/time";
import { isTooLateToAsk, needsDryWeather } from "~/domain/weather";
import { businessInForce } from "~/server/business.server";
import { catalogueInForce } from "~/server/catalogue.server";
import { businessTimeOf, now as instantNow } from "~/server/clock.server";
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
  const lanes = new Map<number | null, string>(resources.map((each) => [each.id, laneId(each)]));
  return (await weatherJobs(db, date, now))
    .filter(({ resource_id }) => lane === null || (lanes.get(resource_id) ?? "nobody") === lane)
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

/** What those said who were asked about a day; first who has to be called, or texted while they can choose. */
export async function whoWasAsked(db: DatabaseOrTransaction, date: CivilDate, now: CivilNow) {
  const [business, byMail] = [await businessInForce(db), await sendsMail(db)];
  const open = await openOffers(db, instantNow());
  const lines = [];
  for (const { entry, booking, state } of await askedAbout(db, date, now)) {
    const held = open.filter(({ entry_id }) => entry_id === entry.id);
    const isHeld = held.length > 0;
    const until = Math.min(...held.map((offer) => offer.until));
    const wantsCall = entry.answer === "call";
    const hasFailed = await hasFailedToAsk(db, entry.id);
    const isTooLate = isTooLateToAsk(businessTimeOf(entry.created_at), bookedTime(booking));
    const answer =
      (wantsCall && "Wants a call") ||
      (isTooLate && "Too late to ask: call them") ||
      (state === "over" && "No answer") ||
      (entry.ended_at !== null && "Back on this day") ||
      (hasFailed && "The email failed") ||
      "No answer yet";
    const holds = isHeld
      ? `${held.length === 1 ? "1 time" : `${held.length} times`} held until ${untilWords(businessTimeOf(until), now)}`
      : "nothing is held";
    const words = {
      kept: "Keeps the day",
      moved: `Moved to ${startWords(bookedTime(booking))}`,
      cancelled: "Cancelled",
      over: answer,
      open: isTooLate && !isHeld ? answer : `${answer}, ${holds}`,
    }[state];
    const isUnreached = !entry.email || !byMail || hasFailed || wantsCall || !isHeld;
    const about = { day: formatDay(date), work: booking.service_name };
    const isOnTheDay = date >= now.date && OCCUPYING.includes(booking.status);
    const isToCall = state === "open" ? isUnreached : state === "over" && isOnTheDay;
    const text =
      state === "open" && isToCall
        ? weatherText(booking.customer_name, business, { ...about, page: await pageOf(db, entry) })
        : null;
    const { customer_name: name, customer_phone: phone } = booking;
    const isTexted = entry.texted_at !== null;
    lines.push({ id: entry.id, booking: booking.id, name, words, phone, isToCall, text, isTexted });
  }
  return lines.toSorted((one, other) => Number(other.isToCall) - Number(one.isToCall));
}
