import { answersTo } from "~db/inquiry-answers";
import type { Database } from "~db/connect";
import type { Inquiry } from "~db/schema";
import { customerPaths } from "~/customer-paths";
import { answerState, contactLink } from "~/domain/inquiry";
import { textLink } from "~/domain/phone";
import { agreedEstimate } from "~/domain/price-override";
import { totalWords } from "~/domain/pricing";
import { answerText, greeting } from "~/domain/ready-texts";
import { taxedWords } from "~/domain/tax";
import { formatDuration, formatShortDate } from "~/domain/time";
import { unsealAnswer } from "~/server/answer-secret.server";
import { businessInForce } from "~/server/business.server";
import { catalogueInForce } from "~/server/catalogue.server";
import { businessNow, momentInWords } from "~/server/clock.server";
import { ownOrigin } from "~/server/env.server";

export { inquiryPhoto } from "~db/inquiries";

type Asked = Inquiry & { photos: number | null };

/** Inquiries as the dashboard shows them, with what was answered, the newest first. */
export async function shownInquiries(db: Database, rows: readonly Asked[]) {
  const { date: today } = businessNow();
  const shop = await businessInForce(db);
  const { taxes } = await catalogueInForce(db);
  const ids = rows.map(({ id }) => id);
  const answers = await answersTo(db, ids);
  return rows.map(({ created_at, done_at, photos, ...row }) => {
    const own = answers.filter(({ inquiry_id }) => inquiry_id === row.id);
    const [latest] = own;
    const secret =
      latest && answerState(latest, today) === "open" ? unsealAnswer(latest.sealed) : null;
    const page = secret && ownOrigin + customerPaths.answer(secret);
    const words =
      latest && page
        ? answerText(row.name, shop, {
            service: latest.service_name,
            price: taxedWords(agreedEstimate(latest, taxes)),
            minutes: latest.minutes,
            until: latest.until_day,
            page,
          })
        : `${greeting(row.name, shop)} Thanks for your question. `;
    const link = contactLink(row.contact);
    return {
      ...row,
      photos: photos ?? 0,
      came: momentInWords(created_at),
      link,
      text: link?.startsWith("tel:") ? textLink(row.contact, words) : null,
      page,
      done: done_at !== null,
      answers: own.map((answer) => ({
        id: answer.id,
        state: answerState(answer, today),
        reference: answer.reference,
        booking: answer.booking_id,
        about: `${answer.service_name}: ${totalWords(answer.price_cents)}, ${formatDuration(answer.minutes)}, until ${formatShortDate(answer.until_day)}`,
        words: answer.words,
        by: `${answer.by ?? "Somebody"}, ${momentInWords(answer.created_at)}`,
      })),
    };
  });
}

export type ShownInquiry = Awaited<ReturnType<typeof shownInquiries>>[number];
