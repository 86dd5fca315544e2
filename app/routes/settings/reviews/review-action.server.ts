import { type OwnReviews, withoutSamples } from "~/content/own-reviews";
import { LIMITS } from "~/domain/limits";
import { hiddenMeanwhile } from "~/domain/merge";
import { atMost, paragraphs } from "~/domain/text";
import { operatorPaths } from "~/operator-paths";
import { businessNow } from "~/server/clock.server";
import { dayField, lineField } from "~/server/form.server";
import { siteReviews } from "~/server/reviews.server";
import { z } from "~/server/zod.server";
import { bringsBack } from "../document/bring-back.server";
import { type Applied, type DocumentForm, savesDocument } from "../document/document-action.server";
import { listForms } from "../document/list-forms.server";
import { REVIEW_LABELS, reviewValues } from "./review-values";
import { REVIEW_LIMIT } from "./review-limits";

const MOST_REVIEWS = 100;
const REMOVED =
  "That review has been removed meanwhile. The form below has what you typed: add it again, or leave it.";
const FULL = `${MOST_REVIEWS} reviews are enough. Remove one to add another.`;

/** 0 for a new one. */
const id = z.coerce.number().int().min(0).catch(0);

const reviewSchema = z.object({
  id,
  name: lineField(LIMITS.name, "Enter the customer's name"),
  town: lineField(LIMITS.city, "Enter the town"),
  text: z
    .string({ error: "Enter what the customer wrote" })
    .transform(paragraphs)
    .pipe(
      z.string({ error: "Enter what the customer wrote" }).max(REVIEW_LIMIT, atMost(REVIEW_LIMIT)),
    ),
  date: dayField((day) => day <= businessNow().date, {
    missing: "Choose the date",
    unfit: "Choose today or an earlier day",
  }),
  stars: z.coerce
    .number({ error: "Choose the stars" })
    .int("Choose the stars")
    .min(1, "Choose the stars")
    .max(5, "Choose the stars"),
});
type TypedReview = z.infer<typeof reviewSchema>;

const LIST = {
  document: siteReviews,
  screen: operatorPaths.reviews,
  entries: (reviews: OwnReviews) => reviews.map((review) => String(review.id)),
};
const find = (reviews: OwnReviews, id: number) => reviews.find((review) => review.id === id);

/** Adds a review, before the others, or changes one. */
const reviewForm: DocumentForm<OwnReviews, TypedReview> = {
  ...LIST,
  schema: reviewSchema,
  anytime: (typed) => typed.id === 0,
  apply: (reviews, { id, ...typed }, { next }) =>
    id === 0 ? withNew(reviews, typed, next) : withEdited(reviews, id, typed),
  fields: ({ id }) => ({
    valuesOf: (reviews) => reviewValues(find(reviews, id)),
    label: (field) => REVIEW_LABELS[field as keyof typeof REVIEW_LABELS],
    meanwhile: (was, is) => hiddenMeanwhile(find(was, id), find(is, id)),
  }),
};

function withNew(
  reviews: OwnReviews,
  typed: Omit<TypedReview, "id">,
  next: number,
): Applied<OwnReviews> {
  const note = `Review of ${typed.name} added`;
  const text = JSON.stringify(reviewValues(typed));
  // The same words twice are one review.
  if (reviews.some((review) => JSON.stringify(reviewValues(review)) === text))
    return { after: reviews, note };
  if (reviews.length >= MOST_REVIEWS) return { status: 422, errors: { main: FULL } };
  const after = [{ ...typed, id: next, hidden: false }, ...withoutSamples(reviews)];
  return { after, note, adds: String(next) };
}

function withEdited(
  reviews: OwnReviews,
  id: number,
  typed: Omit<TypedReview, "id">,
): Applied<OwnReviews> {
  if (!find(reviews, id)) return { status: 409, errors: { main: REMOVED } };
  return {
    after: reviews.map((review) => (review.id === id ? { ...review, ...typed } : review)),
    note: `Review of ${typed.name} edited`,
  };
}

const hideSamples = savesDocument<OwnReviews, object>({
  ...LIST,
  schema: z.object({}),
  anytime: () => true,
  apply: (reviews) => ({ after: withoutSamples(reviews), note: "Samples hidden" }),
});

/** By intent: the screen's form, and the buttons beside a review. */
export const REVIEW_FORMS = {
  save: savesDocument(reviewForm),
  hideSamples,
  bringBack: bringsBack(LIST),
  ...listForms(LIST, "review", ({ name }) => `Review of ${name}`),
};
