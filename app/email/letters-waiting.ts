import type { MessageKind } from "~/domain/message";
import { endedWords, TO_ALL, type WaitingContent } from "~/domain/waiting";
import { type Letter, type MailContext, signature } from "./letter";
import { sanitizeLine } from "./sanitize";

type Told = WaitingContent & { url?: string };
type WaitingKind = keyof typeof WORDS;

export function isToWaiting(kind: MessageKind): kind is WaitingKind {
  return Object.hasOwn(WORDS, kind);
}

export function waitingLetter(kind: WaitingKind, told: Told, { business }: MailContext): Letter {
  const { subject, heading, paragraphs, button } = WORDS[kind](told);
  const fact = (name: string, value?: string, notes: string[] = []) =>
    value ? [{ name, value: sanitizeLine(value), notes }] : [];
  return {
    subject,
    preview: paragraphs[0]!,
    heading,
    paragraphs: ["Hello,", ...paragraphs],
    links: told.url ? [{ label: button, address: told.url, note: LEAVE[kind] }] : [],
    sections: [
      {
        title: TITLE[kind] ?? "What you asked for",
        facts: [
          ...(kind === "waitingOffer" ? fact("Time", told.time) : fact("Days", told.wish)),
          ...(told.times ?? []).flatMap((time) => fact("Held for you", time)),
          ...fact("Service", told.work),
          ...fact("Where", told.where),
          ...(kind === "waitingOffer" ? fact("Estimated total", told.price, told.taxed) : []),
        ],
      },
    ],
    closing: [],
    from: signature(business),
  };
}

type Words = Pick<Letter, "subject" | "heading" | "paragraphs"> & { button: string };

const WORDS = {
  waitingConfirm: () => ({
    subject: "One more step: the waiting list",
    heading: "Shall we tell you when a time opens?",
    paragraphs: [
      "Someone, we hope you, asked us to write to this address when a time opens. Open the page and press “Yes, tell me”. If it wasn't you, you don't need to do anything.",
    ],
    button: "See what you asked for",
  }),
  waitingOffer: ({ time, until, shared }) => ({
    subject: `A time is free: ${time}`,
    heading: "A time is free for you",
    paragraphs: [
      shared
        ? `${time} is free. ${TO_ALL} It's held until ${until}.`
        : `${time} is free, and we hold it for you alone until ${until}. After that it's the next person's in line.`,
      "“Not this one” on the page keeps your place in line.",
    ],
    button: "See the time and take it",
  }),
  waitingGone: ({ time }) => ({
    subject: `No longer free: ${time}`,
    heading: "That time is no longer free",
    paragraphs: [`${time} can't be had any more. You stay in line, and we'll write again.`],
    button: "See your place in line",
  }),
  waitingEnded: (told) => ({
    subject: "No longer on the waiting list",
    heading: "You're off the waiting list",
    paragraphs: [endedWords(told), "You can ask again, or call us."],
    button: "See what you asked for",
  }),
  weatherAsk: ({ day, until, times = [] }) => ({
    subject: `The weather on ${day}`,
    heading: "Another time for your booking?",
    paragraphs: [
      `We don't expect the weather on ${day} to be good for your car. Nothing changes by itself: your booking stands until you choose.`,
      times.length > 0
        ? `Take one of the times below with one press: they're held for you until ${until}, and then go to whoever comes first. Or keep your day, ask for a call, or cancel.`
        : "We have no other time to offer in the next ten days. Keep your day, ask us for a call, or cancel.",
    ],
    button: times.length > 0 ? "See the times and choose" : "Choose",
  }),
} satisfies Partial<Record<MessageKind, (told: WaitingContent) => Words>>;

const TITLE: Partial<Record<WaitingKind, string>> = {
  waitingOffer: "The time",
  weatherAsk: "Your booking",
};

const TAKES_OFF = "“Take me off the list” there ends it with one press.";
const LEAVE: Record<WaitingKind, string | undefined> = {
  waitingConfirm: TAKES_OFF,
  waitingOffer: `${TAKES_OFF} Whoever has this link can take the time, so keep it to yourself.`,
  waitingGone: TAKES_OFF,
  waitingEnded: undefined,
  weatherAsk: "Whoever has this link can change your booking, so keep it to yourself.",
};
