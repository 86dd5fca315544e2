import { type Testimonial, TESTIMONIALS, TESTIMONIALS_SHOWN } from "~/content/testimonials";
import { ago } from "~/domain/ago";
import type { CivilDate } from "~/domain/time";

export type Review = Testimonial & { ago: string };

/** On the server, so that the reviews aren't part of the page's script. */
export function reviewsShown(all: boolean, today: CivilDate): Review[] {
  return TESTIMONIALS.slice(0, all ? undefined : TESTIMONIALS_SHOWN.wide).map((review) => ({
    ...review,
    ago: ago(review.date, today),
  }));
}
