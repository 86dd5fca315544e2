import { Form, Link } from "@remix-run/react";
import type { OwnReview } from "~/content/own-reviews";
import { useBusy } from "~/dashboard/use-busy";
import { operatorPaths } from "~/operator-paths";
import { Button } from "~/ui/button";

export function ReviewList({
  reviews,
  version,
}: {
  reviews: readonly OwnReview[];
  version: number;
}) {
  const busy = useBusy();
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
          <Form
            method="post"
            action={operatorPaths.reviews}
            preventScrollReset
            className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2"
          >
            <input type="hidden" name="version" value={version} />
            <input type="hidden" name="id" value={review.id} />
            <Link
              to={`${operatorPaths.reviews}?edit=${review.id}#edit`}
              className="link inline-flex min-h-11 items-center"
            >
              Edit<span className="sr-only"> the review of {review.name}</span>
            </Link>
            {presses(review, index, reviews.length).map(([intent, words]) => (
              <Button key={intent} name="intent" value={intent} size="small" disabled={busy}>
                {words}
                <span className="sr-only"> the review of {review.name}</span>
              </Button>
            ))}
          </Form>
        </li>
      ))}
    </ol>
  );
}

function presses({ hidden }: OwnReview, index: number, count: number): [string, string][] {
  return [
    ...(index > 0 ? ([["up", "Move up"]] as [string, string][]) : []),
    ...(index < count - 1 ? ([["down", "Move down"]] as [string, string][]) : []),
    hidden ? ["show", "Show"] : ["hide", "Hide"],
    ["remove", "Remove"],
  ];
}
