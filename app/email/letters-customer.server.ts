import type { BookingContent, Snapshot } from "~db/journal";
import { businessTimeOf } from "~/server/clock.server";
import { liesAhead, mayCustomerChange, MOST_CHANGES } from "~/domain/booking";
import { isToAgree, statusWords } from "~/domain/request";
import { formatPrice } from "~/domain/pricing";
import { LETTERS, type MessageKind, takesOut } from "~/domain/message";
import { formatDate, formatDuration } from "~/domain/time";
import { paths } from "~/paths";
import { type Letter, type LetterSection, type Link, type MailContext, signature } from "./letter";
import { changedFacts, customerFacts } from "./letter-facts.server";
import type { Business } from "~/content/business";
import { depositDue } from "~/domain/deposits";
import { depositWords, dueIn } from "./letter-deposit.server";
import { preparationFor } from "~/content/preparation";
import { clip } from "./sanitize";
import {
  askWords,
  fullStartInWords,
  startInWords,
  timeWords,
  visitWords,
} from "./letter-words.server";

type CustomerKind = keyof typeof OPENINGS;

export function isToCustomer(kind: MessageKind): kind is CustomerKind {
  return Object.hasOwn(OPENINGS, kind);
}

type Opening = { subject: string; heading: string; paragraphs: string[] };

export function customerLetter(
  kind: CustomerKind,
  content: BookingContent,
  context: MailContext,
): Letter {
  const { booking, changes } = content;
  const { business } = context;
  const opening: Opening = OPENINGS[kind](content);
  const changed = kind === "changed" ? changedFacts(booking, changes, "customer", business) : null;
  const alive = !takesOut(kind, booking.status);
  const isAhead = alive && liesAheadIn(content);
  return {
    subject: `${opening.subject}: ${startInWords(booking)} (${booking.reference})`,
    preview: `${formatDate(booking.booking_date)}, ${timeWords(booking)}. ${booking.service_name}.`,
    heading: opening.heading,
    paragraphs: [
      `Hello ${clip(booking.customer_name, 60)},`,
      ...opening.paragraphs,
      ...depositWords(content, business),
      ...(alive ? visitWords(content, "customer") : []),
    ],
    links: linksOf(content, context, { alive, isAhead }),
    sections: [
      ...(changed ? [changed] : []),
      customerFacts(booking, context),
      ...(isAhead ? [preparation(booking, business)] : []),
    ],
    closing: [
      ...(LETTERS[kind].file ? [alive ? FILE_ADDS : FILE_TAKES_OUT] : []),
      `${isAhead && !context.manageUrl ? "To change or cancel, please" : "Questions? Please"} ${askWords(business, "your reference")}.`,
    ],
    from: signature(business),
  };
}

const FILE_ADDS =
  "The attached file adds the time to your calendar, and later emails keep it right. Declining it there doesn't cancel your booking.";
const FILE_TAKES_OUT = "The attached file takes the time out of your calendar again.";

const OPENINGS = {
  received: (content) => ({
    subject: "Booking received",
    heading: "We have your booking",
    paragraphs: [`Thank you for your booking. ${statusSentence(content)}`],
  }),
  depositAsked: () => ({
    subject: "Deposit for your booking",
    heading: "We hold your time for a deposit",
    paragraphs: ["Thank you for your booking."],
  }),
  depositReminder: ({ changes: { deposit_paid: part } }) => ({
    subject: "Reminder: deposit for your booking",
    heading: part
      ? `We have ${formatPrice(Number(part[1]))} of your deposit`
      : "Your deposit isn't here yet",
    paragraphs: [
      `If you've just sent ${part ? "the rest" : "it"}, tell us so on your booking's page.`,
    ],
  }),
  confirmed: (content) => ({
    subject: "Booking confirmed",
    heading: "Your booking is confirmed",
    paragraphs: [
      content.booking.status === "confirmed"
        ? `We've confirmed your booking. See you on ${fullStartInWords(content.booking)}, Pacific time.`
        : statusSentence(content),
    ],
  }),
  changed: (content) => ({
    subject: "Booking changed",
    heading: "Your booking has changed",
    paragraphs: [
      [
        content.by === "customer" ? "You changed your booking." : "We've changed your booking.",
        movedWords(content.booking, content.changes),
        statusSentence(content),
      ]
        .filter(Boolean)
        .join(" "),
    ],
  }),
  cancelled: ({ changes, by }) => ({
    subject: "Booking cancelled",
    heading: "Your booking is cancelled",
    paragraphs: [
      by === "customer"
        ? "You cancelled this booking, and its time is free again."
        : changes.deposit_kept
          ? "We've cancelled this booking, as you asked. If you didn't, please call us."
          : "We've cancelled this booking. If you didn't expect that, please call us.",
      ...reasonWords(changes, by === "customer" ? "Your reason" : "The reason"),
    ],
  }),
  reminder: (content) => ({
    subject: "Reminder",
    heading: `See you on ${startInWords(content.booking)}`,
    paragraphs: [
      `Just a reminder of your booking on ${fullStartInWords(content.booking)}, Pacific time. ${statusSentence(content)}`,
    ],
  }),
  link: (content) => ({
    subject: "Your booking",
    heading: "Here's your booking",
    paragraphs: [
      `You asked for the link to your booking. ${statusSentence(content)}`,
      "If you didn't ask, you don't need to do anything.",
    ],
  }),
} satisfies Partial<Record<MessageKind, (content: BookingContent) => Opening>>;

