import type { AnswerContent, DeclinedContent } from "~db/inquiry-answers";
import { contactLink } from "~/domain/inquiry";
import { agreedEstimate } from "~/domain/price-override";
import { totalWords } from "~/domain/pricing";
import { lineWords, taxLines } from "~/domain/tax";
import { formatDate, formatDuration } from "~/domain/time";
import { operatorPaths } from "~/operator-paths";
import { type Letter, type MailContext, signature } from "./letter";
import { phoneFacts } from "./letter-words.server";
import { clip, sanitizeLine, sanitizeText, visibleLine } from "./sanitize";

export type InquiryContent = { name: string; contact: string; what: string };

export function inquiryLetter(
  { name, contact, what }: InquiryContent,
  { business, origin }: MailContext,
): Letter {
  const who = sanitizeLine(name);
  const address = contactLink(visibleLine(contact));
  return {
    subject: `Inquiry from ${clip(who, 60)}`,
    preview: clip(sanitizeLine(what), 100),
    heading: "A new inquiry",
    paragraphs: ["Someone would like a price. Please call or email them."],
    links: [{ label: "See the inquiries", address: origin + operatorPaths.inquiries }],
    sections: [
      {
        title: "The inquiry",
        facts: [
          { name: "Name", value: who },
          { name: "Contact", value: visibleLine(contact), ...(address ? { address } : {}) },
          { name: "What", value: sanitizeText(what), prose: true },
        ],
      },
    ],
    closing: [],
    from: signature(business),
  };
}

/** To who asked: what it costs, and the page where it's accepted. */
export function answerLetter(
  { url, ...answer }: AnswerContent & { url: string },
  { business, prices }: MailContext,
): Letter {
  const price = totalWords(answer.price_cents);
  const taxed = taxLines(agreedEstimate(answer, prices.taxes));
  const until = formatDate(answer.until_day);
  return {
    subject: `Your price: ${price}`,
    preview: `${answer.service_name}, ${formatDuration(answer.minutes)}. It holds until ${until}.`,
    heading: "Your price",
    paragraphs: [
      `Hello ${sanitizeLine(answer.name)},`,
      "Thanks for asking. Here's what it costs. To book it, open its page and choose a day and time.",
    ],
    links: [
      {
        label: "See the price and book",
        address: url,
        note: "Whoever has this link can book at this price, so keep it to yourself.",
      },
    ],
    sections: [
      {
        title: "Our answer",
        facts: [
          { name: "Service", value: sanitizeLine(answer.service_name) },
          { name: "Price", value: price, notes: taxed.map((line) => lineWords(line)) },
          { name: "Time", value: `About ${formatDuration(answer.minutes)}` },
          ...(answer.words
            ? [{ name: "From us", value: sanitizeText(answer.words), prose: true }]
            : []),
          { name: "Holds until", value: until },
          ...phoneFacts(business),
        ],
      },
    ],
    closing: [],
    from: signature(business),
  };
}

export function declinedLetter(
  { name, contact }: DeclinedContent,
  { business, origin }: MailContext,
): Letter {
  const who = sanitizeLine(name);
  return {
    subject: `Price declined by ${clip(who, 60)}`,
    preview: "“No, thanks” was pressed on the page of your answer.",
    heading: "No, thanks",
    paragraphs: [
      `${who} (${visibleLine(contact)}) has declined your price. You can answer again with another one.`,
    ],
    links: [{ label: "See the inquiries", address: origin + operatorPaths.inquiries }],
    sections: [],
    closing: [],
    from: signature(business),
  };
}
