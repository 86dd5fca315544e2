import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireOperator } from "~/auth/operator.server";
import type { OwnReviews } from "~/content/own-reviews";
import { historyOf, saveVersion } from "~/dashboard/document-history.server";
import { DocumentPage } from "~/dashboard/document-page";
import { hiddenMeanwhile, LIST_CHANGED_MEANWHILE, mergeForm } from "~/dashboard/meanwhile";
import { PRIVATE } from "~/dashboard/request.server";
import { SettingsPart } from "~/dashboard/settings-part";
import { operatorPaths } from "~/operator-paths";
import { businessNow } from "~/server/clock.server";
import { db } from "~/server/db.server";
import { errorsOf, parseForm, typed, versionIn } from "~/server/form.server";
import { readForm } from "~/server/http";
import { earlierReviews, FIRST_REVIEWS, reviewsVersion } from "~/server/reviews.server";
import { toastCookie } from "~/server/toast.server";
import type { PageHandle } from "~/shell/document";
import type { FieldErrors } from "~/ui/error-summary";
import { usePartedErrors } from "~/ui/form-errors";
import {
  afterPress,
  isThere,
  MOST_REVIEWS,
  pressSchema,
  REVIEW_LABELS,
  reviewSchema,
  valuesOf,
  withReview,
} from "./review-change.server";
import { REVIEW_FORM, ReviewForm } from "./review-form";
import { ReviewList } from "./review-list";

const GONE = "That review has been changed meanwhile. Look at the list again.";
const REMOVED =
  "That review has been removed meanwhile. The form below has what you typed: add it again, or leave it.";
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

const saved = async (note: string) =>
  redirect(operatorPaths.reviews, {
    headers: { "set-cookie": await toastCookie("success", note) },
  });

export async function action({ request }: ActionFunctionArgs) {
  const operator = await requireOperator(request);
  const form = await readForm(request);
  const press = parseForm(form, pressSchema);
  const isSave = press.status === "success" && press.value.intent === "save";
  const refuse = (
    status: number,
    errors: FieldErrors,
    version = versionIn(form),
    values = typed(form),
  ) => json({ errors, values: isSave ? values : null, version }, { status, headers: PRIVATE });
  if (press.status !== "success") return refuse(422, { main: GONE });
  const { id, version } = press.value;
  const isNew = isSave && id === 0;
  const { version: newest, value: present } = await reviewsVersion(db);
  let changed;
  if (isSave) {
    const review = parseForm(form, reviewSchema(businessNow().date));
    if (review.status !== "success") return refuse(422, errorsOf(review));
    changed = withReview(present, id, review.value);
    if (isNew && isThere(present, review.value)) return saved(changed!.note);
    if (isNew && present.length >= MOST_REVIEWS) return refuse(422, { main: FULL });
  } else changed = afterPress(present, press.value);
  if (!changed) return refuse(409, { main: isSave ? REMOVED : GONE }, newest);
  const problem = await saveVersion(db, {
    kind: "reviews",
    // Nothing of anybody's is overwritten by one more.
    seen: isNew ? newest : version,
    value: changed.reviews,
    firstValue: FIRST_REVIEWS,
    note: changed.note,
    operatorId: operator.id,
  });
  if (!problem) return saved(changed.note);
  if (problem.status === 503) return refuse(503, { main: problem.main });
  const now = await reviewsVersion(db);
  if (!isSave) return refuse(409, { main: LIST_CHANGED_MEANWHILE }, now.version);
  const reviewIn = (reviews: OwnReviews | null) => reviews?.find((each) => each.id === id);
  const [was, is] = [reviewIn(await earlierReviews(db, version)), reviewIn(now.value)];
  const forms = { was: was ? valuesOf(was) : {}, is: is ? valuesOf(is) : {}, sent: typed(form) };
  const merged = mergeForm(forms, { label: (field) => REVIEW_LABELS[field]! });
  const main = problem.main + hiddenMeanwhile(was, is);
  return refuse(409, { ...merged.errors, main }, now.version, merged.values);
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
