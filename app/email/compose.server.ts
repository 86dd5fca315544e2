import type { BookingContent } from "~db/journal";
import type { AnswerContent, DeclinedContent } from "~db/inquiry-answers";
import type { Message } from "~db/schema";
import { LETTERS, takesOut } from "~/domain/message";
import type { Invoice } from "~/domain/invoice";
import type { WaitingContent } from "~/domain/waiting";
import { isolated } from "~/domain/text";
import { calendarFile } from "./calendar.server";
import type { Letter, MailContext } from "./letter";
import { printHtml } from "./letter-html";
import { printText } from "./letter-text";
import { keepLetter } from "./letter-keep.server";
import { withdrawnLetter } from "./letter-withdrawn.server";
import { sanitized } from "./letter-words.server";
import {
  type EmailChangedContent,
  emailChangedLetter,
  type InvitationContent,
  invitationLetter,
  type PasswordResetContent,
  passwordResetLetter,
  testLetter,
} from "./letters-account";
import { customerLetter, isToCustomer } from "./letters-customer.server";
import { receiptLetter } from "./letter-receipt";
import { isToWaiting, waitingLetter } from "./letters-waiting";
import {
  answerLetter,
  declinedLetter,
  type InquiryContent,
  inquiryLetter,
} from "./letter-inquiry.server";
import { isAboutBooking, operatorLetter, suspectedLetter } from "./letters-operator.server";

export type Mail = {
  subject: string;
  text: string;
  html: string;
  calendar: { method: "REQUEST" | "PUBLISH" | "CANCEL"; content: string } | null;
};

/** Pure: the same row and context give the same mail, byte for byte. */
export function compose(
  message: Pick<Message, "kind" | "recipient" | "content">,
  context: MailContext,
): Mail {
  const letter = letterOf(message, context);
  return {
    subject: isolated(letter.subject),
    text: printText(letter),
    html: printHtml(letter),
    calendar: calendarOf(message, context),
  };
}

function letterOf(
  { kind, content }: Pick<Message, "kind" | "content">,
  context: MailContext,
): Letter {
  if (isToCustomer(kind)) return customerLetter(kind, bookingContent(content), context);
  if (isToWaiting(kind)) return waitingLetter(kind, JSON.parse(content) as WaitingContent, context);
  if (isAboutBooking(kind)) return operatorLetter(kind, bookingContent(content), context);
  switch (kind) {
    case "keep":
      return keepLetter(bookingContent(content), context);
    case "withdrawn":
      return withdrawnLetter(bookingContent(content), context);
    case "suspected":
      return suspectedLetter(context);
    case "receipt":
      return receiptLetter(JSON.parse(content) as Invoice, context);
    case "inquiry":
      return inquiryLetter(JSON.parse(content) as InquiryContent, context);
    case "answer":
      return answerLetter(JSON.parse(content) as AnswerContent & { url: string }, context);
    case "declined":
      return declinedLetter(JSON.parse(content) as DeclinedContent, context);
    case "test":
      return testLetter(context.business, context.origin);
    case "invitation":
      return invitationLetter(JSON.parse(content) as InvitationContent, context.business);
    case "passwordReset":
      return passwordResetLetter(JSON.parse(content) as PasswordResetContent, context.business);
    case "emailChanged":
      return emailChangedLetter(JSON.parse(content) as EmailChangedContent, context.business);
  }
}

/** Whether one goes with the letter is for `LETTERS` to say (docs/product.md#calendar-files). */
function calendarOf(
  { kind, recipient, content }: Pick<Message, "kind" | "recipient" | "content">,
  { business, schedule, origin }: MailContext,
): Mail["calendar"] {
  if (!LETTERS[kind].file) return null;
  const { booking, at } = bookingContent(content);
  const method = takesOut(kind, booking.status) ? "CANCEL" : "REQUEST";
  return {
    method,
    content: calendarFile(booking, {
      business,
      schedule,
      origin,
      dtstamp: at ?? booking.created_at,
      method,
      attendee: recipient,
    }),
  };
}

function bookingContent(content: string): BookingContent {
  return sanitized(JSON.parse(content) as BookingContent);
}
