/** What a message says, once: printed as text by letter-text.ts and as HTML by letter-html.ts. All of it is plain text. */
export type Letter = {
  subject: string;
  /** What a list of messages shows behind the subject. */
  preview: string;
  heading: string;
  paragraphs: string[];
  /** Where to go from here; the first is the next step. */
  links: Link[];
  sections: LetterSection[];
  closing: string[];
  /** Who signs: the name of the business and its town. */
  from: { name: string; place: string };
};

export type Link = { label: string; address: string; note?: string };
export type LetterSection = { title: string; facts: LetterFact[] };
/** `address` is where the value leads: https:, tel: or mailto:. Line breaks in the value stay. `prose` is to be read, not looked up. */
export type LetterFact = { name: string; value: string; notes?: string[]; address?: string; prose?: boolean };
