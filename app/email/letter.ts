/** What a message says, once: letter-text.ts prints it as text and letter-html.ts as HTML. All of it is plain text. */
export type Letter = {
  subject: string;
  /** What a list of messages shows after the subject. */
  preview: string;
  heading: string;
  paragraphs: string[];
  /** Where to go from here; the first is the next step. */
  links: Link[];
  sections: LetterSection[];
  closing: string[];
  /** The signature: the name of the business and its town. */
  from: { name: string; place: string };
};

export type Link = { label: string; address: string; note?: string };
export type LetterSection = { title: string; facts: LetterFact[] };
/**
 * `address` is what the value links to: https:, tel: or mailto:. Line
 * breaks in the value stay. `prose` is text to read, not to look up.
 */
export type LetterFact = {
  name: string;
  value: string;
  notes?: string[];
  address?: string;
  prose?: boolean;
};
