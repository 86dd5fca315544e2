import type { CivilDate } from "~/domain/time";

/** What the owner has entered, in the order shown; with the first one the samples go. */
export type OwnReview = {
  /** Never two the same in a shop; only for its own buttons. */
  id: number;
  name: string;
  town: string;
  text: string;
  date: CivilDate;
  /** 1 to 5. */
  stars: number;
  hidden: boolean;
};

export type OwnReviews = readonly OwnReview[];

/** "Jamie L." as "JL". */
export function initialsOf(name: string): string {
  const words = name.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean);
  const [first, last] = [words[0], words.length > 1 ? words.at(-1) : undefined];
  return [first, last]
    .flatMap((word) => (word ? [[...word][0]!] : []))
    .join("")
    .toUpperCase();
}
