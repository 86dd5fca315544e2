import { getFormProps } from "@conform-to/react";
import {
  type ActionFunctionArgs,
  type HeadersFunction,
  json,
  type LoaderFunctionArgs,
} from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { didTo } from "~/server/last-change.server";
import { reasonSchema } from "~/booking/answers.server";
import { cancelBooking } from "~/booking/manage/customer-changes.server";
import { ManageFrame, UNKNOWN_LINK, UnknownLink } from "~/booking/manage/manage-frame";
import { headingOf, type ManageHead } from "~/booking/manage/manage-head";
import {
  changed,
  closed,
  CUSTOMER_CHANGE,
  findFor,
  nothingToChange,
  unknownLink,
} from "~/booking/manage/manage-link.server";
import { emailNotice } from "~/booking/manage/change-letters.server";
import { senderKey } from "~/server/client-address.server";
import { useSending } from "~/booking/use-sending";
import { businessNow } from "~/server/clock.server";
import { db } from "~/server/db.server";
import { LIMITS } from "~/domain/limits";
import { readForm, SECRET } from "~/server/http";
import { customerPaths } from "~/customer-paths";
import { noindex } from "~/seo/noindex";
import type { PageHandle } from "~/shell/document";
import { answer, submissionOf } from "~/server/submission.server";
import { Button, ButtonLink } from "~/ui/button";
import { useFormOf } from "~/ui/form-errors";
import { LimitedArea } from "~/ui/limited-field";
import { SentFields } from "~/ui/reply";

const titleOf = (head: ManageHead) =>
  headingOf(
    head,
    head.cancelOpen ? "Cancel your booking?" : "This booking can't be cancelled here",
  );
const NOT_CANCELLED = "Your booking wasn't cancelled";
const CANCELLED = "Your booking is cancelled";
const CHANGED = "It was changed in the meantime and is now as shown here. Press again to cancel it";

export const handle: PageHandle = {
  title: ({ head }: { head: ManageHead | null }) => (head ? titleOf(head) : UNKNOWN_LINK),
};
export const meta = noindex("Cancel a booking online, without a call.");
export const headers: HeadersFunction = () => SECRET;

export async function loader({ params }: LoaderFunctionArgs) {
  const found = await findFor(db, params.secret, businessNow());
  return found
    ? json({ head: found.head, phone: found.head.phone }, { headers: SECRET })
    : unknownLink();
}

/** A customer must not cancel a time that the page didn't show. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const [form, now] = [await readForm(request), businessNow()];
  const found = await findFor(db, params.secret, now);
  const submission = submissionOf(form, reasonSchema, null, params.secret);
  if (!found || (submission.parsed.errors && !found.head.cancelOpen))
    return nothingToChange(found, NOT_CANCELLED);
  const { booking, secret, byLetter } = found;
  const changer = { address: senderKey(context), byLetter };
  return answer(db, submission, {
    ...CUSTOMER_CHANGE,
    title: NOT_CANCELLED,
    invalid: "Please shorten your reason",
    async run(trx, { value: { reason }, version }) {
      const { kind } = await cancelBooking(trx, booking.id, reason, version, now, changer);
      if (kind === "changed") return { kind: "done", did: await didTo(trx, booking.id) };
      const present = await findFor(trx, secret, now);
      // There's nothing left to cancel.
      if (present?.head.receipt.status === "cancelled")
        return { kind: "done", did: await didTo(trx, booking.id), told: { title: CANCELLED } };
      return kind === "stale" && present?.head.cancelOpen
        ? changed(present, CHANGED)
        : closed(present);
    },
    async done(_, __, told) {
      const text = await emailNotice(db, booking);
      return { to: customerPaths.manage(secret), told: told ?? { title: CANCELLED, text } };
    },
  });
}

const NONE = {};

export default function CancelBooking() {
  const data = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const sending = useSending();
  const form = useFormOf("cancel", reply?.values ?? NONE, reply?.errors ?? NONE);
  if (!data.head) return <UnknownLink phone={data.phone} />;
  const { receipt, secret } = data.head;
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
          : "Once you cancel, someone else can take this time."}
      </p>
      <Form {...getFormProps(form)} method="post" className="mt-8 grid max-w-xl gap-6">
        <SentFields shown={reply ?? data.head} />
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
