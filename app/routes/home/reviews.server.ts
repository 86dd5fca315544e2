import { type Testimonial, TESTIMONIALS, TESTIMONIALS_SHOWN } from "~/content/testimonials";
import { ago, type CivilDate } from "~/domain/time";

export type Review = Testimonial & { ago: string };

/** The reviews the page shows, newest first, with how long ago each was written. They are not part of the page's script. */
export function reviewsShown(all: boolean, today: CivilDate): Review[] {
  return TESTIMONIALS.slice(0, all ? undefined : TESTIMONIALS_SHOWN.wide).map((review) => ({
    ...review,
    ago: ago(review.date, today),
  }));
}
