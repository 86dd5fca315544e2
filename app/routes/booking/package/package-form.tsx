import { FormProvider, getFormProps } from "@conform-to/react";
import { useSubmit } from "@remix-run/react";
import type { FormEvent } from "react";
import { AddressFields } from "~/booking/place/address-fields";
import { AskedFirst, type BookingOffer } from "~/booking/order/booking-question";
import { AtYourPlaceFold } from "~/booking/place/at-your-place";
import { CalendarField, LostTimeNote } from "~/booking/calendar/calendar-field";
import { TimesField } from "~/booking/calendar/times-field";
import { NearestTimes } from "~/booking/calendar/nearest-times";
import { useChosenTime } from "~/booking/calendar/use-chosen-time";
import { useOfferedTime } from "~/booking/calendar/use-offered-time";
import { ContactFields } from "~/booking/contact/contact-fields";
import { PhoneLink } from "~/booking/contact/phone-link";
import { PlaceQuestion } from "~/booking/place/place-question";
import { ANSWERS_MISSING } from "~/booking/order/refusal-words";
import { whenWords } from "~/booking/summary/summary-lines";
import { MakeAndModelFields, NotesField } from "~/booking/vehicle-fields";
import { Terms } from "~/booking/summary/terms";
import { BookingFrame } from "~/booking/wizard/booking-frame";
import { Progress } from "~/booking/wizard/progress";
import { FORM_ID } from "~/booking/wizard/step-link";
import { paths } from "~/paths";
import { useBusiness } from "~/content/use-business";
import { Button } from "~/ui/button";
import { useFormOf } from "~/ui/form-errors";
import type { Reply } from "~/ui/reply";
import { useHasBeen } from "~/ui/use-has-been";
import { UNSCRIPTED } from "./package-address";
import type { PackagePage } from "./package-page.server";
import { CHOOSE_PACKAGE, PACKAGE_STEPS, packageSummary, targetOf } from "./package-summary";
import { PricedFields } from "./priced-fields";
import { useEstimate } from "./use-estimate";

const PART = "border-line -mb-3 border-t pt-6";
/** Folded until something is in one of them, or wrong. */
const MORE = ["make", "model", "comments", "street", "city", "hookups"];

type Props = {
  step: PackagePage;
  values: Record<string, string>;
  errors: Record<string, string>;
  reply: Reply<BookingOffer> | null;
  hours: string;
};

export function PackageForm({ step, values, errors, reply, hours }: Props) {
  const { calendar, draft, entry, prices } = step;
  const { phone } = useBusiness();
  const metadata = useFormOf(FORM_ID, values, errors);
  const { form, follow, quote, vehicle, isLive } = useEstimate(step, values.vehicleType);
  const submit = useSubmit();
  // Without the fragment of a pressed day, or the router would scroll to it.
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    submit((submitter as HTMLButtonElement | null) ?? event.currentTarget, {
      action: paths.packageForm,
      preventScrollReset: true,
    });
  };
  const time = useChosenTime(calendar, step.start, errors);
  const more = useHasBeen(MORE.some((name) => Boolean(values[name] || errors[name])));
  const offered = useOfferedTime(reply, quote.minutes);
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
        summary={{ ...packageSummary(entry, quote, vehicle, step.where, when), note }}
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
            onSubmit: send,
            onChange: follow,
          } as object
        }
      >
        <input type="hidden" name="key" value={draft.key} />
        <input type="hidden" name="package" value={entry.key} />
        <input type="hidden" name="version" value={step.version} />
        <noscript>
          <input type="hidden" name={UNSCRIPTED} value="yes" />
        </noscript>
        <AskedFirst reply={reply} />
        {step.unread ? (
          <p role="status" className="border-warn border-l-4 pl-4 font-semibold">
            We can't open our calendar right now. Please try again in a few minutes, or call{" "}
            <PhoneLink phone={phone} />.
          </p>
        ) : null}
        <div className="grid gap-6">
          <PricedFields entry={entry} prices={prices} values={values} />
          {isLive ? null : (
            <Button name="intent" value="update" size="small" className="justify-self-start">
              Update estimate
            </Button>
          )}
        </div>
        <h2 className={PART}>When and where</h2>
        <PlaceQuestion
          values={values}
          error={errors.place}
          needsGarage={entry.needsGarage}
          travel={step.travel}
          times
        />
        {reply?.question?.nearest ? (
          <>
            <input type="hidden" name="date" value={values.date ?? ""} />
            <input type="hidden" name="time" value={values.time ?? ""} />
            <NearestTimes
              times={reply.question.nearest}
              chosen={values.slot}
              error={errors.slot}
              onTick={offered.onTick}
            />
          </>
        ) : (
          <>
            {values.time && time.start === null && !time.awaited ? <LostTimeNote /> : null}
            <div className="grid gap-9 xl:grid-cols-[minmax(0,1fr)_19rem] xl:items-start xl:gap-x-8">
              <CalendarField
                calendar={calendar}
                chosen={time.day}
                error={errors.date}
                pickAt={`${paths.packageForm}#times`}
              />
              <TimesField calendar={calendar} time={time} hours={hours} />
            </div>
          </>
        )}
        <AtYourPlaceFold />
        <h2 className={PART}>You and your car</h2>
        <ContactFields>
          <details open={more}>
            <summary className="link min-h-11 py-3">
              More about the car and the place (optional)
            </summary>
            <div className="mt-3 grid gap-6">
              <div className="level pair">
                <MakeAndModelFields required={false} />
                <NotesField />
              </div>
              <AddressFields errors={errors} besidePlace />
            </div>
          </details>
        </ContactFields>
        <Terms className="lg:hidden" />
      </BookingFrame>
    </FormProvider>
  );
}
