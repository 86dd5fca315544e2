import { type Testimonial, TESTIMONIALS, TESTIMONIALS_SHOWN } from "~/content/testimonials";
import { ago } from "~/domain/ago";
import type { CivilDate } from "~/domain/time";

export type Review = Testimonial & { ago: string };

/** The reviews that the page shows, the newest first, with how long ago each was written. The page's script holds none of them. */
export function reviewsShown(all: boolean, today: CivilDate): Review[] {
  return TESTIMONIALS.slice(0, all ? undefined : TESTIMONIALS_SHOWN.wide).map((review) => ({ ...review, ago: ago(review.date, today) }));
}
