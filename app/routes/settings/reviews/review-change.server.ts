import type { OwnReview, OwnReviews } from "~/content/own-reviews";
import { LIMITS } from "~/domain/limits";
import { paragraphs } from "~/domain/text";
import { type CivilDate, FIRST_DAY, parseCivilDate } from "~/domain/time";
import { lineField, versionField } from "~/server/form.server";
import { z } from "~/server/zod.server";
import { REVIEW_LIMIT } from "./review-fields";

export const MOST_REVIEWS = 100;

export const pressSchema = z.object({
  version: versionField,
  intent: z.enum(["save", "up", "down", "hide", "show", "remove"]),
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
          .string()
          .min(1, "Enter what the customer wrote")
          .max(REVIEW_LIMIT, `Use at most ${REVIEW_LIMIT} characters`),
      ),
    date: z
      .string({ error: "Choose the date" })
      .transform((typed) => parseCivilDate(typed) ?? "")
      .pipe(
        z
          .string()
          .min(1, "Choose the date")
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

/** Null if the review is gone, or is at the end already. */
export function afterPress(reviews: OwnReviews, { intent, id }: Press): Changed | null {
  const at = reviews.findIndex((review) => review.id === id);
  const review = reviews[at];
  if (!review) return null;
  const note = (done: string) => `Review of ${review.name} ${done}`;
  switch (intent) {
    case "up":
      return at === 0 ? null : { reviews: moved(reviews, at, at - 1), note: note("moved up") };
    case "down":
      return at === reviews.length - 1
        ? null
        : { reviews: moved(reviews, at, at + 1), note: note("moved down") };
    case "hide":
    case "show":
      return {
        reviews: reviews.with(at, { ...review, hidden: intent === "hide" }),
        note: note(intent === "hide" ? "hidden" : "shown again"),
      };
    case "remove":
      return { reviews: reviews.toSpliced(at, 1), note: note("removed") };
    default:
      return null;
  }
}

function moved(reviews: OwnReviews, from: number, to: number): OwnReviews {
  return reviews.toSpliced(from, 1).toSpliced(to, 0, reviews[from]!);
}

export function valuesOf(review: OwnReview): Record<string, string> {
  const { name, town, text, date, stars } = review;
  return { name, town, text, date, stars: String(stars) };
}
