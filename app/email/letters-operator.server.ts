import type { BookingContent } from "../../db/journal";
import { formatShortDate, formatTime } from "~/domain/time";
import { paths } from "~/paths";
import type { MailContext } from "./compose.server";
import type { Letter } from "./letter";
import { changedFacts, operatorFacts } from "./letter-facts.server";
import { clip } from "./letter-tame";
import { movedWords, reasonWords } from "./letters-customer.server";

const OPERATOR_KINDS = ["newBooking", "customerChanged", "customerCancelled"] as const;
type OperatorKind = (typeof OPERATOR_KINDS)[number];

type Opening = { subject: string; heading: string; paragraphs: string[] };

/** A letter to the operators about what a customer did. The content must already be tamed. */
export function operatorLetter(kind: OperatorKind, content: BookingContent, { business, origin }: MailContext): Letter {
  const { booking, changes } = content;
  const opening = OPENINGS[kind](content);
  const changed = kind === "customerChanged" ? changedFacts(booking, changes, "operators", business) : null;
  const when = `${formatShortDate(booking.booking_date)}, ${formatTime(booking.start_minute)}`;
  return {
    subject: `${opening.subject}: ${when}, ${booking.service_name}, ${clip(booking.customer_name, 60)}`,
    preview: `${booking.reference}. ${opening.paragraphs[0]}`,
    heading: opening.heading,
    paragraphs: opening.paragraphs,
    links: [{ label: "Open the booking", address: `${origin}${paths.dashboard}/bookings/${booking.id}` }],
    sections: [...(changed ? [changed] : []), operatorFacts(booking, business)],
    closing: [],
    from: { name: business.name, place: `${business.city}, B.C.` },
  };
}

const OPENINGS: Record<OperatorKind, (content: BookingContent) => Opening> = {
  newBooking: ({ booking }) =>
    booking.suspicion === null
      ? { subject: "New booking", heading: "New booking", paragraphs: ["A customer has booked online. Please confirm it by phone or email."] }
      : {
          subject: "Suspicious booking",
          heading: "A booking to look at first",
          paragraphs: [`${booking.suspicion}. We have not written to the customer; the time is held until you decide.`],
        },
  customerChanged: ({ booking, changes }) => ({
    subject: "Changed by the customer",
    heading: "A customer has changed a booking",
    paragraphs: [movedWords(booking, changes) || "The time stays as it was."],
  }),
  customerCancelled: ({ changes }) => ({
    subject: "Cancelled by the customer",
    heading: "A customer has cancelled",
    paragraphs: ["The time is free again.", ...reasonWords(changes, "The reason")],
  }),
};
