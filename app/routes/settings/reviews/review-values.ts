import type { OwnReview } from "~/content/own-reviews";
import type { Values } from "~/domain/values";

export const REVIEW_LABELS = {
  name: "Name",
  town: "Town",
  text: "What they wrote",
  date: "Date",
  stars: "Stars",
} satisfies Values;

export function reviewValues(review: Omit<OwnReview, "id" | "hidden"> | undefined): Values {
  if (!review) return {};
  const { name, town, text, date, stars } = review;
  return { name, town, text, date, stars: String(stars) };
}
