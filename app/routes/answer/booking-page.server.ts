import type { DatabaseOrTransaction } from "~db/connect";
import { type Answer, quoteOfAnswer } from "~/booking/answer/answer.server";
import { placeIn } from "~/booking/answers.server";
import { depositTerms } from "~/booking/order/deposit.server";
import { formTimes } from "~/booking/order/form-times.server";
import { whereOf } from "~/booking/place/travel.server";
import { summaryWith } from "~/booking/summary/summary-lines";
import { findPackage } from "~/domain/catalogue";
import type { CivilNow } from "~/domain/time";
import type { Values } from "~/domain/values";
import { businessInForce } from "~/server/business.server";
import { catalogueInForce } from "~/server/catalogue.server";

/** The times for the agreed work, where and when the form says. */
export async function answerBookingPage(
  db: DatabaseOrTransaction,
  { answer, head }: Answer,
  values: Values,
  now: CivilNow,
) {
  const catalogue = await catalogueInForce(db);
  const [place, quote] = [placeIn(values), quoteOfAnswer(catalogue, answer)];
  const deposit = depositTerms(catalogue.deposits, quote, { place }, now);
  const summary = summaryWith({
    service: quote.serviceName,
    quote,
    where: whereOf(place, await businessInForce(db)),
    when: { date: null, time: null },
    vehicle: null,
    forAnyCar: false,
  });
  const shown = {
    head,
    minutes: quote.minutes,
    summary: { ...summary, deposit },
    deposit,
    needsGarage: findPackage(catalogue, answer.service_key)?.needsGarage ?? false,
  };
  const instead = "choose another place";
  const { schedule: _, ...times } = await formTimes(db, values, { work: quote, instead, now });
  // Who is in line waits for work by the price list.
  return { ...shown, ...times, calendar: { ...times.calendar, wait: null } };
}

export type AnswerBookingPage = Awaited<ReturnType<typeof answerBookingPage>>;
