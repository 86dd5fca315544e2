import { Form } from "@remix-run/react";
import { NearestTimes } from "~/booking/calendar/nearest-times";
import type { ShownHold } from "~/booking/order/hold.server";
import type { TimeOffer } from "~/booking/calendar/slot";
import type { ManageHead } from "~/booking/manage/manage-head";
import { BookingErrors, PhoneLink } from "~/booking/contact/phone-link";
import { Appointment, ReceiptCard } from "~/booking/receipt/receipt";
import { holdText } from "~/booking/receipt/status-text";
import { customerPaths } from "~/customer-paths";
import { Button, ButtonLink } from "~/ui/button";
import { type Reply, SentFields } from "~/ui/reply";
import { PageHeading } from "~/ui/page-heading";

export const KEEP = "Is this booking yours?";

type Props = { head: ManageHead; hold: ShownHold; reply: Reply<TimeOffer> | undefined };

/** Opening it changes nothing: mail programs open links too. */
export function KeepBooking({ head, hold, reply }: Props) {
  const { receipt, phone, secret } = head;
  const offered = reply?.question?.nearest;
  return (
    <div className="page max-w-3xl pt-10 md:pt-16">
      {reply ? <BookingErrors title={reply.title} errors={reply.errors} /> : null}
      <PageHeading>{KEEP}</PageHeading>
      <Appointment booking={receipt} />
      <p className="max-w-measure mt-4 text-xl">
        {offered ? null : "Press the button, and it's booked. "}
        {receipt.begun ? null : holdText(hold)}
      </p>
      <Form method="post" noValidate className="no-print mt-8 grid gap-6">
        <SentFields shown={reply ?? head} />
        {offered ? (
          <NearestTimes
            times={offered}
            values={reply.values}
            error={reply.errors.slot}
            hint="Everything else stays as you booked it."
            alone
          />
        ) : null}
        <div className="flex flex-wrap gap-3">
          <Button look="primary" name="intent" value="keep" className="grow sm:grow-0">
            Keep this booking
          </Button>
          {head.cancelOpen ? (
            <ButtonLink to={customerPaths.manageCancel(secret)} className="grow sm:grow-0">
              Cancel booking
            </ButtonLink>
          ) : null}
        </div>
        <p id="phone">
          Another day, or a question? Call <PhoneLink phone={phone} /> and give the reference,{" "}
          {receipt.reference}.
        </p>
      </Form>
      <ReceiptCard booking={receipt} />
    </div>
  );
}
