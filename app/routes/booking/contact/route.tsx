import { FormProvider, getFormProps } from "@conform-to/react";
import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AskedFirst } from "~/booking/order/booking-question";
import { AddressFields } from "~/booking/place/address-fields";
import { ContactFields } from "~/booking/contact/contact-fields";
import { recallForm } from "~/booking/form-memory.server";
import { loadStep, readStep } from "~/booking/wizard/journey.server";
import { sendOrStay, unlessReplied, useLastReply } from "~/booking/wizard/lost-reply";
import { NearestTimes } from "~/booking/calendar/nearest-times";
import { stepTitle } from "~/booking/wizard/steps";
import { SummaryPanel } from "~/booking/summary/summary-panel";
import { Terms } from "~/booking/summary/terms";
import { useOfferedTime } from "~/booking/calendar/use-offered-time";
import { whenIn, withWhen } from "~/booking/summary/summary-lines";
import { FORM_ID } from "~/booking/wizard/step-link";
import { WizardPage } from "~/booking/wizard/wizard-page";
import { NO_ERRORS } from "~/ui/error-summary";
import { useFormOf } from "~/ui/form-errors";
import { db } from "~/server/db.server";
import { followsForm } from "~/server/incoming.server";
import type { PageHandle } from "~/shell/document";
import { contactAction } from "./contact-action.server";
import { contactPage } from "./contact-page.server";

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
  // A refused form is answered on this page; only a fresh visit is redirected.
  const step = followsForm(request) ? await readStep(request) : await loadStep(request, "contact");
  return json({ ...(await contactPage(db, step)), typed: recallForm(step.draft.key) });
}

export const action = contactAction;

export default function ContactInfo() {
  const loaded = useLoaderData<typeof loader>();
  const reply = useLastReply(useActionData<typeof action>());
  const {
    key,
    mark,
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
  const errors = reply?.errors ?? NO_ERRORS;
  const noted = { ...loadedSummary, note: errors.price ?? note };
  const summary = offered.when ? withWhen(noted, offered.when) : noted;
  const values = { city, ...(reply?.values ?? loaded.typed) };
  const form = useFormOf(FORM_ID, values, errors);
  return (
    <FormProvider context={form.context}>
      <WizardPage
        step="contact"
        mark={mark}
        form={getFormProps(form)}
        reached={reached}
        summary={summary}
        errors={errors}
        errorTitle={reply?.title}
        next="Confirm Booking"
        nextPending="Submitting..."
      >
        <input type="hidden" name="key" value={key} />
        <input type="hidden" name="shown" value={shown} />
        <input type="hidden" name="version" value={version} />
        <AskedFirst reply={reply} />
        {reply?.question?.nearest ? (
          <NearestTimes
            times={reply.question.nearest}
            values={reply.values}
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
        <Terms className="lg:hidden" deposit={summary.deposit} />
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
