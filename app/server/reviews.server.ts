import type { DatabaseOrTransaction } from "../../db/connect";
import { initialsOf, type OwnReview, type OwnReviews } from "../content/own-reviews";
import { type Testimonial, TESTIMONIALS } from "../content/testimonials";
import { type InForce, inForce } from "./documents.server";
import { log } from "./log.server";
import { z } from "./zod.server";

const schema = z.array(
  z.object({
    id: z.number().int(),
    name: z.string(),
    town: z.string(),
    text: z.string(),
    date: z.string(),
    stars: z.number().int(),
    hidden: z.boolean(),
  }) satisfies z.ZodType<OwnReview>,
);

export const FIRST_REVIEWS: OwnReviews = [];

export function reviewsVersion(db: DatabaseOrTransaction): Promise<InForce<OwnReviews>> {
  return inForce(db, "reviews", schema, FIRST_REVIEWS);
}

/** The samples until the owner has entered a review; none of theirs that's hidden. */
export async function shownReviews(db: DatabaseOrTransaction): Promise<readonly Testimonial[]> {
  try {
    const { value: own } = await reviewsVersion(db);
    return own.length === 0 ? TESTIMONIALS : own.filter(({ hidden }) => !hidden).map(asShown);
  } catch (error) {
    log.error("the reviews cannot be read", error);
    return [];
  }
}

function asShown({ name, town, text, date, stars }: OwnReview): Testimonial {
  return { name, initials: initialsOf(name), town, text, date, stars };
}
