import { FormProvider, getFormProps } from "@conform-to/react";
import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { customerAddress } from "~/server/client-address.server";
import { AskedFirst } from "~/booking/booking-question";
import { AddressFields } from "~/booking/address-fields";
import { placedWords, withOtherPlace } from "~/booking/address-question.server";
import { contactSchema, placeIn } from "~/booking/answers.server";
import { ContactFields } from "~/booking/contact-fields";
import { forgetContact, recallContact, rememberContact } from "~/booking/contact-memory.server";
import { catalogueInForce } from "~/server/catalogue.server";
import { draftCookie, forgetDraft, readDraft } from "~/booking/draft.server";
import { earliestGap } from "~/booking/wizard/step-guard";
import {
  isTimeFree,
  requireDraft,
  requireStep,
  requireUnbooked,
} from "~/booking/wizard/journey.server";
import { FailurePhone } from "~/booking/phone-link";
import { sendOrStay, unlessReplied, useLastReply } from "~/booking/lost-reply";
import { mayLead, toMade, toMadeBefore } from "~/booking/repeated-request.server";
import { NearestTimes } from "~/booking/calendar/nearest-times";
import { quoteOf } from "~/booking/quote";
import { keepsOne } from "~/booking/second-vehicle.server";
import { bookedBefore } from "~/booking/submit.server";
import { type Draft, leadsTo, type StepId, stepOf, stepTitle } from "~/booking/steps";
import { SummaryPanel } from "~/booking/summary-panel";
import { useOfferedTime } from "~/booking/calendar/use-offered-time";
import { whenIn, withWhen } from "~/booking/summary-lines";
import { FORM_ID } from "~/booking/wizard/step-link";
import { WizardPage } from "~/booking/wizard/wizard-page";
import { useFormOf } from "~/ui/form-errors";
import { businessNow } from "~/server/clock.server";
import { db } from "~/server/db.server";
import { orFault } from "~/server/fault.server";
import type { Prices } from "~/domain/catalogue";
import { typed } from "~/server/form.server";
import { readForm } from "~/server/http";
import { followsForm } from "~/server/incoming.server";
import { drawn, respond } from "~/server/reply.server";
import { submissionOf } from "~/server/submission.server";
import type { PageHandle } from "~/shell/document";
import { toastCookie } from "~/server/toast.server";
import { confirm, failed } from "./confirm.server";
import { contactPage } from "./contact-page.server";
import {
  CHANGED_ELSEWHERE,
  isOffered,
  draftOf,
  isSameBooking,
  withSlot,
} from "./contact-draft.server";

export { sendOrStay as clientAction, unlessReplied as shouldRevalidate };

export const handle: PageHandle = { title: stepTitle("contact") };
export const meta: MetaFunction = () => [
  {
    name: "description",
    content:
      "Your name, email and phone, and where we should detail it; then check and confirm your booking.",
  },
];

export async function loader({ request }: LoaderFunctionArgs) {
  const prices = await catalogueInForce(db);
  const draft = await readDraft(request, prices);
  // A refused form is answered on this page; only a fresh visit is redirected.
  const fresh = !followsForm(request);
  if (fresh) await requireUnbooked(db, prices, draft, businessNow());
  const timeIsFree = await isTimeFree(db, prices, draft, businessNow());
  if (fresh) await requireStep(prices, "contact", draft, timeIsFree);
  return json({
    ...(await contactPage(db, prices, draft, timeIsFree)),
    typed: recallContact(draft.key),
  });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const [form, prices] = [await readForm(request), await catalogueInForce(db)];
  const submission = submissionOf(form, contactSchema, null);
  const { sent } = submission;
  const draft = await draftOf(db, prices, request, submission);
  const leaving =
    sent.intent === "otherDate" ? stepOf("date").path : leadsTo(sent.intent, "contact");
  if (leaving) {
    rememberContact(draft.key, sent);
    await requireDraft(draft, "lost");
    const chosen = withSlot(draft, sent);
    return redirect(
      leaving,
      chosen === draft ? undefined : { headers: { "set-cookie": await draftCookie(chosen) } },
    );
  }
  const other = withOtherPlace(form, draft.place);
  if (other) return placedOtherwise(prices, withSlot(draft, sent), other);
  const kept = await keepsOne(sent, draft, forgetDraft);
  if (kept) return kept;
  // A second press finds the booking even after the first press has deleted the draft.
  const book = async () => {
    const made = await bookedBefore(db, submission.key || draft.key);
    if (made && !mayLead(made, draft.key)) throw await toMadeBefore(stepOf("service").path);
    if (made) throw await toMade(made, { same: isSameBooking(prices, made, submission, draft) });

    rememberContact(draft.key, sent);
    await requireDraft(draft, "unbooked");
    // A lost time is handled on this page; here it's enough that one was chosen.
    const hasTime = draft.date !== null && draft.start !== null;
    await requireStep(prices, "contact", draft, hasTime, {
      "set-cookie": await notYet(earliestGap(prices, draft, hasTime), prices, draft),
    });
    return (await isOffered(db, prices, draft, submission))
      ? confirm(db, prices, submission, draft, customerAddress(context), businessNow())
      : CHANGED_ELSEWHERE;
  };
  const outcome = await orFault("booking failed", book, () => failed(sent));
  if ("token" in outcome) {
    forgetContact(draft.key);
    return toMade(outcome, outcome);
  }
  rememberContact(draft.key, sent);
  const { status, nearest, ...why } = outcome;
  return respond(drawn(status, submission, why), { nearest, page: await pageNow(draft) });
}

