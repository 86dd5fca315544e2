import { useActionData, useLoaderData } from "@remix-run/react";
import { withoutSamples } from "~/content/own-reviews";
import { operatorForms, operatorLoader } from "~/auth/operator-route.server";
import { SettingsPart } from "../parts/settings-part";
import { operatorPaths } from "~/operator-paths";
import { businessNow } from "~/server/clock.server";
import { db } from "~/server/db.server";
import { siteReviews } from "~/server/reviews.server";
import { noindex } from "~/seo/noindex";
import type { PageHandle } from "~/shell/document";
import { DocumentHistory } from "../document/document-history";
import { replyOf } from "~/dashboard/screen-form";
import { Subscreen } from "~/dashboard/subscreen";
import { shownHistory } from "../document/history.server";
import { REVIEW_FORMS } from "./review-action.server";
import { reviewValues } from "./review-values";
import { REVIEW_FORM, ReviewForm } from "./review-form";
import { ReviewList, Samples } from "./review-list";

export const handle: PageHandle = { title: "Reviews" };
export const meta = noindex("What your customers say, in your order.");

export const loader = operatorLoader(async ({ request }) => {
  const { version, value } = await siteReviews.read(db);
  const reviews = withoutSamples(value);
  const edited = new URL(request.url).searchParams.get("edit");
  const { date: today } = businessNow();
  const review = reviews.find(({ id }) => String(id) === edited);
  const values = review ? reviewValues(review) : { date: today, stars: "5" };
  const versions = await shownHistory(db, "reviews");
  const samples = reviews.length < value.length;
  return { version, reviews, samples, id: review?.id ?? 0, values, today, versions };
});

export const action = operatorForms(REVIEW_FORMS);

export default function ReviewSettings() {
  const page = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { id, version, reviews, samples, today } = page;
  return (
    <Subscreen
      title="Reviews"
      about="What real customers have written, with their leave. The home page shows the first three, and the others behind “View More Reviews”."
      reply={reply}
      form={REVIEW_FORM}
    >
      <SettingsPart
        id="own"
        title="Your reviews"
        shows={version}
        about={<p>A hidden one stays here and isn&apos;t shown on the site.</p>}
      >
        {samples ? <Samples version={version} /> : null}
        <ReviewList reviews={reviews} version={version} />
      </SettingsPart>
      <SettingsPart
        id="edit"
        title={id === 0 ? "Add a review" : "Edit a review"}
        about={<p>Its date is shown as the time since, such as “2 weeks ago”.</p>}
      >
        <ReviewForm key={id} id={id} page={page} reply={replyOf(reply, "save")} today={today} />
      </SettingsPart>
      <DocumentHistory screen={operatorPaths.reviews} versions={page.versions} />
    </Subscreen>
  );
}
