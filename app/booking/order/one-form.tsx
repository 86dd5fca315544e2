import { useSubmit } from "@remix-run/react";
import type { FormEvent } from "react";
import { CalendarField, LostTimeNote } from "~/booking/calendar/calendar-field";
import { NearestTimes } from "~/booking/calendar/nearest-times";
import { TimesField } from "~/booking/calendar/times-field";
import { useChosenTime } from "~/booking/calendar/use-chosen-time";
import { useOfferedTime } from "~/booking/calendar/use-offered-time";
import { ContactFields } from "~/booking/contact/contact-fields";
import { PhoneLink } from "~/booking/contact/phone-link";
import { AddressFields } from "~/booking/place/address-fields";
import { AtYourPlaceFold } from "~/booking/place/at-your-place";
import { PlaceQuestion } from "~/booking/place/place-question";
import { Terms } from "~/booking/summary/terms";
import { MakeAndModelFields, NotesField } from "~/booking/vehicle-fields";
import { useBusiness } from "~/content/use-business";
import type { Reply } from "~/ui/reply";
import { useHasBeen } from "~/ui/use-has-been";
import type { BookingOffer } from "./booking-question";
import { UNSCRIPTED } from "./form-address";
import type { FormTimes } from "./form-times.server";

const PART = "border-line -mb-3 border-t pt-6";
/** Folded until something is in one of them, or wrong. */
const MORE = ["make", "model", "comments", "street", "city", "hookups"];

type Sent = {
  values: Record<string, string>;
  errors: Record<string, string>;
  reply: Reply<BookingOffer> | null;
};

/** What a form that asks for everything at once shares with the other: `minutes` the work takes. */
export function useOneForm(path: string, times: FormTimes, minutes: number, sent: Sent) {
  const { errors, reply } = sent;
  const submit = useSubmit();
  const time = useChosenTime(times.calendar, times.start, errors);
  return {
    path,
    times,
    sent,
    time,
    offered: useOfferedTime(reply, minutes),
    // Without the fragment of a pressed day, or the router would scroll to it.
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      const { submitter } = event.nativeEvent as SubmitEvent;
      submit((submitter as HTMLButtonElement | null) ?? event.currentTarget, {
        action: path,
        preventScrollReset: true,
      });
    },
  };
}

type OneForm = ReturnType<typeof useOneForm>;

type Props = { form: OneForm; needsGarage: boolean; hours: string };

/** Where, when and who. */
export function OneFormFields({ form, needsGarage, hours }: Props) {
  const { path, times, time, offered } = form;
  const { values, errors, reply } = form.sent;
  const { calendar } = times;
  const { phone } = useBusiness();
  const more = useHasBeen(MORE.some((name) => Boolean(values[name] || errors[name])));
  return (
    <>
      <noscript>
        <input type="hidden" name={UNSCRIPTED} value="yes" />
      </noscript>
      {times.unread ? (
        <p role="status" className="border-warn border-l-4 pl-4 font-semibold">
          We can't open our calendar right now. Please try again in a few minutes, or call{" "}
          <PhoneLink phone={phone} />.
        </p>
      ) : null}
      <PlaceQuestion
        values={values}
        error={errors.place}
        needsGarage={needsGarage}
        travel={times.travel}
        times
      />
      {reply?.question?.nearest ? (
        <NearestTimes
          times={reply.question.nearest}
          values={values}
          error={errors.slot}
          onTick={offered.onTick}
        />
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
            <AddressFields errors={errors} besidePlace place={values.place} />
          </div>
        </details>
      </ContactFields>
      <Terms className="lg:hidden" deposit={times.deposit} />
    </>
  );
}
