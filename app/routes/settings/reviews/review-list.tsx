import { Form } from "@remix-run/react";
import type { OwnReview } from "~/content/own-reviews";
import { ActionFields } from "~/dashboard/action-fields";
import { useBusy } from "~/dashboard/use-busy";
import { Button } from "~/ui/button";
import { EntryButtons, listButtons } from "../parts/entry-buttons";
import { operatorPaths } from "~/operator-paths";

type Props = { reviews: readonly OwnReview[]; version: number };

export function ReviewList({ reviews, version }: Props) {
  if (reviews.length === 0) return null;
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

/** Until the first own one. */
export function Samples({ version }: { version: number }) {
  const busy = useBusy();
  return (
    <Form method="post" action={operatorPaths.reviews} className="grid justify-items-start gap-3">
      <ActionFields version={version} />
      <p>
        None of your own yet, so the site shows samples that say so. They go when you add the first,
        or now: the home page then has no reviews until you add one.
      </p>
      <Button name="intent" value="hideSamples" size="small" disabled={busy}>
        Hide the samples
      </Button>
    </Form>
  );
}
