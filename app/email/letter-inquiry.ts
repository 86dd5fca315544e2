import { contactLink } from "~/domain/inquiry";
import { operatorPaths } from "~/operator-paths";
import { type Letter, type MailContext, signature } from "./letter";
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
