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
    sample: z.literal(true).optional(),
  }) satisfies z.ZodType<OwnReview>,
);

const FIRST_REVIEWS: OwnReviews = TESTIMONIALS.map(({ name, town, text, date }, index) => ({
  id: -1 - index,
  name,
  town,
  text,
  date,
  stars: 5,
  hidden: false,
  sample: true,
}));

export const siteReviews = documentOf<OwnReviews>("reviews", schema, FIRST_REVIEWS);

export async function shownReviews(db: DatabaseOrTransaction): Promise<readonly Testimonial[]> {
  const reviews = await siteReviews.inForce(db);
  return reviews.filter(({ hidden }) => !hidden).map(asShown);
}

function asShown({ name, town, text, date, stars, sample }: OwnReview): Testimonial {
  return { name, initials: initialsOf(name), town, text, date, stars, sample };
}
