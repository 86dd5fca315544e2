import { type ActionFunctionArgs, type HeadersFunction, json, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { reasonSchema } from "~/booking/answers.server";
import { cancelBooking } from "~/booking/changes.server";
import { notWhileOffline, sendOrKeep } from "~/booking/lost-connection";
import { ManageFrame, UNKNOWN_LINK, UnknownLink } from "~/booking/manage-frame";
import type { ManageRefusal } from "~/booking/managed";
import { type Found, findFor, nothingToChange, toldByMail, unknownLink } from "~/booking/managed.server";
import { businessNow } from "~/clock.server";
import { db } from "~/db.server";
import { LIMITS } from "~/domain/booking";
import { parseForm } from "~/form.server";
import { readForm, SECRET } from "~/http";
import { paths } from "~/paths";
import type { PageHandle } from "~/shell/document";
import { toastCookie } from "~/toast.server";
import { Button, ButtonLink } from "~/ui/button";
import { TextAreaField } from "~/ui/field";

export { sendOrKeep as clientAction, notWhileOffline as shouldRevalidate };

const TITLE = "Cancel your booking?";

export const handle: PageHandle = { title: ({ head }: { head: object | null }) => (head ? TITLE : UNKNOWN_LINK) };
export const meta: MetaFunction = () => [{ name: "robots", content: "noindex" }];
export const headers: HeadersFunction = () => SECRET;

export async function loader({ params }: LoaderFunctionArgs) {
  const found = await findFor(db, params.secret, businessNow());
  return found ? json({ head: found.head, phone: found.head.phone }, { headers: SECRET }) : unknownLink();
}

export async function action({ request, params }: ActionFunctionArgs) {
  const [form, now] = [await readForm(request), businessNow()];
  const found = await findFor(db, params.secret, now);
  if (!found?.head.open) return tooLate(found);
  const { value, refusal } = parseForm(form, reasonSchema);
  if (refusal) return json<ManageRefusal>({ ...refusal, title: "Please shorten your reason" }, { status: 422 });
  const { kind } = await cancelBooking(db, found.booking.id, value.reason, now);
  return kind === "changed" ? cancelled(found.secret, toldByMail(found.booking)) : tooLate(await findFor(db, found.secret, now));
}

/** A second press finds what the first has done. */
function tooLate(found: Found | null) {
  return found?.head.receipt.status === "cancelled" ? cancelled(found.secret) : nothingToChange(found);
}

async function cancelled(secret: string, told?: string) {
  return redirect(paths.manage(secret), { headers: { "set-cookie": await toastCookie("success", "Your booking is cancelled", told) } });
}

export default function CancelBooking() {
  const data = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const sending = useNavigation().state !== "idle";
  if (!data.head) return <UnknownLink phone={data.phone} />;
  const { receipt, secret } = data.head;
  return (
    <ManageFrame title={TITLE} head={data.head} refusal={refusal}>
      <p className="max-w-measure mt-4">
        <strong className="font-semibold">{receipt.service}</strong> on {receipt.date}, {receipt.time}. Its time becomes free for others, and we cannot promise to get it back for you.
      </p>
      <Form method="post" noValidate className="mt-8 grid max-w-xl gap-6">
        <TextAreaField
          id="reason"
          label="Why do you cancel? (optional)"
          hint={`It helps us to plan. Up to ${LIMITS.reason} characters.`}
          maxLength={LIMITS.reason}
          error={refusal?.errors?.reason}
          defaultValue={refusal?.values?.reason}
        />
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={paths.manage(secret)} className="grow px-3 sm:grow-0 sm:px-5">Keep booking</ButtonLink>
          <Button look="danger" disabled={sending} className="grow px-3 sm:grow-0 sm:px-5">
            Cancel booking
          </Button>
        </div>
      </Form>
    </ManageFrame>
  );
}
