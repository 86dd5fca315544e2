import { type MarketingPage } from "~/content/pages";
import { MARKETING_PAGES } from "../../support/catalogue";

/** Keys whose strings are identifiers, not text for people. */
const NOT_PROSE = new Set([
  "slug",
  "place",
  "related",
  "service",
  "services",
  "season",
  "compared",
  "competitor",
  "terms",
  "id",
]);

/** Every string of a page that visitors read, in order. An inquiry page's topic is an identifier; a difference's topic is text. */
export function proseOf(page: MarketingPage): string[] {
  return strings(page.family === "inquiry" ? { ...page.content, topic: null } : page.content);
}

function strings(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (Array.isArray(value)) return value.flatMap(strings);
  if (value === null || typeof value !== "object") return [];
  return Object.entries(value).flatMap(([key, part]) => (NOT_PROSE.has(key) ? [] : strings(part)));
}

export function wordsIn(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}$'.]*[\p{L}\p{N}]/gu) ?? [];
}

/** The runs of five words within each string of a page. */
export function shinglesOf(texts: readonly string[], length = 5): Set<string> {
  return new Set(
    texts.flatMap((text) => {
      const words = wordsIn(text);
      return words
        .slice(length - 1)
        .map((_, start) => words.slice(start, start + length).join(" "));
    }),
  );
}

/** The share of the smaller set that is in the other one, from 0 to 1. */
export function overlap(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const [small, large] = one.size <= other.size ? [one, other] : [other, one];
  if (small.size === 0) return 0;
  let shared = 0;
  for (const each of small) if (large.has(each)) shared += 1;
  return shared / small.size;
}

export function sentencesOf(texts: readonly string[]): Set<string> {
  return new Set(
    texts
      .flatMap((text) => text.split(/(?<=[.?!])\s+/))
      .map((sentence) => wordsIn(sentence).join(" ")),
  );
}

/** Every pair of marketing pages, once. */
export function pagePairs(): [MarketingPage, MarketingPage][] {
  return MARKETING_PAGES.flatMap((one, index) =>
    MARKETING_PAGES.slice(index + 1).map((other): [MarketingPage, MarketingPage] => [one, other]),
  );
}
