import type { DatabaseOrTransaction } from "~db/connect";
import { type Answer, quoteOfAnswer } from "~/booking/answer/answer.server";
import { placeIn } from "~/booking/answers.server";
import { searchFor } from "~/booking/availability.server";
import { calendarUnread, loadCalendar } from "~/booking/calendar/calendar.server";
import { calendarTime } from "~/booking/calendar/wanted-time";
import { smallRefusal } from "~/booking/order/smallest-job.server";
import { placeNote, travelWords, whereOf } from "~/booking/place/travel.server";
import { summaryWith } from "~/booking/summary/summary-lines";
import { findPackage } from "~/domain/catalogue";
import type { CivilNow } from "~/domain/time";
import type { Values } from "~/domain/values";
import { businessInForce } from "~/server/business.server";
import { catalogueInForce } from "~/server/catalogue.server";
import { log } from "~/server/log.server";

/** The times for the agreed work, where and when the form says. */
export async function answerBookingPage(
  db: DatabaseOrTransaction,
  { answer, head }: Answer,
  values: Values,
  now: CivilNow,
) {
  const catalogue = await catalogueInForce(db);
  const [place, quote] = [placeIn(values), quoteOfAnswer(catalogue, answer)];
  const shown = {
    head,
    minutes: quote.minutes,
    summary: summaryWith({
      service: quote.serviceName,
      quote,
      where: whereOf(place, await businessInForce(db)),
      when: { date: null, time: null },
      vehicle: null,
      forAnyCar: false,
    }),
    needsGarage: findPackage(catalogue, answer.service_key)?.needsGarage ?? false,
  };
  try {
    const calendar = await loadCalendar(db, values, searchFor({ work: quote, place, now }));
    const small = await smallRefusal(db, place, quote, "choose another place");
    // Another time wouldn't help a job that's too small.
    const { start } = small ? calendarTime(values) : calendar;
    return { ...shown, travel: placeNote(place, small), calendar, start, unread: false };
  } catch (error) {
    log.error("the calendar cannot be read", error);
    const calendar = calendarUnread(values, now);
    return { ...shown, travel: travelWords(place), calendar, start: calendar.start, unread: true };
  }
}

export type AnswerBookingPage = Awaited<ReturnType<typeof answerBookingPage>>;
