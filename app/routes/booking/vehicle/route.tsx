import { FormProvider, getFormProps } from "@conform-to/react";
import {
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
  type SerializeFrom,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useEffect, useState } from "react";
import { recallForm, vehicleKey } from "~/booking/form-memory.server";
import { loadStep } from "~/booking/wizard/journey.server";
import { unlessReplied } from "~/booking/wizard/lost-reply";
import { stepTitle } from "~/booking/wizard/steps";
import { summaryOf } from "~/booking/summary/summary";
import { FORM_ID } from "~/booking/wizard/step-link";
import { WizardPage } from "~/booking/wizard/wizard-page";
import { NO_ERRORS } from "~/ui/error-summary";
import { useFormOf } from "~/ui/form-errors";
import { isVehicleType } from "~/domain/vehicle";
import type { PageHandle } from "~/shell/document";
import { vehicleAction } from "./vehicle-action.server";
import { vehiclePage } from "./vehicle-page.server";
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

export const action = vehicleAction;

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
