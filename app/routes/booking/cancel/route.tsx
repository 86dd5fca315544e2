import { getFormProps } from "@conform-to/react";
import type { HeadersFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { ManageFrame, UnknownLink } from "~/booking/manage/manage-frame";
import { headingOf, manageHandle, type ManageHead } from "~/booking/manage/manage-head";
import { keepingQuestion } from "~/booking/manage/customer-changes.server";
import { headLoader } from "~/booking/manage/manage-link.server";
import { useSending } from "~/booking/use-sending";
import { db } from "~/server/db.server";
import { settlement } from "~/server/settled-deposit.server";
import { refundWords } from "~/domain/deposits";
import { LIMITS } from "~/domain/limits";
import { SECRET } from "~/server/http";
import { customerPaths } from "~/customer-paths";
import { noindex } from "~/seo/noindex";
import { Button, ButtonLink } from "~/ui/button";
import { useFormOf } from "~/ui/form-errors";
import { LimitedArea } from "~/ui/limited-field";
import { SentFields, typedIn } from "~/ui/reply";
import { cancelAction } from "./cancel-action.server";

const titleOf = (head: ManageHead) =>
  headingOf(
    head,
    head.cancelOpen ? "Cancel your booking?" : "This booking can't be cancelled here",
  );

export const handle = manageHandle(titleOf);
export const meta = noindex("Cancel a booking online, without a call.");
export const headers: HeadersFunction = () => SECRET;

/** What becomes of a deposit; null without one. */
export const loader = headLoader(async ({ booking }, _, customerAt) => {
  const { kept, back } = await settlement(db, booking, { customerAt });
  const keeping = kept > 0 ? keepingQuestion(kept) : null;
  return { keeping, back: refundWords(back) };
});

export const action = cancelAction;

export default function CancelBooking() {
  const data = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const sending = useSending();
  const { values, errors } = typedIn({}, reply);
  const form = useFormOf("cancel", values, errors);
  if (!data.head) return <UnknownLink phone={data.phone} />;
  const { receipt, secret } = data.head;
  const deposit = "back" in data ? data : { keeping: null, back: null };
  return (
    <ManageFrame
      title={titleOf(data.head)}
      head={data.head}
      open={data.head.cancelOpen}
      reply={reply}
    >
      <p id="present" tabIndex={-1} className="max-w-measure mt-4 outline-none">
        <strong className="font-semibold">
          {receipt.date}, {receipt.time}.
        </strong>{" "}
        {receipt.hold
          ? "It isn't confirmed yet, and we won't ask about it again."
          : "Once you cancel, someone else can take this time."}{" "}
        {deposit.keeping?.words} {deposit.back}
      </p>
      <Form {...getFormProps(form)} method="post" className="mt-8 grid max-w-xl gap-6">
        <SentFields shown={reply ?? data.head} />
        {deposit.keeping ? (
          <input type="hidden" name="confirmed" value={deposit.keeping.token} />
        ) : null}
        <LimitedArea
          id="reason"
          field={form.getFieldset().reason!}
          limit={LIMITS.reason}
          label="Why are you cancelling? (optional)"
          hint="It helps us plan."
        />
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={customerPaths.manage(secret)} className="grow px-3 sm:grow-0 sm:px-5">
            {receipt.hold ? "Back" : "Keep booking"}
          </ButtonLink>
          <Button look="danger" disabled={sending} className="grow px-3 sm:grow-0 sm:px-5">
            Cancel booking
          </Button>
        </div>
      </Form>
    </ManageFrame>
  );
}
