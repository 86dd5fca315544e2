import type { OwnReview, OwnReviews } from "~/content/own-reviews";
import { LIMITS } from "~/domain/limits";
import { afterListPress, LIST_PRESSES } from "~/domain/ordered-list";
import { paragraphs } from "~/domain/text";
import { A_DATE, type CivilDate, FIRST_DAY, readDate } from "~/domain/time";
import { lineField, versionField } from "~/server/form.server";
import { z } from "~/server/zod.server";
import { REVIEW_LIMIT } from "./review-fields";

export const MOST_REVIEWS = 100;

export const pressSchema = z.object({
  version: versionField,
  intent: z.enum(["save", ...LIST_PRESSES]),
  /** 0 for a new one. */
  id: z.coerce.number().int().min(0).catch(0),
});
export type Press = z.infer<typeof pressSchema>;

export const reviewSchema = (today: CivilDate) =>
  z.object({
    name: lineField(LIMITS.name, "Enter the customer's name"),
    town: lineField(LIMITS.city, "Enter the town"),
    text: z
      .string({ error: "Enter what the customer wrote" })
      .transform(paragraphs)
      .pipe(
        z
          .string({ error: "Enter what the customer wrote" })
          .max(REVIEW_LIMIT, `Use at most ${REVIEW_LIMIT} characters`),
      ),
    date: z
      .string({ error: "Choose the date" })
      .transform((typed) => readDate(typed) ?? "")
      .pipe(
        z
          .string({ error: `Enter ${A_DATE}` })
          .refine((date) => date > FIRST_DAY && date <= today, "Choose today or an earlier day"),
      ),
    stars: z.coerce
      .number({ error: "Choose the stars" })
      .int("Choose the stars")
      .min(1, "Choose the stars")
      .max(5, "Choose the stars"),
  });
export type TypedReview = z.infer<ReturnType<typeof reviewSchema>>;

type Changed = { reviews: OwnReviews; note: string };

/** Null if the review is gone. A new one comes first. */
export function withReview(reviews: OwnReviews, id: number, typed: TypedReview): Changed | null {
  if (id === 0) {
    const next = Math.max(0, ...reviews.map((review) => review.id)) + 1;
    return {
      reviews: [{ ...typed, id: next, hidden: false }, ...reviews],
      note: `Review of ${typed.name} added`,
    };
  }
  if (!reviews.some((review) => review.id === id)) return null;
  return {
    reviews: reviews.map((review) => (review.id === id ? { ...review, ...typed } : review)),
    note: `Review of ${typed.name} edited`,
  };
}

/** The same one sent twice, such as by a double click, is one. */
export function isThere(reviews: OwnReviews, typed: TypedReview): boolean {
  const text = JSON.stringify(valuesOf({ ...typed, id: 0, hidden: false }));
  return reviews.some((review) => JSON.stringify(valuesOf(review)) === text);
}

/** Null if the review is gone, or is at the end already. */
export function afterPress(reviews: OwnReviews, { intent, id }: Press): Changed | null {
  const at = reviews.findIndex((review) => review.id === id);
  const changed = intent === "save" ? null : afterListPress(reviews, at, intent);
  return (
    changed && { reviews: changed.list, note: `Review of ${reviews[at]!.name} ${changed.done}` }
  );
}

export const REVIEW_LABELS: Record<string, string> = {
  name: "Name",
  town: "Town",
  text: "What they wrote",
  date: "Date",
  stars: "Stars",
};

export function valuesOf(review: OwnReview): Record<string, string> {
  const { name, town, text, date, stars } = review;
  return { name, town, text, date, stars: String(stars) };
}
