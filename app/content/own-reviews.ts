import type { CivilDate } from "~/domain/time";

/** What's shown, in that order: the samples until the owner adds a review or hides them. */
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
  sample?: true;
};

export type OwnReviews = readonly OwnReview[];

export function withoutSamples(reviews: OwnReviews): OwnReviews {
  return reviews.filter(({ sample }) => !sample);
}

/** "Jamie L." as "JL". */
export function initialsOf(name: string): string {
  const words = name.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean);
  const [first, last] = [words[0], words.length > 1 ? words.at(-1) : undefined];
  return [first, last]
    .flatMap((word) => (word ? [[...word][0]!] : []))
    .join("")
    .toUpperCase();
}
