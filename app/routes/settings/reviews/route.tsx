import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireOperator } from "~/auth/operator.server";
import { historyOf, saveVersion } from "~/dashboard/document-history.server";
import { DocumentPage } from "~/dashboard/document-page";
import { PRIVATE } from "~/dashboard/request.server";
import { SettingsPart } from "~/dashboard/settings-part";
import { operatorPaths } from "~/operator-paths";
import { businessNow } from "~/server/clock.server";
import { db } from "~/server/db.server";
import { errorsOf, parseForm, typed } from "~/server/form.server";
import { readForm } from "~/server/http";
import { FIRST_REVIEWS, reviewsVersion } from "~/server/reviews.server";
import { toastCookie } from "~/server/toast.server";
import type { PageHandle } from "~/shell/document";
import type { FieldErrors } from "~/ui/error-summary";
import { usePartedErrors } from "~/ui/form-errors";
import {
  afterPress,
  MOST_REVIEWS,
  pressSchema,
  reviewSchema,
  valuesOf,
  withReview,
} from "./review-change.server";
import { REVIEW_FORM, ReviewForm } from "./review-form";
import { ReviewList } from "./review-list";

const GONE = "That review has been changed meanwhile. Look at the list again.";
const FULL = `${MOST_REVIEWS} reviews are enough. Remove one to add another.`;

export const handle: PageHandle = { title: "Reviews" };
export const meta: MetaFunction = () => [
  { name: "robots", content: "noindex" },
  { name: "description", content: "What your customers say, in your order." },
];

export async function loader({ request }: LoaderFunctionArgs) {
  await requireOperator(request);
  const { version, value: reviews } = await reviewsVersion(db);
  const edited = new URL(request.url).searchParams.get("edit");
  const { date: today } = businessNow();
  const review = reviews.find(({ id }) => String(id) === edited);
  const form = review
    ? { id: review.id, values: valuesOf(review) }
    : { id: 0, values: { date: today, stars: "5" } as Record<string, string> };
  const versions = await historyOf(db, "reviews");
  return json({ version, reviews, form, today, versions }, { headers: PRIVATE });
}

export async function action({ request }: ActionFunctionArgs) {
  const operator = await requireOperator(request);
  const form = await readForm(request);
  const press = parseForm(form, pressSchema);
  const isSave = press.status === "success" && press.value.intent === "save";
  const refuse = (status: number, errors: FieldErrors, version?: number) =>
    json({ errors, values: isSave ? typed(form) : null, version }, { status, headers: PRIVATE });
  if (press.status !== "success") return refuse(422, { main: GONE });
  const { value: present } = await reviewsVersion(db);
  let changed;
  if (isSave) {
    const review = parseForm(form, reviewSchema(businessNow().date));
    if (review.status !== "success") return refuse(422, errorsOf(review));
    if (press.value.id === 0 && present.length >= MOST_REVIEWS) return refuse(422, { main: FULL });
    changed = withReview(present, press.value.id, review.value);
  } else changed = afterPress(present, press.value);
  if (!changed) return refuse(409, { main: GONE }, (await reviewsVersion(db)).version);
  const problem = await saveVersion(db, {
    kind: "reviews",
    seen: press.value.version,
    value: changed.reviews,
    firstValue: FIRST_REVIEWS,
    note: changed.note,
    operatorId: operator.id,
  });
  if (problem)
    return refuse(problem.status, { main: problem.main }, (await reviewsVersion(db)).version);
  return redirect(operatorPaths.reviews, {
    headers: { "set-cookie": await toastCookie("success", changed.note) },
  });
}

const NONE = {};

export default function ReviewSettings() {
  const { version, reviews, form, today, versions } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { main, errors, linked } = usePartedErrors(reply?.errors, REVIEW_FORM);
  return (
    <DocumentPage
      kind="reviews"
      title="Reviews"
      about="What real customers have written, with their leave. The home page shows the first three, and the others behind “View More Reviews”."
      errors={linked}
      main={main}
      versions={versions}
    >
      <SettingsPart
        id="own"
        title="Your reviews"
        shows={version}
        about={<p>A hidden one stays here and isn&apos;t shown on the site.</p>}
      >
        <ReviewList reviews={reviews} version={version} />
      </SettingsPart>
      <SettingsPart
        id="edit"
        title={form.id === 0 ? "Add a review" : "Edit a review"}
        about={<p>Its date is shown as the time since, such as “2 weeks ago”.</p>}
      >
        <ReviewForm
          key={`${form.id} ${version}`}
          id={form.id}
          version={reply?.version ?? version}
          values={reply?.values ?? form.values}
          errors={reply?.values ? errors : NONE}
          today={today}
        />
      </SettingsPart>
    </DocumentPage>
  );
}
