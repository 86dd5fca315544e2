import type { BookingContent, Snapshot } from "~db/journal";
import { businessTimeOf } from "~/server/clock.server";
import { holdAt, NEVER_EXPIRES, untilWords } from "~/domain/suspicion";
import { formatDate } from "~/domain/time";
import { type Letter, type MailContext, signature } from "./letter";
import { askWords, phoneFacts, startInWords, timeWords } from "./letter-words.server";

/** Anybody can have this letter sent to anybody, so it holds no typed text. */
export function keepLetter(
  { booking, at }: BookingContent,
  { business, manageUrl }: MailContext,
): Letter {
  return {
    subject: `One more step: ${startInWords(booking)} (${booking.reference})`,
    preview: "Keep this booking with one press. If it isn't yours, you don't need to do anything.",
    heading: "One more step to your booking",
    paragraphs: [
      "Hello,",
      `Someone, we hope you, booked with us using this email. Is the booking yours? Then open its page and press “Keep this booking”. ${holdWords(booking, at ?? booking.created_at)}`,
    ],
    links: manageUrl
      ? [
          {
            label: "Keep this booking",
            address: manageUrl,
            note: "Whoever has this link can keep or cancel the booking, so keep it to yourself.",
          },
        ]
      : [],
    sections: [
      {
        title: "The booking",
        facts: [
          { name: "Reference", value: booking.reference },
          { name: "Date", value: formatDate(booking.booking_date) },
          { name: "Time", value: timeWords(booking) },
          { name: "Service", value: booking.service_name },
          {
            name: "Where",
            value:
              booking.location_mode === "shop"
                ? `At our ${business.city} shop`
                : "At the customer's address",
          },
          ...phoneFacts(business),
        ],
      },
    ],
    closing: [
      "If it isn't yours, you don't need to do anything: nothing is booked, and we won't write about it again.",
      `Questions? Please ${askWords(business, "the reference")}.`,
    ],
    from: signature(business),
  };
}

function holdWords({ held_until: until, created_at: bookedAt }: Snapshot, at: string): string {
  if (
    until === null ||
    holdAt(Date.parse(at), { heldUntil: until, bookedAt: Date.parse(bookedAt) }) !== "held"
  ) {
    return "We don't hold the time yet: it's yours if it's still free when you press.";
  }
  if (until === NEVER_EXPIRES) return "We hold the time for you.";
  const words = untilWords(businessTimeOf(until), businessTimeOf(at));
  return `We hold the time until ${words}, Pacific time; after that it's yours if it's still free.`;
}
