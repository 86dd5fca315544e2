import { getFormProps } from "@conform-to/react";
import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { NarrowPage } from "~/auth/narrow-page";
import { waitHeaders } from "~/auth/too-often.server";
import { PhoneLink } from "~/booking/contact/phone-link";
import { ReturnHome } from "~/booking/return-home";
import { useSending } from "~/booking/use-sending";
import { telephoneLink } from "~/content/business";
import { LIMITS } from "~/domain/limits";
import { paths } from "~/paths";
import { db } from "~/server/db.server";
import { businessInForce } from "~/server/business.server";
import { sendsMail } from "~/server/mail-server.server";
import { noindex } from "~/seo/noindex";
import type { PageHandle } from "~/shell/document";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/field";
import { useFormOf } from "~/ui/form-errors";
import { typedIn } from "~/ui/reply";
import { findAction } from "./find-action.server";

const TITLE = "Find my booking";
const SENT = "Check your email";

export { waitHeaders as headers };
export const handle: PageHandle = {
  title: ({ sent }: { sent: boolean }) => (sent ? SENT : TITLE),
  mayStay: true,
};
export const meta = noindex("Have the link to your booking emailed to you again.");

export async function loader({ request }: LoaderFunctionArgs) {
  const mails = await sendsMail(db);
  return json({
    sent: mails && new URL(request.url).searchParams.has("sent"),
    mails,
    phone: (await businessInForce(db)).phone,
  });
}

export const action = findAction;

export default function FindBooking() {
  const { sent, mails, phone } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { values, errors } = typedIn({}, reply);
  const form = useFormOf("find", values, errors);
  const fields = form.getFieldset();
  const sending = useSending();
  return (
    <NarrowPage
      key={String(sent)}
      title={sent ? SENT : TITLE}
      formId={form.id}
      refused={reply?.errors}
      aside={sent ? null : <Help mails={mails} phone={phone} />}
    >
      {sent ? (
        <>
          <p className="mt-4">
            If a booking has that reference and email, the link to it is on its way. Nothing there
            in a few minutes? Check your junk mail, or call <PhoneLink phone={phone} />.
          </p>
          <ReturnHome className="mt-6" />
        </>
      ) : mails ? (
        <>
          <p className="text-soft mt-3 mb-8">
            We&apos;ll email you the link to see, move or cancel it.
          </p>
          <Form
            {...getFormProps(form)}
            method="post"
            action={paths.findBooking}
            className="grid gap-6"
          >
            <TextField
              field={fields.reference!}
              label="Reference"
              hint="Eight letters and numbers, such as ABCD-2345"
              autoCapitalize="characters"
              spellCheck={false}
            />
            <TextField
              field={fields.email!}
              label="Email"
              hint="The one you booked with"
              type="email"
              autoComplete="email"
              maxLength={LIMITS.email}
            />
            <p>
              <Button look="primary" disabled={sending} className="w-full md:w-auto">
                Email me the link
              </Button>
            </p>
          </Form>
        </>
      ) : (
        <>
          <p className="mt-3 mb-6">
            Call us and give your reference: we&apos;ll move, change or cancel it with you.
          </p>
          <p>
            <a href={telephoneLink(phone)} className="button button-primary w-full md:w-auto">
              Call {phone}
            </a>
          </p>
        </>
      )}
    </NarrowPage>
  );
}

function Help({ mails, phone }: { mails: boolean; phone: string }) {
  return (
    <div className="rounded-card border-line bg-card mt-10 max-w-md border p-5 md:p-6 lg:mt-4">
      <h2 className="text-lg">Where&apos;s my reference?</h2>
      <p className="mt-2">
        On the page you saw after booking{mails ? ", and in every email from us about it" : ""}.
      </p>
      {mails ? (
        <p className="border-line mt-4 border-t pt-4">
          No reference, or booked without an email? Call <PhoneLink phone={phone} />.
        </p>
      ) : null}
    </div>
  );
}
