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
import { whereOf, whereWords } from "~/booking/travel.server";
import { isTown, TOWN_NAMES } from "~/content/place-names";
import { ContactFields } from "~/booking/contact-fields";
import { forgetContact, recallContact, rememberContact } from "~/booking/contact-memory.server";
import { catalogueInForce } from "~/server/catalogue.server";
import { draftCookie, emptyDraft, forgetDraft, isNew, readDraft } from "~/booking/draft.server";
import { earliestGap } from "~/booking/wizard/step-guard";
import {
  isTimeFree,
  asChosen,
  requireDraft,
  requireStep,
  requireUnbooked,
} from "~/booking/wizard/journey.server";
import { FailurePhone } from "~/booking/phone-link";
import { sendOrStay, useLastReply } from "~/booking/lost-press";
import { mayLead, toMade, toMadeBefore } from "~/booking/repeated-request.server";
import { NearestTimes } from "~/booking/calendar/nearest-times";
import { quoteOf } from "~/booking/quote";
import {
  pricesShownBy,
  type Repriced,
  repricedSince,
  repricedWords,
} from "~/booking/repriced.server";
import { SecondVehicle } from "~/booking/second-vehicle";
import { keepsOne } from "~/booking/second-vehicle.server";
import { bookedBefore } from "~/booking/submit.server";
import { type Draft, leadsTo, type StepId, stepOf, stepTitle } from "~/booking/steps";
import { summaryOf, whenOf } from "~/booking/summary";
import { SummaryPanel } from "~/booking/summary-panel";
import { useOfferedTime } from "~/booking/calendar/use-offered-time";
import { withWhen } from "~/booking/summary-lines";
import { FORM_ID } from "~/booking/wizard/step-link";
import { WizardPage } from "~/booking/wizard/wizard-page";
import { useFormOf } from "~/ui/form-errors";
import { businessNow } from "~/server/clock.server";
import { businessInForce } from "~/server/business.server";
import { db } from "~/server/db.server";
import type { Prices } from "~/domain/catalogue";
import { readForm } from "~/server/http";
import type { PageHandle } from "~/shell/document";
import { toastCookie } from "~/server/toast.server";
import { confirm, orFailure } from "./confirm.server";
import { changedElsewhere, isSameBooking, offerOf } from "./offer.server";
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
  const business = await businessInForce(db);
  const repriced = await repricedSince(db, draft.prices, prices, (catalogue) =>
    quoteOf(catalogue, catalogue === prices ? draft.selection : asChosen(draft)),
  );
  const typed = recallContact(draft.key);
  return json({
    key: draft.key,
    shown: offerOf(prices, draft),
    version: prices.version,
    note: noteOf(repriced, draft),
    typed,
    minutes: quoteOf(prices, draft.selection)?.minutes ?? 0,
    place: draft.place,
    where: draft.place && whereWords(draft.place, business),
    city: isTown(draft.place) ? TOWN_NAMES[draft.place] : "",
    summary: summaryOf(
      prices,
      draft,
      whenOf(prices, draft, timeIsFree),
      whereOf(draft.place, business),
    ),
    reached: earliestGap(prices, draft, timeIsFree),
  });
}

function noteOf(repriced: Repriced | null, { left }: Draft): string | null {
  const gone = left ? "Work that isn't offered any more is left out." : null;
  return [repriced && repricedWords(repriced), gone].filter(Boolean).join(" ") || null;
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
    return shown !== null && shown !== offerOf(prices, draft)
      ? changedElsewhere(form, pricesShownBy(form) !== prices.version)
      : confirm(db, prices, form, draft, customerAddress(context), businessNow());
  });
  if ("token" in reply) {
    forgetContact(draft.key);
    return toMade(reply, { same: reply.same });
  }
  rememberContact(draft.key, form);
  refused.add(context);
  return json(reply.refusal, { status: reply.status });
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

/** With a script the loader runs in a separate request after a refusal, and would redirect. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  actionResult,
  defaultShouldRevalidate,
}) => (actionResult && !actionResult.changed ? false : defaultShouldRevalidate);

const NONE = {};

export default function ContactInfo() {
  const {
    key,
    shown,
    version,
    note,
    typed,
    minutes,
    place,
    where,
    city,
    summary: loadedSummary,
    reached,
  } = useLoaderData<typeof loader>();
  const refusal = useLastReply(useActionData<typeof action>());
  const offered = useOfferedTime(refusal, minutes);
  const errors = refusal?.errors ?? NONE;
  const noted = { ...loadedSummary, note: errors.price ?? note };
  const summary = offered.when ? withWhen(noted, offered.when) : noted;
  const values = { city, ...(refusal?.values ?? typed) };
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
        <div className="rounded-card border-line bg-card border p-5 lg:hidden">
          <SummaryPanel summary={summary} headingId="summary-review" />
        </div>
      </WizardPage>
    </FormProvider>
  );
}
