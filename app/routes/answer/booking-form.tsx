import { FormProvider, getFormProps } from "@conform-to/react";
import { Link, useSubmit } from "@remix-run/react";
import type { FormEvent } from "react";
import { CalendarField, LostTimeNote } from "~/booking/calendar/calendar-field";
import { NearestTimes } from "~/booking/calendar/nearest-times";
import { TimesField } from "~/booking/calendar/times-field";
import { useChosenTime } from "~/booking/calendar/use-chosen-time";
import { useOfferedTime } from "~/booking/calendar/use-offered-time";
import { ContactFields } from "~/booking/contact/contact-fields";
import { PhoneLink } from "~/booking/contact/phone-link";
import { AskedFirst, type BookingOffer } from "~/booking/order/booking-question";
import { ANSWERS_MISSING } from "~/booking/order/refusal-words";
import { AddressFields } from "~/booking/place/address-fields";
import { AtYourPlaceFold } from "~/booking/place/at-your-place";
import { PlaceQuestion } from "~/booking/place/place-question";
import { whenWords, withWhen } from "~/booking/summary/summary-lines";
import { Terms } from "~/booking/summary/terms";
import { MakeAndModelFields, NotesField } from "~/booking/vehicle-fields";
import { BookingFrame } from "~/booking/wizard/booking-frame";
import { FORM_ID } from "~/booking/wizard/step-link";
import { useFormOf } from "~/ui/form-errors";
import type { Reply } from "~/ui/reply";
import type { AnswerBookingPage } from "./booking-page.server";

export const ANSWER_BOOKING_TITLE = "Choose your day and time";

const PART = "border-line -mb-3 border-t pt-6";
/** Folded until something is in one of them, or wrong. */
const MORE = ["make", "model", "comments", "street", "city", "hookups"];

type Props = {
  page: AnswerBookingPage;
  values: Record<string, string>;
  errors: Record<string, string>;
  reply: Reply<BookingOffer> | null;
  hours: string;
};

export function AnswerBookingForm({ page, values, errors, reply, hours }: Props) {
  const { calendar, head, minutes } = page;
  const path = head.booking;
  const metadata = useFormOf(FORM_ID, values, errors);
  const submit = useSubmit();
  // Without the fragment of a pressed day, or the router would scroll to it.
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    submit((submitter as HTMLButtonElement | null) ?? event.currentTarget, {
      action: path,
      preventScrollReset: true,
    });
  };
  const time = useChosenTime(calendar, page.start, errors);
  const offered = useOfferedTime(reply, minutes);
  const when = offered.when ?? whenWords(time.day, time.start, minutes);
  const more = MORE.some((name) => Boolean(values[name] || errors[name]));
  return (
    <FormProvider context={metadata.context}>
      <BookingFrame
        title={ANSWER_BOOKING_TITLE}
        progress={
          <Link to={head.path} className="link inline-flex min-h-11 items-center">
            Back to your price
          </Link>
        }
        summary={withWhen(page.summary, when)}
        targetOf={() => ({ to: "#place" })}
        errors={time.summary}
        errorTitle={reply?.title ?? ANSWERS_MISSING}
        back={null}
        next="Confirm Booking"
        nextPending="Submitting..."
        form={{ ...getFormProps(metadata), action: path, onSubmit: send } as object}
      >
        <AskedFirst reply={reply} />
        {page.unread ? (
          <p role="status" className="border-warn border-l-4 pl-4 font-semibold">
            We can't open our calendar right now. Please try again in a few minutes, or call{" "}
            <PhoneLink phone={head.phone} />.
          </p>
        ) : null}
        <PlaceQuestion
          values={values}
          error={errors.place}
          needsGarage={page.needsGarage}
          travel={page.travel}
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
                pickAt={`${path}#times`}
              />
              <TimesField calendar={calendar} time={time} hours={hours} />
            </div>
          </>
        )}
        <AtYourPlaceFold />
        <h2 className={PART}>You and your vehicle</h2>
        <ContactFields>
          <details open={more}>
            <summary className="link min-h-11 py-3">
              More about the vehicle and the place (optional)
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
