/** Stands in a text for a fact that no longer holds; nobody can type it. */
export const LAPSED = "\uE000";

/** The words as long as the fact holds; the sentence around them goes otherwise. */
export function holds(fact: boolean, words: string, otherwise = LAPSED): string {
  return fact ? words : otherwise;
}

/** Words that say nothing without a fact of another sentence. */
export function along(fact: string, words: string): string {
  return holds(!fact.includes(LAPSED), words);
}

/** "B.C." ends no sentence: better one too many dropped than half of one left. */
const BETWEEN_SENTENCES = /(?<=[.?!])(?<!\bB\.C\.)\s+/;

/** A page, or a part of one, without the sentences and list entries that no longer hold. */
export function stillTrue<Part>(part: Part): Part {
  return kept(part) as Part;
}

function kept(part: unknown): unknown {
  if (typeof part === "string") return part.includes(LAPSED) ? withoutLapsed(part) : part;
  if (Array.isArray(part)) return part.map(kept).filter(isWhole);
  if (part === null || typeof part !== "object") return part;
  return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, kept(value)]));
}

function withoutLapsed(text: string): string {
  return text
    .split(BETWEEN_SENTENCES)
    .filter((sentence) => !sentence.includes(LAPSED))
    .join(" ");
}

/** A question without its answer isn't asked. */
function isWhole(entry: unknown): boolean {
  if (entry === null || typeof entry !== "object") return entry !== "";
  return !Object.values(entry).includes("");
}
