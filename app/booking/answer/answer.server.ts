import type { DatabaseOrTransaction } from "~db/connect";
import { findAnswer } from "~db/inquiry-answers";
import type { InquiryAnswer } from "~db/schema";
import { customerPaths } from "~/customer-paths";
import { findPackage, type Prices } from "~/domain/catalogue";
import { type AnswerState, answerState } from "~/domain/inquiry";
import { agreedEstimate } from "~/domain/price-override";
import { taxedWords } from "~/domain/tax";
import { EMAIL } from "~/domain/text";
import { type CivilNow, formatDate, formatDuration } from "~/domain/time";
import { businessInForce } from "~/server/business.server";
import { catalogueInForce } from "~/server/catalogue.server";
import { keyedHash } from "~/server/keyed-hash.server";
import type { Quote } from "../quote";

export type Answer = NonNullable<Awaited<ReturnType<typeof answerAt>>>;
/** What its page says. */
export type AnswerHead = {
  path: string;
  /** Where it's accepted. */
  booking: string;
  phone: string;
  state: AnswerState;
  reference: string | null;
  service: string;
  price: string;
  time: string;
  words: string;
  until: string;
};

/** The price in writing that an address opens; null if it opens none. */
export async function answerAt(
  db: DatabaseOrTransaction,
  secret: string | undefined,
  now: CivilNow,
) {
  const answer = secret ? await findAnswer(db, secret) : undefined;
  if (!answer || !secret) return null;
  const head: AnswerHead = {
    path: customerPaths.answer(secret),
    booking: customerPaths.answerBooking(secret),
    phone: (await businessInForce(db)).phone,
    state: answerState(answer, now.date),
    reference: answer.reference,
    service: answer.service_name,
    price: taxedWords(quoteOfAnswer(await catalogueInForce(db), answer)),
    time: formatDuration(answer.minutes),
    words: answer.words,
    until: formatDate(answer.until_day),
  };
  // One answer makes one booking, whichever page is pressed. Who has the link can't tell the key, which
  // leads to the booking.
  return { answer, head, key: keyedHash(`answer ${secret}`).slice(0, 22) };
}

/** At the price and for the time that were agreed, whatever the catalogue says by now. */
export function quoteOfAnswer(
  prices: Pick<Prices, "packages" | "taxes">,
  answer: InquiryAnswer,
): Quote {
  const { service_key, service_name, minutes } = answer;
  return {
    serviceKey: service_key,
    serviceName: service_name,
    options: [],
    minutes,
    extra: 0,
    cure: findPackage(prices, service_key)?.cureMinutes ?? 0,
    ...agreedEstimate(answer, prices.taxes),
  };
}

/** What's known of who asked, as the form's fields. */
export function askedBy({ name, contact }: { name: string; contact: string }) {
  return { name, [EMAIL.test(contact) ? "email" : "phone"]: contact };
}
