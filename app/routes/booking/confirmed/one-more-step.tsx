import type { ReactNode } from "react";
import type { ShownHold } from "~/booking/order/hold.server";
import { PhoneLink } from "~/booking/contact/phone-link";
import { ReturnHome } from "~/booking/return-home";
import { BookAgain } from "~/booking/receipt/book-again";
import { Appointment, type Receipt, ReceiptCard } from "~/booking/receipt/receipt";
import { holdText } from "~/booking/receipt/status-text";
import type { MessageState } from "~/domain/message";
import { PageHeading } from "~/ui/page-heading";

export const NOT_YET = "Your booking isn't confirmed yet";

type Step = { hold: ShownHold; byMail: boolean; letter: MessageState | null; email: string };
type Props = { booking: Receipt; phone: string; step: Step };

export function OneMoreStep({ booking, phone, step }: Props) {
  const { hold } = step;
  return (
    <div className="page pt-10 md:pt-16">
      <PageHeading>{NOT_YET}</PageHeading>
      <p className="mt-4 text-xl font-semibold wrap-anywhere">
        {booking.begun ? (
          "Its time has come, and it was never confirmed."
        ) : (
          <ToDo step={step} phone={phone} />
        )}
      </p>
      {booking.begun ? null : (
        <p className="max-w-measure mt-3">
          {holdText(hold)} When many bookings come at once we ask for this, so that no machine takes
          the times.
        </p>
      )}
      <Appointment booking={booking} />
      <p className="max-w-measure mt-4">
        Your reference is <strong>{booking.reference}</strong>: have it ready when you call{" "}
        <PhoneLink phone={phone} />.
      </p>
      <div className="grid gap-x-16 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start">
        <ReceiptCard booking={booking} />
        <section className="mt-10 lg:mt-8" aria-labelledby="next">
          <h2 id="next">What happens next</h2>
          <ul className="max-w-measure mt-4 grid list-disc gap-2 pl-5">
            {booking.begun ? null : <Next step={step} phone={phone} />}
            {booking.begun || hold.kind === "lapsed" ? (
              <li>
                <BookAgain phone={phone} />
              </li>
            ) : null}
          </ul>
        </section>
      </div>
      <ReturnHome />
    </div>
  );
}

const isOnItsWay = ({ letter }: Step) => letter !== null && letter !== "failed";

function ToDo({ step, phone }: { step: Step; phone: string }): ReactNode {
  if (!step.byMail) return "We'll check it and call you.";
  if (!isOnItsWay(step))
    return (
      <>
        One more step: phone <PhoneLink phone={phone} /> to confirm it.
      </>
    );
  return step.hold.kind === "lapsed"
    ? `The button in the email we sent to ${step.email} wasn't pressed in time.`
    : `One more step: press the button in the email we sent to ${step.email}.`;
}

function Next({ step, phone }: { step: Step; phone: string }) {
  const call = (
    <>
      phone <PhoneLink phone={phone} /> and give your reference
    </>
  );
  if (!step.byMail) return <li>Rather not wait? Then {call}.</li>;
  if (step.letter === "failed") {
    return (
      <li className="wrap-anywhere">
        Our mail to {step.email} couldn't be delivered, so please {call}.
      </li>
    );
  }
  if (step.letter === null)
    return <li>We've sent no email about this booking, so please {call}.</li>;
  return (
    <>
      <li>
        {step.hold.kind === "lapsed"
          ? "If the time is still free, the button books it even now."
          : "Once you press it, you're booked, and we'll contact you shortly."}
      </li>
      <li>No email there? Check your junk mail, or {call}.</li>
    </>
  );
}
