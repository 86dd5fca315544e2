import { LIMITS } from "./limits";

export const POSTAL_CODE =
  /\b([ABCEGHJ-NPRSTVXY](?:\s?\d\s?|O)[A-Z])[\s.-]{0,3}((?:\d\s?|O)[A-Z](?:\s?\d|O))\b|(?<![^\s,])(V\d[A-Z])(?:[\s.-]*\d[A-Z]?)?(?=\s*(?:,|$))/gi;

/** `tail`: a province or a code followed. */
export type Part = { words: string[]; tail: boolean };

/** Hotels of that name are everywhere. */
const CHAIN = /\bdelta (?=(?:hotels?|suites|burnaby|vancouver|whistler|victoria|grand|ocean)\b)/gi;
/** What follows a name, whatever stands between. */
const PROVINCE = /,\s*(?=(?:b\.?\s?c\.?|british columbia)\s*(?:,|$))/gi;
const PARTS = /[,;/()|\n]+|\s[-–—]+\s/;
const OURS = /(?: (?:b ?c|british columbia|canada|ca))+$/;

export function partsOf(text: string): Part[] {
  return text
    .replace(CHAIN, "")
    .replaceAll(PROVINCE, " ")
    .split(PARTS)
    .map((part) => {
      const all = wordsOf(withoutCode(part)).join(" ");
      const name = ` ${all}`.replace(OURS, "").trim();
      // W h i s t l e r
      const isSpaced = /^\p{L}(?: \p{L}){3,}$/u.test(name);
      const words = isSpaced ? [name.replaceAll(" ", "")] : name.split(" ").filter(Boolean);
      return { words, tail: name !== wordsOf(part).join(" ") };
    })
    .filter(({ words }) => words.length > 0);
}

/** No form takes more, and to compare that with all names would take minutes. */
export function readable(typed: string | null): string {
  return (typed ?? "").slice(0, LIMITS.street);
}

export function wordsOf(text: string): string[] {
  const whole = text.replaceAll(/[&+]/g, " and ").replaceAll("#", " unit ").replaceAll(/['’]/g, "");
  const plain = whole.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
  return plain.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
}

export function withoutCode(text: string): string {
  return text.replaceAll(POSTAL_CODE, " ").trim();
}

export const STREET = new RegExp(
  `^(?:${"street|st|avenue|ave|av|road|rd|drive|dr|way|wy|highway|hwy|lane|ln|court|crt|ct|place|pl|crescent|cres|cr|boulevard|blvd|terrace|terr|close|mews|trail|parkway|pkwy|square|sq|gate|grove|walk|row|bypass|connector|diversion|mall|line|trunk"})$`,
);
export const DIRECTION = /^(?:[nsew]|ne|nw|se|sw|north|south|east|west)$/;
export const AT = /^(?:and|at)$/;

export function isStreet(words: readonly string[]): boolean {
  return words.some((word) => STREET.test(word) || AT.test(word));
}
