import { FormProvider, getFormProps } from "@conform-to/react";
import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  type SerializeFrom,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useEffect, useState } from "react";
import { unfinishedSchema, vehicleSchema } from "~/booking/answers.server";
import { forgetForm, recallForm, rememberForm, vehicleKey } from "~/booking/form-memory.server";
import { type Draft, draftCookie, markOf } from "~/booking/wizard/draft.server";
import { loadStep, type StepState, progressOf, sentStep } from "~/booking/wizard/journey.server";
import { unlessReplied } from "~/booking/order/lost-reply";
import { titleOfErrors } from "~/booking/order/refusal-words";
import { quoteOf } from "~/booking/quote";
import { leadsTo, stepOf, stepTitle } from "~/booking/wizard/steps";
import { whereOf } from "~/booking/place/travel.server";
import { summaryOf, whenOf } from "~/booking/summary/summary";
import { FORM_ID } from "~/booking/wizard/step-link";
import { WizardPage } from "~/booking/wizard/wizard-page";
import { NO_ERRORS } from "~/ui/error-summary";
import { useFormOf } from "~/ui/form-errors";
import { businessInForce } from "~/server/business.server";
import { db } from "~/server/db.server";
import type { Values } from "~/domain/values";
import { CAR_DETAILS, carDetails } from "~/domain/details";
import { formatPrice } from "~/domain/pricing";
import { type Prices, wizardPricesOf } from "~/domain/catalogue";
import { isVehicleType } from "~/domain/vehicle";
import { readForm } from "~/server/http";
import { drawn, respond } from "~/server/reply.server";
import { submissionOf } from "~/server/submission.server";
import type { PageHandle } from "~/shell/document";
import { toastCookie } from "~/server/toast.server";
import { VehicleStepFields } from "./vehicle-step-fields";

export { unlessReplied as shouldRevalidate };

export const handle: PageHandle = {
  title: stepTitle("vehicle"),
  // Notes say where somebody lives.
  mayStay: ({ draft, typed }: SerializeFrom<typeof loader>) => !draft.comments && !typed,
};
export const meta: MetaFunction = () => [
  {
    name: "description",
    content: "Tell us the make and model of your vehicle, and what we should know about it.",
  },
];

export async function loader({ request }: LoaderFunctionArgs) {
  const step = await loadStep(request, "vehicle");
  return json({
    ...(await vehiclePage(step)),
    typed: recallForm(vehicleKey(step.draft.key)),
  });
}

/** What the page shows beside what was typed. */
async function vehiclePage({ prices, draft, timeIsFree, reached }: StepState) {
  return {
    prices: wizardPricesOf(prices),
    draft: { selection: draft.selection, ...carDetails(draft) },
    asksType: asksType(draft),
    mark: markOf(draft),
    when: whenOf(prices, draft, timeIsFree),
    where: whereOf(draft.place, await businessInForce(db)),
    reached,
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const submission = submissionOf(await readForm(request), vehicleSchema, null);
  const { sent, parsed } = submission;
  const { prices, draft, headers } = await sentStep(request, "vehicle", ({ prices, draft }) =>
    draftHeaders(prices, draft, begunDraft(draft, sent)),
  );
  const leaving = leadsTo(sent.intent, "vehicle");
  if (leaving) return redirect(leaving, { headers });
  if (parsed.errors) {
    const title = titleOfErrors(sent, ["vehicleType", "make", "model"]);
    const page = await vehiclePage(await progressOf(prices, begunDraft(draft, sent)));
    return respond(drawn(422, submission, { title, errors: parsed.errors }), { page }, headers);
  }
  const { vehicleType: vehicle, ...car } = parsed.value;
  const answered = { ...draft, selection: { ...draft.selection, vehicle }, ...car };
  return redirect(stepOf("contact").path, { headers: await draftHeaders(prices, draft, answered) });
}

async function draftHeaders(prices: Prices, draft: Draft, now: Draft): Promise<Headers> {
  const headers = new Headers([["set-cookie", await draftCookie(now)]]);
  const notice = priceNotice(prices, draft, now);
  if (notice) headers.append("set-cookie", await toastCookie("info", notice));
  return headers;
}

/** Step 1's "Truck/SUV" says a size, and most of these are no trucks. */
function asksType({ selection, make }: Draft): boolean {
  return selection.vehicle === "truck" && !make;
}

/** Input too long for the cookie goes to memory, or it would be cut off. */
function begunDraft(draft: Draft, sent: Values): Draft {
  const { vehicleType, ...car } = unfinishedSchema.parse(sent);
  const isAsked = asksType(draft) && !vehicleType;
  if (isAsked || CAR_DETAILS.some((name) => !car[name] && sent[name]?.trim()))
    rememberForm(vehicleKey(draft.key), sent);
  else forgetForm(vehicleKey(draft.key));
  const vehicle = vehicleType ?? draft.selection.vehicle;
  return {
    ...draft,
    selection: { ...draft.selection, vehicle },
    ...carDetails(car),
    // Nor would the type be asked any more.
    make: isAsked ? "" : car.make,
    // If the notes are too long, the step would count as answered and be booked without them.
    model: car.comments === null ? "" : car.model,
  };
}

function priceNotice(prices: Prices, before: Draft, after: Draft): string | null {
  const [was, is] = [
    quoteOf(prices, before.selection)?.total,
    quoteOf(prices, after.selection)?.total,
  ];
  if (was === undefined || is === undefined || was === is) return null;
  return `Your estimated total is now ${formatPrice(is)} (it was ${formatPrice(was)}) for this vehicle type.`;
}

export default function VehicleDetails() {
  const { typed, ...loaded } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { prices, draft, asksType, mark, when, where, reached } = reply?.page ?? loaded;
  const shown = asksType ? "" : (draft.selection.vehicle ?? "");
  const [type, setType] = useState<string>(reply?.values.vehicleType ?? shown);
  // After Back, browsers restore the form's values without firing an event.
  useEffect(
    () =>
      setType(
        (shown) => (document.getElementById("vehicleType") as HTMLSelectElement).value || shown,
      ),
    [],
  );
  const vehicle = isVehicleType(type) ? type : draft.selection.vehicle;
  const { selection, ...car } = draft;
  const summary = summaryOf(
    prices,
    { ...draft, selection: { ...selection, vehicle } },
    when,
    where,
  );
  const values = reply?.values ?? {
    ...car,
    ...typed,
    vehicleType: shown,
  };
  const form = useFormOf(FORM_ID, values, reply?.errors ?? NO_ERRORS);
  return (
    <FormProvider context={form.context}>
      <WizardPage
        step="vehicle"
        mark={mark}
        form={getFormProps(form)}
        reached={reached}
        summary={summary}
        errors={reply?.errors ?? NO_ERRORS}
        errorTitle={reply?.title}
        next="Continue to Contact Info"
      >
        <VehicleStepFields
          prices={prices}
          selection={selection}
          asksType={asksType}
          total={summary.price?.total}
          onType={setType}
        />
      </WizardPage>
    </FormProvider>
  );
}
