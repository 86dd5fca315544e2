import { getFormProps, useForm } from "@conform-to/react";
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { NarrowPage } from "~/auth/narrow-page";
import { orUnwritten } from "~/auth/outage.server";
import { waitHeaders } from "~/auth/too-often.server";
import { Honeypot } from "~/booking/contact-fields";
import { PhoneLink } from "~/booking/phone-link";
import { useSending } from "~/booking/use-sending";
import { LIMITS } from "~/domain/limits";
import { paths } from "~/paths";
import { businessInForce } from "~/server/business.server";
import { db } from "~/server/db.server";
import type { FormReply } from "~/server/form.server";
import { readForm } from "~/server/http";
import { noindex } from "~/noindex";
import type { PageHandle } from "~/shell/document";
import { Button } from "~/ui/button";
import { TextAreaField } from "~/ui/field";
import { LimitedField } from "~/ui/limited-field";
import { inquire, outageReply } from "./inquire.server";

const TITLE = "Ask for a price";
const SENT = "We have your inquiry";

export { waitHeaders as headers };
export const handle: PageHandle = { title: ({ sent }: { sent: boolean }) => (sent ? SENT : TITLE) };
export const meta = noindex("Ask for a price in writing: fleets, boats and anything else.");

export async function loader({ request }: LoaderFunctionArgs) {
  const sent = new URL(request.url).searchParams.has("sent");
  return json({ sent, phone: (await businessInForce(db)).phone });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  return orUnwritten(
    async () => inquire(form, context, (await businessInForce(db)).phone),
    (main) => outageReply(form, main),
  );
}

type Fields = { name: string; contact: string; what: string };

export default function Inquiry() {
  const { sent, phone } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  const [form, fields] = useForm<Fields>({ id: "inquiry", lastResult: reply });
  const sending = useSending();
  return (
    <NarrowPage key={String(sent)} title={sent ? SENT : TITLE} formId={form.id} reply={reply}>
      {sent ? (
        <>
          <p className="mt-4">
            We'll call or email you with a price. In a hurry? Call <PhoneLink phone={phone} />.
          </p>
          <p className="mt-6">
            <a href={paths.home} className="button button-secondary">
              Return to Home
            </a>
          </p>
        </>
      ) : (
        <>
          <p className="text-soft mt-3 mb-8">
            For fleets, boats and anything else that's priced by phone. It's quickest to call{" "}
            <PhoneLink phone={phone} />.
          </p>
          <Form {...getFormProps(form)} method="post" action={paths.inquiry} className="grid gap-6">
            <Honeypot />
            <LimitedField
              field={fields.name}
              limit={LIMITS.name}
              label="Your name"
              autoComplete="name"
              required
            />
            <LimitedField
              field={fields.contact}
              limit={LIMITS.email}
              label="Phone or email"
              required
            />
            <TextAreaField
              field={fields.what}
              label="What is it about?"
              hint={`How many vehicles or how long a boat, where, and when. Up to ${LIMITS.inquiry} characters.`}
              required
            />
            <p>
              <Button look="primary" disabled={sending} className="w-full md:w-auto">
                Send inquiry
              </Button>
            </p>
            <p className="text-soft text-[0.9375rem]">
              We use this to answer you and nothing else.{" "}
              <a href={paths.privacy} className="link">
                Privacy
              </a>
            </p>
          </Form>
        </>
      )}
    </NarrowPage>
  );
}
