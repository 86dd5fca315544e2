import { memo } from "react";
import { type Testimonial, TESTIMONIALS_SHOWN } from "~/content/testimonials";
import { SampleMark } from "./sample-mark";
import { MoreButton, useRevealed } from "./more";

export type Review = Testimonial & { ago: string };

export const Reviews = memo(function Reviews({
  reviews,
  total,
  all,
}: {
  reviews: Review[];
  /** With those not shown yet. */
  total: number;
  all: boolean;
}) {
  const list = useRevealed(all, TESTIMONIALS_SHOWN);
  if (reviews.length === 0) return null;
  return (
    <section id="reviews" aria-labelledby="reviews-title" className="page pt-6 md:pt-24">
      <div>
        <h2 id="reviews-title" className="text-title mr-3 inline">
          What Our Customers Say
        </h2>{" "}
        {reviews.some((review) => review.sample) ? <SampleMark words="Sample reviews" /> : null}
      </div>
      <ul ref={list} className="mt-3 grid gap-x-10 gap-y-3 md:mt-8 md:gap-y-5 md:grid-cols-3">
        {reviews.map((review, index) => (
          <li
            key={`${review.name} ${review.date} ${index}`}
            className={!all && index >= TESTIMONIALS_SHOWN.phone ? "max-md:hidden" : undefined}
          >
            <figure className="border-line border-t pt-3 md:pt-4">
              <figcaption className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span
                  aria-hidden="true"
                  className="on-ink bg-ink rounded-control grid size-11 shrink-0 place-items-center font-bold text-white"
                >
                  {review.initials}
                </span>{" "}
                <span className="grow basis-32 leading-snug">
                  <span className="flex flex-wrap items-center gap-x-2 font-semibold">
                    {review.name} {review.sample ? <SampleMark /> : null}
                  </span>{" "}
                  <span className="text-soft text-[0.9375rem]">
                    {review.town}, <time dateTime={review.date}>{review.ago}</time>
                  </span>
                </span>{" "}
                <span className="font-semibold">
                  <span className="text-warn" aria-hidden="true">
                    {"★".repeat(review.stars ?? 5)}
                  </span>{" "}
                  <span>{review.stars ?? 5}.0</span>
                  <span className="sr-only"> out of 5 stars</span>
                </span>
              </figcaption>
              <blockquote className="mt-2 leading-snug md:mt-3 md:leading-[inherit]">
                <p>{review.text}</p>
              </blockquote>
            </figure>
          </li>
        ))}
      </ul>
      {all || total <= TESTIMONIALS_SHOWN.phone ? null : (
        <div className={total <= TESTIMONIALS_SHOWN.wide ? "md:hidden" : undefined}>
          <MoreButton name="reviews" section="reviews" words="View More Reviews" />
        </div>
      )}
    </section>
  );
});
