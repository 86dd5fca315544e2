import { FormProvider, getFormProps } from "@conform-to/react";
import { AskedFirst, type BookingOffer } from "~/booking/order/booking-question";
import { OneFormFields, useOneForm } from "~/booking/order/one-form";
import { ANSWERS_MISSING } from "~/booking/order/refusal-words";
import { whenWords } from "~/booking/summary/summary-lines";
import { BookingFrame } from "~/booking/wizard/booking-frame";
import { Progress } from "~/booking/wizard/progress";
import { FORM_ID } from "~/booking/wizard/step-link";
import { paths } from "~/paths";
import { Button } from "~/ui/button";
import { useFormOf } from "~/ui/form-errors";
import type { Reply } from "~/ui/reply";
import type { PackagePage } from "./package-page.server";
import { CHOOSE_PACKAGE, PACKAGE_STEPS, packageSummary, targetOf } from "./package-summary";
import { PricedFields } from "./priced-fields";
import { useEstimate } from "./use-estimate";

type Props = {
  step: PackagePage;
  values: Record<string, string>;
  errors: Record<string, string>;
  reply: Reply<BookingOffer> | null;
  hours: string;
};

export function PackageForm({ step, values, errors, reply, hours }: Props) {
  const { draft, entry, prices } = step;
  const metadata = useFormOf(FORM_ID, values, errors);
  const { form, follow, quote, vehicle, isLive } = useEstimate(step, values.vehicleType);
  const one = useOneForm(paths.packageForm, step, quote.minutes, { values, errors, reply });
  const { time, offered } = one;
  const after = step.ready[time.start! + quote.minutes];
  const when = offered.when ?? whenWords(time.day, time.start, quote.minutes, after);
  const { changes } = step;
  // The price was told for the vehicle that the server knew.
  const note = errors.price ?? (changes?.total === quote.total ? changes.words : changes?.others);
  return (
    <FormProvider context={metadata.context}>
      <BookingFrame
        title={PACKAGE_STEPS[1].title}
        progress={<Progress steps={PACKAGE_STEPS} current={2} reached={2} />}
        summary={{
          ...packageSummary(entry, quote, vehicle, step.where, when),
          note,
          deposit: step.deposit,
        }}
        targetOf={targetOf}
        errors={time.summary}
        errorTitle={reply?.title ?? ANSWERS_MISSING}
        back={{ intent: CHOOSE_PACKAGE, words: "Choose another package" }}
        next="Confirm Booking"
        nextPending="Submitting..."
        mark={step.mark}
        form={
          {
            ...getFormProps(metadata),
            ref: form,
            action: paths.packageForm,
            "data-kept": paths.packageChoice,
            onSubmit: one.onSubmit,
            onChange: follow,
          } as object
        }
      >
        <input type="hidden" name="key" value={draft.key} />
        <input type="hidden" name="package" value={entry.key} />
        <input type="hidden" name="version" value={step.version} />
        <AskedFirst reply={reply} />
        <div className="grid gap-6">
          <PricedFields entry={entry} prices={prices} values={values} />
          {isLive ? null : (
            <Button name="intent" value="update" size="small" className="justify-self-start">
              Update estimate
            </Button>
          )}
        </div>
        <OneFormFields form={one} needsGarage={entry.needsGarage} hours={hours} />
      </BookingFrame>
    </FormProvider>
  );
}
