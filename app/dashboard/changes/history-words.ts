import { isStatus, STATUS, type Status } from "~/domain/booking";
import type { Doer, EventKind } from "~/domain/event";
import type { MessageState } from "~/domain/message";

const DID: Record<Exclude<EventKind, Status>, string> = {
  booked: "Booked",
  moved: "Moved",
  edited: "Changed",
  deleted: "Deleted",
  restored: "Deletion undone",
  reopened: "Reopened",
  depositSent: "Says that the deposit is sent",
  cleared: "Marked as a customer's booking",
  handedOver: "Handed over",
  texted: "Texted",
  askedWeather: "Asked because of the weather",
  keptDay: "Keeps the day",
  wantsCall: "Wants a call",
  paid: "Payment recorded",
  refunded: "Refund recorded",
  takenBack: "Payment taken back",
  issued: "Receipt made",
};

/** A booking by an operator came in by phone; a customer clears one by keeping it. */
export function didWhat(kind: EventKind, by: Doer["by"]): string {
  if (kind === "cleared" && by === "customer") return "Kept";
  if (isStatus(kind)) return STATUS[kind].word;
  return kind === "booked" && by === "operator" ? "Booked by phone" : DID[kind];
}

/** The email is null if the account is gone. */
export function doerWords(
  by: Doer["by"],
  { email, name }: { email: string | null; name: string | null },
): string {
  const operator =
    name && email ? `${name} (${email})` : (email ?? "an operator whose account is gone");
  return { customer: "the customer", operator, system: "the website itself" }[by];
}

/** "Moved by kim@example.com, Friday, November 20, 2026 at 6:05 PM". */
export function entryWords({
  what,
  who,
  when,
}: {
  what: string;
  who: string;
  when: string;
}): string {
  return `${what} by ${who}, ${when}`;
}

/** "Deleted by kim@example.com on Friday, November 20, 2026 at 6:05 PM". */
export function deletedWords({ who, when }: { who: string | null; when: string }): string {
  return `Deleted ${who === null ? "" : `by ${who} `}on ${when}`;
}

export function deletedMeanwhile(deletion: { who: string | null } | null): string {
  return deletion?.who
    ? `${deletion.who} has deleted this booking`
    : "This booking has been deleted";
}

export function doorWords(through: Doer["through"]): string {
  return {
    website: "on the website",
    link: "by the link in a message",
    dashboard: "on the dashboard",
    worker: "without anybody's doing",
    planning: "to make room",
  }[through];
}

/** Without a mail server a "sent" message is a file that nobody has received. */
export function stateWords(state: MessageState, byMail: boolean): string {
  if (state === "sent" && !byMail) return "Not sent (saved as a file)";
  return {
    waiting: "Waiting",
    sending: "On its way",
    handing: "On its way",
    sent: "Sent",
    failed: "Not delivered",
    unsure: "May not have arrived",
  }[state];
}
