import type { Letter, LetterFact, LetterSection, Link } from "./letter";

/** A letter as plain text, with lines unwrapped so that no URL breaks. */
export function printText(letter: Letter): string {
  const parts = [
    letter.heading,
    ...letter.paragraphs,
    ...letter.links.map(linkLines),
    ...letter.sections.map(sectionLines),
    ...letter.closing,
    `${letter.from.name}\n${letter.from.place}`,
  ];
  return `${parts.join("\n\n")}\n`;
}

function linkLines({ label, address, note }: Link): string {
  return [`${label}:`, address, note].filter(Boolean).join("\n");
}

function sectionLines({ title, facts }: LetterSection): string {
  return [title.toUpperCase(), ...facts.map(factLines)].join("\n");
}

/** The value of a tel: or mailto: link can be read as it is; only a web page needs its URL printed. */
function factLines({ name, value, notes = [], address }: LetterFact): string {
  const below = address?.startsWith("http") ? [address, ...notes] : notes;
  return [`${name}: ${value}`, ...below].join("\n").replaceAll("\n", "\n  ");
}
