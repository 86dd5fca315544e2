import { FormProvider, getFormProps } from "@conform-to/react";
import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { type ShouldRevalidateFunction, useActionData, useLoaderData } from "@remix-run/react";
import { customerAddress } from "~/server/client-address.server";
import { AddressFields } from "~/booking/address-fields";
import { ContactFields } from "~/booking/contact-fields";
import { forgetContact, recallContact, rememberContact } from "~/booking/contact-memory.server";
import { catalogueInForce } from "~/server/catalogue.server";
import { draftCookie, emptyDraft, forgetDraft, isNew, readDraft } from "~/booking/draft.server";
import { earliestGap } from "~/booking/wizard/step-guard";
import {
  isTimeFree,
  requireDraft,
  requireStep,
  requireUnbooked,
} from "~/booking/wizard/journey.server";
import { FailurePhone } from "~/booking/phone-link";
import { sendOrStay, useLastReply } from "~/booking/lost-press";
import { mayLead, toMade, toMadeBefore } from "~/booking/repeated-request.server";
import { NearestTimes } from "~/booking/calendar/nearest-times";
import { quoteOf } from "~/booking/quote";
import { SecondVehicle } from "~/booking/second-vehicle";
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
import type { Prices } from "~/domain/catalogue";
import { readForm } from "~/server/http";
import type { PageHandle } from "~/shell/document";
import { toastCookie } from "~/server/toast.server";
import { confirm, orFailure } from "./confirm.server";
import { contactPage } from "./contact-page.server";
import { changedElsewhere, isOffered, isSameBooking } from "./offer.server";
import { pressIn, withSlot } from "./press.server";

export { sendOrStay as clientAction };

export const handle: PageHandle = { title: stepTitle("contact") };
export const meta: MetaFunction = () => [
  {
    name: "description",
    content:
      "Your name, email and phone, and where we should detail it; then check and confirm your booking.",
  },
];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const prices = await catalogueInForce(db);
  const draft = await readDraft(request, prices);
  // A refused form is answered on this page; only a fresh visit is redirected.
  const fresh = !refused.has(context);
  if (fresh) await requireUnbooked(db, prices, draft, businessNow());
  const timeIsFree = await isTimeFree(db, prices, draft, businessNow());
  if (fresh) await requireStep(prices, "contact", draft, timeIsFree);
  return json({
    ...(await contactPage(db, prices, draft, timeIsFree)),
    typed: recallContact(draft.key),
  });
}

/** Remix runs the loader after the action with the same load context. */
const refused = new WeakSet<object>();

export async function action({ request, context }: ActionFunctionArgs) {
  const [form, prices] = [await readForm(request), await catalogueInForce(db)];
  const { intent, slot, shown, key: ownKey } = pressIn(form);
  const draft = await draftFor(request, ownKey, prices);
  const leaving = intent === "otherDate" ? stepOf("date").path : leadsTo(intent, "contact");
  if (leaving) {
    rememberContact(draft.key, form);
    await requireDraft(draft, "lost");
    const chosen = withSlot(draft, slot);
    return redirect(
      leaving,
      chosen === draft ? undefined : { headers: { "set-cookie": await draftCookie(chosen) } },
    );
  }
  const kept = await keepsOne(form, draft, forgetDraft);
  if (kept) return kept;
  // A second press finds the booking even after the first press has deleted the draft.
  const key = ownKey ?? draft.key;
  const reply = await orFailure(form, async () => {
    const made = await bookedBefore(db, key);
    if (made && !mayLead(made, draft.key)) throw await toMadeBefore(stepOf("service").path);
    if (made) throw await toMade(made, { same: isSameBooking(prices, made, form, draft) });

    rememberContact(draft.key, form);
    await requireDraft(draft, "unbooked");
    // A lost time is handled on this page; here it's enough that one was chosen.
    const hasTime = draft.date !== null && draft.start !== null;
    await requireStep(prices, "contact", draft, hasTime, {
      "set-cookie": await notYet(earliestGap(prices, draft, hasTime), prices, draft),
    });
    return shown !== null && !(await isOffered(db, prices, draft, form))
      ? changedElsewhere(form)
      : confirm(db, prices, form, draft, customerAddress(context), businessNow());
  });
  if ("token" in reply) {
    forgetContact(draft.key);
    return toMade(reply, { same: reply.same });
  }
  rememberContact(draft.key, form);
  refused.add(context);
  return json({ ...reply.refusal, page: await pageNow(draft) }, { status: reply.status });
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

/** If the cookie is gone, the form's key continues, unless it has already booked. */
async function draftFor(request: Request, key: string | null, prices: Prices): Promise<Draft> {
  const draft = await readDraft(request, prices);
  if (!isNew(draft) || key === null) return draft;
  const spent = await bookedBefore(db, key).catch(() => true);
  return spent ? draft : emptyDraft(key);
}

/** A refusal has all that the page shows: the loader, in a request of its own, might redirect. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  actionResult,
  defaultShouldRevalidate,
}) => (actionResult ? false : defaultShouldRevalidate);

const NONE = {};

export default function ContactInfo() {
  const loaded = useLoaderData<typeof loader>();
  const refusal = useLastReply(useActionData<typeof action>());
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
  } = refusal?.page ?? loaded;
  const offered = useOfferedTime(refusal, minutes);
  const errors = refusal?.errors ?? NONE;
  const noted = { ...loadedSummary, note: errors.price ?? note };
  const summary = offered.when ? withWhen(noted, offered.when) : noted;
  const values = { city, ...(refusal?.values ?? loaded.typed) };
  const form = useFormOf(FORM_ID, values, errors);
  return (
    <FormProvider context={form.context}>
      <WizardPage
        step="contact"
        form={getFormProps(form)}
        reached={reached}
        summary={summary}
        errors={errors}
        errorTitle={refusal?.title}
        help={<FailurePhone errors={errors} />}
        next="Confirm Booking"
        nextPending="Submitting..."
      >
        <input type="hidden" name="key" value={key} />
        <input type="hidden" name="shown" value={shown} />
        <input type="hidden" name="prices" value={version} />
        {refusal?.asked ? <SecondVehicle asked={refusal.asked} error={errors.second} /> : null}
        {refusal?.nearest ? (
          <NearestTimes
            times={refusal.nearest}
            chosen={refusal.values.slot}
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
