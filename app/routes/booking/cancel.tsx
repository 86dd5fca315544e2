import { getFormProps } from "@conform-to/react";
import {
  type ActionFunctionArgs,
  type HeadersFunction,
  json,
  type LoaderFunctionArgs,
} from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { reasonSchema } from "~/booking/answers.server";
import { cancelBooking } from "~/booking/manage/customer-changes.server";
import { ManageFrame, UNKNOWN_LINK, UnknownLink } from "~/booking/manage/manage-frame";
import { headingOf, type ManagedHead, type ManageRefusal } from "~/booking/manage/managed";
import {
  failedRefusal,
  findFor,
  type ManagedBooking,
  nothingToChange,
  unknownLink,
} from "~/booking/manage/managed.server";
import { emailNotice } from "~/booking/manage/change-letters.server";
import { senderKey } from "~/server/client-address.server";
import { useSending } from "~/booking/use-sending";
import { businessNow } from "~/server/clock.server";
import { db } from "~/server/db.server";
import { LIMITS } from "~/domain/limits";
import { errorsOf, parseForm, typed, versionIn } from "~/server/form.server";
import { readForm, SECRET } from "~/server/http";
import { customerPaths } from "~/customer-paths";
import { noindex } from "~/seo/noindex";
import type { PageHandle } from "~/shell/document";
import { redirectWithToast } from "~/server/toast.server";
import { Button, ButtonLink } from "~/ui/button";
import { useFormOf } from "~/ui/form-errors";
import { LimitedArea } from "~/ui/limited-field";

const titleOf = (head: ManagedHead) =>
  headingOf(
    head,
    head.cancelOpen ? "Cancel your booking?" : "This booking can't be cancelled here",
  );
const NOT_CANCELLED = "Your booking wasn't cancelled";
const CHANGED = "It was changed in the meantime and is now as shown here. Press again to cancel it";

export const handle: PageHandle = {
  title: ({ head }: { head: ManagedHead | null }) => (head ? titleOf(head) : UNKNOWN_LINK),
};
export const meta = noindex("Cancel a booking online, without a call.");
export const headers: HeadersFunction = () => SECRET;

export async function loader({ params }: LoaderFunctionArgs) {
  const found = await findFor(db, params.secret, businessNow());
  return found
    ? json({ head: found.head, phone: found.head.phone }, { headers: SECRET })
    : unknownLink();
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const [form, now] = [await readForm(request), businessNow()];
  const found = await findFor(db, params.secret, now);
  if (!found?.head.cancelOpen) return tooLate(found);
  const submission = parseForm(form, reasonSchema);
  if (submission.status !== "success")
    return json<ManageRefusal>(
      {
        title: "Please shorten your reason",
        errors: errorsOf(submission),
        values: typed(form),
      },
      { status: 422 },
    );
  const outcome = await cancelBooking(
    db,
    found.booking.id,
    submission.value.reason,
    versionIn(form),
    now,
    { address: senderKey(context), byLetter: found.byLetter },
  ).catch((fault: unknown) => failedRefusal(form, NOT_CANCELLED, fault));
  if ("refusal" in outcome) return json(outcome.refusal, { status: outcome.status });
  if (outcome.kind === "changed")
    return cancelled(found.secret, await emailNotice(db, found.booking));
  const present = await findFor(db, found.secret, now);
  return outcome.kind === "stale" && present?.head.cancelOpen ? changed(form) : tooLate(present);
}

/** A customer must not cancel a time that the page didn't show. */
function changed(form: URLSearchParams) {
  return json<ManageRefusal>(
    { title: "This booking has changed", errors: { present: CHANGED }, values: typed(form) },
    { status: 409 },
  );
}

/** A repeated press reports what the first one did. */
function tooLate(found: ManagedBooking | null) {
  return found?.head.receipt.status === "cancelled"
    ? cancelled(found.secret)
    : nothingToChange(found, NOT_CANCELLED);
}

function cancelled(secret: string, notice?: string) {
  const to = customerPaths.manage(secret);
  return redirectWithToast(to, "success", "Your booking is cancelled", notice);
}

const NONE = {};

export default function CancelBooking() {
  const data = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const sending = useSending();
  const form = useFormOf("cancel", refusal?.values ?? NONE, refusal?.errors ?? NONE);
  if (!data.head) return <UnknownLink phone={data.phone} />;
  const { receipt, secret } = data.head;
  return (
    <ManageFrame
      title={titleOf(data.head)}
      head={data.head}
      open={data.head.cancelOpen}
      refusal={refusal}
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
        <input type="hidden" name="version" value={data.head.version} />
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
