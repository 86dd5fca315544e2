import type { OwnReview } from "~/content/own-reviews";
import { EntryButtons, listButtons } from "../parts/entry-buttons";
import { operatorPaths } from "~/operator-paths";

type Props = { reviews: readonly OwnReview[]; version: number };

export function ReviewList({ reviews, version }: Props) {
  if (reviews.length === 0)
    return (
      <p>
        None of your own yet, so the site shows samples that say so. They go when you add the first.
      </p>
    );
  return (
    <ol className="rounded-card border-line bg-card ruled border">
      {reviews.map((review, index) => (
        <li key={review.id} className="px-5 py-4">
          <p className="font-semibold">
            <bdi>{review.name}</bdi>, {review.town}
            {review.hidden ? <span className="text-warn"> (hidden)</span> : null}
          </p>
          <p className="text-soft wrap-break-word">{review.text}</p>
          <EntryButtons
            screen={operatorPaths.reviews}
            edit={`${operatorPaths.reviews}?edit=${review.id}#edit`}
            what={`the review of ${review.name}`}
            version={version}
            sent={{ id: String(review.id) }}
            buttons={listButtons(review, index, reviews.length)}
          />
        </li>
      ))}
    </ol>
  );
}
