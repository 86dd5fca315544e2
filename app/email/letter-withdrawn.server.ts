import type { BookingContent } from "~db/journal";
import { type Letter, type MailContext, signature } from "./letter";
import { askWords, startInWords } from "./letter-words.server";

/** To the address that a booking had before; it may be a stranger's. */
export function withdrawnLetter({ booking }: BookingContent, { business }: MailContext): Letter {
  return {
    subject: `Sent to you before: ${startInWords(booking)} (${booking.reference})`,
    preview: "The booking has another email now, so nothing more about it comes here.",
    heading: "This booking has another email now",
    paragraphs: [
      "Hello,",
      `We wrote to this address about booking ${booking.reference}. Its email has been corrected, so nothing more about it comes here, and the links in our earlier messages don't open it any more.`,
    ],
    links: [],
    sections: [],
    closing: [
      "The calendar file in this message takes the time out of this calendar again. The booking itself isn't cancelled.",
      `Is it yours, and this address the right one? Please ${askWords(business, "the reference")}.`,
    ],
    from: signature(business),
  };
}
