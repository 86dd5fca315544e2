import type { BookingContent } from "~db/journal";
import type { MessageKind } from "~/domain/message";
import { formatShortDate, formatTime } from "~/domain/time";
import { operatorPaths } from "~/operator-paths";
import { paths } from "~/paths";
import { type Letter, type MailContext, signature } from "./letter";
import { dueIn } from "./letter-deposit.server";
import { changedFacts, operatorFacts } from "./letter-facts.server";
import { clip } from "./sanitize";
import { visitWords } from "./letter-words.server";
import { movedWords, reasonWords } from "./letters-customer.server";

type OperatorKind = keyof typeof OPENINGS;

export function isAboutBooking(kind: MessageKind): kind is OperatorKind {
  return Object.hasOwn(OPENINGS, kind);
}

type Opening = { subject: string; heading: string; paragraphs: string[] };

/** The content must already be sanitized. */
export function operatorLetter(
  kind: OperatorKind,
  content: BookingContent,
  { business, schedule, origin }: MailContext,
): Letter {
  const { booking, changes } = content;
  const opening: Opening = OPENINGS[kind](content);
  const changed =
    kind === "customerChanged" ? changedFacts(booking, changes, "operators", business) : null;
  const when = `${formatShortDate(booking.booking_date)}, ${formatTime(booking.start_minute)}`;
  return {
    subject: `${opening.subject}: ${when}, ${booking.service_name}, ${clip(booking.customer_name, 60)}`,
    preview: `${booking.reference}. ${opening.paragraphs[0]}`,
    heading: opening.heading,
    paragraphs: [...opening.paragraphs, ...visitWords(content, "operators")],
    links: [{ label: "Open the booking", address: origin + operatorPaths.booking(booking.id) }],
    sections: [...(changed ? [changed] : []), operatorFacts(booking, { business, schedule })],
    closing: [],
    from: signature(business),
  };
}

/** Written when the first suspected booking comes in, for however many follow. */
export function suspectedLetter({ business, origin }: MailContext): Letter {
  return {
    subject: "Suspected bookings to look at",
    preview: "Some new bookings may not be a customer's.",
    heading: "Bookings that may not be a customer's",
    paragraphs: [
      "One or more new bookings look like a machine's. They have a list of their own, and together hold only a small part of a day.",
      "A customer keeps such a booking by the button in our email, and then you hear of it as usual. If somebody calls about one, open it and press “It is a customer”. You can delete the others.",
      "We email about this once an hour at most, so check the list for what comes in meanwhile.",
    ],
    links: [
      { label: "See the suspected bookings", address: `${origin}${paths.dashboard}?suspected=1` },
    ],
    sections: [],
    closing: [],
    from: signature(business),
  };
}

const OPENINGS = {
  newBooking: (content) => {
    const [due, { second }] = [dueIn(content), content.changes];
    return {
      subject: "New booking",
      heading: "New booking",
      paragraphs: [
        due
          ? `A customer booked online. The time is held until ${due.until} for a deposit of ${due.price}: press “Deposit received” once it's there.`
          : "A customer booked online. Please confirm by call or email.",
        ...(second
          ? [`It's a second vehicle of the same customer at this time, beside ${second[1]}.`]
          : []),
      ],
    };
  },
  depositSent: (content) => {
    const { until, price } = dueIn(content) ?? { until: "", price: "" };
    return {
      subject: "Deposit sent",
      heading: "A customer says that the deposit is sent",
      paragraphs: [
        `Look for ${price}, perhaps in somebody else's name, and press “Deposit received” on the booking's page. The time is held until ${until}.`,
      ],
    };
  },
  customerChanged: ({ booking, changes }) => ({
    subject: "Changed by the customer",
    heading: "A customer changed a booking",
    paragraphs: [movedWords(booking, changes) || "The time stays as it was."],
  }),
  changedOften: () => ({
    subject: "Changed often by the customer",
    heading: "A booking is changed often",
    paragraphs: [
      "More changes come from one internet address than we email you about one by one. This is how the booking stood when we wrote this. For an hour we send nothing more about its changes, except that it's cancelled: please look at it before you go.",
    ],
  }),
  customerCancelled: ({ changes }) => ({
    subject: "Cancelled by the customer",
    heading: "A customer cancelled",
    paragraphs: ["The time is free again.", ...reasonWords(changes, "The reason")],
  }),
} satisfies Partial<Record<MessageKind, (content: BookingContent) => Opening>>;
