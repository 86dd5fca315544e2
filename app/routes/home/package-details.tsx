import { FormProvider, getFormProps } from "@conform-to/react";
import { Form, useLocation, useSubmit } from "@remix-run/react";
import type { FormEvent, RefCallback } from "react";
import { CalendarField, LostTimeNote } from "~/booking/calendar/calendar-field";
import { AddressFields } from "~/booking/address-fields";
import { PlaceQuestion } from "~/booking/place-question";
import { ContactFields } from "~/booking/contact-fields";
import { FailurePhone, PhoneLink } from "~/booking/phone-link";
import { SecondVehicle } from "~/booking/second-vehicle";
import { NearestTimes } from "~/booking/calendar/nearest-times";
import { UNSCRIPTED } from "./package-address";
import type { PackageReply } from "./book-package.server";
import type { PackageStep } from "./package-step.server";
import { TimesField } from "~/booking/calendar/times-field";
import { withoutTimeError, useChosenTime } from "~/booking/calendar/use-chosen-time";
import { useFocusOnTimes } from "~/booking/calendar/use-focus-on-times";
import { useOfferedTime } from "~/booking/calendar/use-offered-time";
import { useSending } from "~/booking/use-sending";
import { whenLines, whenWords } from "~/booking/summary-lines";
import { MakeAndModelFields, NotesField } from "~/booking/vehicle-fields";
import { type CataloguePackage, NEEDS_GARAGE, PACKAGES } from "~/content/catalogue";
import { formatPrice } from "~/domain/pricing";
import { paths } from "~/paths";
import { Button, EnterButton } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { useFormOf } from "~/ui/form-errors";
import { ButtonWords } from "~/ui/pending";
import { PackageSummary } from "./package-summary";
import { PricedFields } from "./priced-fields";
import { useEstimate } from "./use-estimate";
import { withChoices } from "./view-address";

const NONE: Record<string, string> = {};

export type DetailsProps = {
  heading: RefCallback<HTMLHeadingElement>;
  step: PackageStep;
  reply: (PackageReply & { step?: PackageStep }) | null;
  typed: Record<string, string> | null;
  hours: string;
  phone: string;
};

export function PackageDetails({ heading, step, reply, typed, hours, phone }: DetailsProps) {
  const values = reply?.values ?? typed ?? NONE;
  const errors = reply?.errors ?? NONE;
  const metadata = useFormOf("package-form", values, errors);
  const entry: CataloguePackage = PACKAGES[step.draft.package];
  const { form, follow, quote, news, isLive } = useEstimate(step);
  const { calendar } = step;
  const { search } = useLocation();
  const submit = useSubmit();
  // Without the fragment, or the router would scroll to it. It stays in the form's own address, by
  // which browsers recognize the form to restore after Back.
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    submit((submitter as HTMLButtonElement | null) ?? event.currentTarget, {
      action: withChoices(search, "/?section=booking"),
      preventScrollReset: true,
    });
  };
  const time = useChosenTime(calendar, step.start, Boolean(errors.date));
  useFocusOnTimes(calendar.date, time.awaited);
  const open = withoutTimeError(errors, time);
  const offered = useOfferedTime(reply, quote.minutes);
  const when = whenLines(offered.when ?? whenWords(time.day, time.start, quote.minutes));
  const sending = useSending("confirm");
  return (
    <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_360px]">
      <FormProvider context={metadata.context}>
        <Form
          {...getFormProps(metadata)}
          ref={form}
          method="post"
          action={withChoices(search, paths.bookingArea)}
          onSubmit={send}
          onChange={follow}
          className="grid gap-9"
        >
          <EnterButton name="intent" value="confirm" />
          <input type="hidden" name="key" value={step.draft.key} />
          <input type="hidden" name="package" value={entry.key} />
          <noscript>
            <input type="hidden" name={UNSCRIPTED} value="yes" />
          </noscript>
          <div className="-mb-4 flex flex-wrap items-baseline justify-between gap-x-4">
            <h3 ref={heading} tabIndex={-1} className="label text-soft">
              Step 2 of 2 · Date, time and details
            </h3>
            <p className="font-semibold lg:hidden">
              {entry.name}, {formatPrice(quote.total)}
            </p>
          </div>
          <div className="-mb-8 empty:hidden">
            <ErrorSummary title={reply?.title ?? "Please check your answers"} errors={open.summary}>
              <FailurePhone errors={errors} />
            </ErrorSummary>
          </div>
          {reply?.asked ? <SecondVehicle asked={reply.asked} error={errors.second} /> : null}
          {step.unread ? (
            <p role="status" className="border-warn border-l-4 pl-4 font-semibold">
              We cannot look into our calendar right now. Please try again in a few minutes, or
              phone <PhoneLink phone={phone} />.
            </p>
          ) : null}
          <PlaceQuestion
            values={values}
            error={errors.place}
            needsGarage={NEEDS_GARAGE.includes(entry.key)}
            times
          />
          {reply?.nearest ? (
            <>
              <input type="hidden" name="date" value={values.date ?? ""} />
              <input type="hidden" name="time" value={values.time ?? ""} />
              <NearestTimes
                times={reply.nearest}
                chosen={values.slot}
                error={errors.slot}
                onTick={offered.onTick}
              />
            </>
          ) : (
            <>
              {values.time && time.start === null && !time.awaited ? <LostTimeNote /> : null}
              <CalendarField
                pickAt={withChoices(search, "/?section=booking#times")}
                month={calendar.month}
                days={calendar.days}
                earlier={calendar.earlier}
                later={calendar.later}
                chosen={time.day}
                next={calendar.next}
                error={errors.date ?? calendar.problem ?? undefined}
              />
              <TimesField
                key={time.key}
                day={calendar.day}
                {...time.field}
                next={calendar.nextOpen}
                error={open.time}
              />
            </>
          )}
          <p className="text-soft -mt-4">{hours} Times are Pacific time.</p>
          <div className="grid max-w-xl gap-6">
            <PricedFields entry={entry} values={values} />
            <MakeAndModelFields required={false} />
            <NotesField />
          </div>
          <ContactFields id="details">
            <AddressFields errors={errors} besidePlace />
          </ContactFields>
          <div className="flex max-w-xl flex-wrap items-center gap-4">
            <p className="basis-full font-semibold empty:hidden lg:hidden">
              {when.map(({ value }) => value).join(", ")}
            </p>
            {isLive ? null : (
              <Button name="intent" value="update">
                Update estimate
              </Button>
            )}
            <Button
              look="primary"
              name="intent"
              value="confirm"
              disabled={sending}
              className="ml-auto"
            >
              <ButtonWords busy={sending} pending="Submitting..." spins>
                Confirm Booking
              </ButtonWords>
            </Button>
          </div>
        </Form>
      </FormProvider>
      <PackageSummary name={entry.name} quote={quote} when={when} news={news} />
    </div>
  );
}
