import type { DatabaseOrTransaction } from "~db/connect";
import { initialsOf, type OwnReview, type OwnReviews } from "~/content/own-reviews";
import { type Testimonial, TESTIMONIALS } from "~/content/testimonials";
import { documentOf } from "./documents.server";
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

const FIRST_REVIEWS: OwnReviews = [];

export const siteReviews = documentOf<OwnReviews>("reviews", schema, FIRST_REVIEWS);

/** The samples until the owner has entered a review; none of theirs that's hidden. */
export async function shownReviews(db: DatabaseOrTransaction): Promise<readonly Testimonial[]> {
  const own = await siteReviews.inForce(db);
  return own.length === 0 ? TESTIMONIALS : own.filter(({ hidden }) => !hidden).map(asShown);
}

function asShown({ name, town, text, date, stars }: OwnReview): Testimonial {
  return { name, initials: initialsOf(name), town, text, date, stars };
}
