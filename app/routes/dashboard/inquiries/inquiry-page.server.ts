import type { Database } from "~db/connect";
import { findInquiry, listInquiries } from "~db/inquiries";
import { answersTo } from "~db/inquiry-answers";
import { loadRetention } from "~/booking/shown-hours.server";
import { shownInquiries } from "~/dashboard/inquiries.server";
import { ANSWER_DAYS } from "~/domain/inquiry";
import { printPrice } from "~/domain/price-override";
import { addDays } from "~/domain/time";
import { catalogueInForce } from "~/server/catalogue.server";
import { businessNow } from "~/server/clock.server";
import { refusal } from "~/server/http";
import { findId } from "~/server/ids";
import { answerableServices } from "./answerable-services";

const MOST_SHOWN = 200;

export async function inquiryList(db: Database) {
  const rows = await listInquiries(db, MOST_SHOWN);
  return { list: await shownInquiries(db, rows), erased: await loadRetention(db) };
}

/** The id of the inquiry that an address answers; 0, which none has, if it isn't one. */
export function answeredIn({ url }: Request): number {
  return findId(new URL(url).searchParams.get("answer")) ?? 0;
}

/** The form begins with the last answer, and with two weeks. */
export async function inquiryPage(db: Database, id: number) {
  const found = await findInquiry(db, id);
  if (!found) throw refusal(404, "Not Found");
  const [inquiry] = await shownInquiries(db, [found]);
  const answers = await answersTo(db, [id]);
  const [latest] = answers;
  const values: Record<string, string> = {
    until: addDays(businessNow().date, ANSWER_DAYS),
    ...(latest && {
      service: latest.service_key,
      price: printPrice(latest.price_cents),
      hours: String(latest.minutes / 60),
      words: latest.words,
    }),
  };
  const services = answerableServices(await catalogueInForce(db));
  return { inquiry: inquiry!, services, values, version: answers.length };
}

export type InquiryPage = Awaited<ReturnType<typeof inquiryPage>>;
