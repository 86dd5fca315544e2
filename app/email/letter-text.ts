import { isolated } from "~/domain/text";
import type { Letter, LetterFact, LetterSection, Link } from "./letter";

/** Lines stay unwrapped, so that no URL breaks. */
export function printText(letter: Letter): string {
  const parts = [
    letter.heading,
    ...letter.paragraphs,
    ...letter.links.map(linkLines),
    ...letter.sections.map(sectionLines),
    ...letter.closing,
    `${letter.from.name}\n${letter.from.place}`,
  ];
  return `${isolated(parts.join("\n\n"))}\n`;
}

function linkLines({ label, address, note }: Link): string {
  return [`${label}:`, address, note].filter(Boolean).join("\n");
}

function sectionLines({ title, facts }: LetterSection): string {
  return [title.toUpperCase(), ...facts.map(factLines)].join("\n");
}

/** A tel: or mailto: link repeats its value; only a web page's URL is printed. */
function factLines({ name, value, notes = [], address }: LetterFact): string {
  const below = address?.startsWith("http") ? [address, ...notes] : notes;
  return [`${name}: ${value}`, ...below].join("\n").replaceAll("\n", "\n  ");
}