/** "Work in Whistler": the total there is shown before it's booked, and other times if need be. */
async function placedOtherwise(prices: Prices, draft: Draft, form: URLSearchParams) {
  rememberContact(draft.key, typed(form));
  await requireDraft(draft, "lost");
  const moved = { ...draft, place: placeIn(typed(form)) };
  const isFree = await isTimeFree(db, prices, moved, businessNow());
  const headers = new Headers([
    ["set-cookie", await draftCookie(moved)],
    ["set-cookie", await toastCookie("info", ...placedWords(moved.place!, isFree))],
  ]);
  return redirect(stepOf(isFree ? "contact" : "date").path, { headers });
}

/** Null where it can't be read: then the page stays as it is. */
function pageNow(draft: Draft) {
  return catalogueInForce(db)
    .then(async (prices) => {
      const timeIsFree = await isTimeFree(db, prices, draft, businessNow());
      return contactPage(db, prices, draft, timeIsFree);
    })
    .catch(() => null);
}

const MISSING: Record<StepId, string> = {
  service: "Choose the vehicle and the work",
  date: "Choose a place, a day and a time",
  vehicle: "Enter the make and model",
  contact: "Enter your name, email and phone",
};

function notYet(gap: StepId, prices: Prices, draft: Draft): Promise<string> {
  const isUnsold =
    gap === "service" && draft.selection.vehicle && !quoteOf(prices, draft.selection);
  return toastCookie(
    "warning",
    "Nothing has been booked yet",
    isUnsold
      ? "We don't sell that online any more. Choose other work, and the rest stays as you entered it."
      : `${MISSING[gap]}, then confirm once more.`,
  );
}

const NONE = {};

export default function ContactInfo() {
  const loaded = useLoaderData<typeof loader>();
  const reply = useLastReply(useActionData<typeof action>());
  const {
    key,
    shown,
    version,
    note,
    minutes,
    place,
    where,
    city,
    summary: loadedSummary,
    reached,
  } = reply?.page ?? loaded;
  const offered = useOfferedTime(reply, minutes);
  const errors = reply?.errors ?? NONE;
  const noted = { ...loadedSummary, note: errors.price ?? note };
  const summary = offered.when ? withWhen(noted, offered.when) : noted;
  const values = { city, ...(reply?.values ?? loaded.typed) };
  const form = useFormOf(FORM_ID, values, errors);
  return (
    <FormProvider context={form.context}>
      <WizardPage
        step="contact"
        form={getFormProps(form)}
        reached={reached}
        summary={summary}
        errors={errors}
        errorTitle={reply?.title}
        help={<FailurePhone errors={errors} />}
        next="Confirm Booking"
        nextPending="Submitting..."
      >
        <input type="hidden" name="key" value={key} />
        <input type="hidden" name="shown" value={shown} />
        <input type="hidden" name="version" value={version} />
        <AskedFirst reply={reply} />
        {reply?.nearest ? (
          <NearestTimes
            times={reply.nearest}
            chosen={reply.values.slot}
            error={errors.slot}
            onTick={offered.onTick}
          />
        ) : null}
        <ContactFields>
          {place === "shop" ? (
            <p>
              <strong>Where:</strong> {where}, you bring it.
            </p>
          ) : (
            <AddressFields errors={errors} />
          )}
        </ContactFields>
        <details className="lg:hidden">
          <summary className="link min-h-11 py-3">
            Booking summary{whenIn(summary) ? `: ${whenIn(summary)}` : ""}
          </summary>
          <div className="rounded-card border-line bg-card mt-2 border p-5">
            <SummaryPanel summary={summary} headingId="summary-review" />
          </div>
        </details>
      </WizardPage>
    </FormProvider>
  );
}
