import type { Prices } from "~/domain/catalogue";
import type { Business } from "~/content/business";
import type { Schedule } from "~/domain/hours";

export type Letter = {
  subject: string;
  /** What a list of messages shows after the subject. */
  preview: string;
  heading: string;
  paragraphs: string[];
  /** The first is the next step. */
  links: Link[];
  sections: LetterSection[];
  closing: string[];
  from: { name: string; place: string };
};

export type Link = { label: string; address: string; note?: string };
export type LetterSection = { title: string; facts: LetterFact[] };
/** `address` is an https:, tel: or mailto: link. `prose` is text to read, not to look up. */
export type LetterFact = {
  name: string;
  value: string;
  notes?: string[];
  address?: string;
  prose?: boolean;
};

/** `origin` has no trailing slash; `manageUrl` is the customer's own link, if any. */
export type MailContext = {
  business: Business;
  schedule: Schedule;
  origin: string;
  manageUrl: string | null;
  prices: Prices;
};

/** At the end of each letter. */
export function signature({ name, street, city }: Business): Letter["from"] {
  return { name, place: [street, `${city}, B.C.`].filter(Boolean).join(", ") };
}