function statusSentence(content: BookingContent): string {
  const { booking } = content;
  const due = dueIn(content);
  if (due && due.deposit.cents > 0) return "It waits for your deposit.";
  if (due)
    return `We have all of your deposit${due.isHeld ? ", and will confirm your booking" : ""}.`;
  return statusWords("letter", { status: booking.status, isOpen: isToAgree(booking) });
}

/** "It moved from … to …", or "" if it hasn't. */
export function movedWords(booking: Snapshot, changes: BookingContent["changes"]): string {
  if (!changes.booking_date && !changes.start_minute) return "";
  const before = {
    booking_date: String(changes.booking_date?.[0] ?? booking.booking_date),
    start_minute: Number(changes.start_minute?.[0] ?? booking.start_minute),
  };
  return `It moved from ${fullStartInWords(before)} to ${fullStartInWords(booking)}, Pacific time.`;
}

/** Empty if no reason was given; `whose` is the opening. */
export function reasonWords(changes: BookingContent["changes"], whose: string): string[] {
  const reason = changes.cancel_reason?.[1];
  return reason ? [`${whose}: “${reason}”`] : [];
}

/** As of that event: once the work has begun, there's nothing to prepare or to change online. */
function liesAheadIn({ booking, at }: BookingContent): boolean {
  return at === undefined || liesAhead(whenOf(booking), businessTimeOf(at));
}

const whenOf = ({ status, booking_date: date, start_minute: start }: Snapshot) => ({
  status,
  date,
  start,
});

function linksOf(
  content: BookingContent,
  { manageUrl, origin }: MailContext,
  { alive, isAhead }: { alive: boolean; isAhead: boolean },
): Link[] {
  const again = { label: "Book another time", address: origin + paths.booking };
  if (!alive)
    return manageUrl
      ? [again, { label: "See the cancelled booking", address: manageUrl }]
      : [again];
  if (!manageUrl) return [];
  if (!isAhead)
    return [
      {
        label: "See your booking",
        address: manageUrl,
        note: "Whoever has this link can see your booking, so keep it to yourself.",
      },
    ];
  return [
    {
      label: "See or change your booking",
      address: manageUrl,
      note: `${limitWords(content)} Whoever has this link can change your booking, so keep it to yourself.`,
    },
  ];
}

function preparation(booking: Snapshot, business: Business): LetterSection {
  const facts = preparationFor(booking, business).map((fact) => ({ ...fact, prose: true }));
  return { title: "How to prepare", facts };
}

function limitWords({ booking, at, cancelMinutes }: BookingContent): string {
  if (depositDue(booking)) return "There you can say that you've sent the deposit, or cancel.";
  if (booking.sequence >= MOST_CHANGES)
    return "It's been changed many times: to change or cancel it, please call.";
  const over =
    at !== undefined &&
    cancelMinutes !== undefined &&
    !mayCustomerChange(whenOf(booking), businessTimeOf(at), cancelMinutes);
  if (over)
    return "It starts soon, so please call to move or cancel it. You can still change the address, the vehicle and your notes there.";
  if (cancelMinutes === undefined)
    return "There you can move or cancel it, or change the address and your notes.";
  const limit =
    cancelMinutes === 0 ? "it starts" : `${formatDuration(cancelMinutes)} before it starts`;
  return `You can move or cancel it there until ${limit}. After that, please call us.`;
}
