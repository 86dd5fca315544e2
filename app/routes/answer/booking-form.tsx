import { FormProvider, getFormProps } from "@conform-to/react";
import { Link } from "@remix-run/react";
import { AskedFirst, type BookingOffer } from "~/booking/order/booking-question";
import { OneFormFields, useOneForm } from "~/booking/order/one-form";
import { ANSWERS_MISSING } from "~/booking/order/refusal-words";
import { whenWords, withWhen } from "~/booking/summary/summary-lines";
import { BookingFrame } from "~/booking/wizard/booking-frame";
import { FORM_ID } from "~/booking/wizard/step-link";
import { useFormOf } from "~/ui/form-errors";
import type { Reply } from "~/ui/reply";
import type { AnswerBookingPage } from "./booking-page.server";

export const ANSWER_BOOKING_TITLE = "Choose your day and time";

type Props = {
  page: AnswerBookingPage;
  values: Record<string, string>;
  errors: Record<string, string>;
  reply: Reply<BookingOffer> | null;
  hours: string;
};

export function AnswerBookingForm({ page, values, errors, reply, hours }: Props) {
  const { head, minutes } = page;
  const path = head.booking;
  const metadata = useFormOf(FORM_ID, values, errors);
  const one = useOneForm(path, page, minutes, { values, errors, reply });
  const { time, offered } = one;
  const when = offered.when ?? whenWords(time.day, time.start, minutes);
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
        form={{ ...getFormProps(metadata), action: path, onSubmit: one.onSubmit } as object}
      >
        <AskedFirst reply={reply} />
        <OneFormFields form={one} needsGarage={page.needsGarage} hours={hours} />
      </BookingFrame>
    </FormProvider>
  );
}
