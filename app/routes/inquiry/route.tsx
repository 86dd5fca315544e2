import { getFormProps } from "@conform-to/react";
import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { NarrowPage } from "~/auth/narrow-page";
import { waitHeaders } from "~/auth/too-often.server";
import { Honeypot } from "~/booking/contact/contact-fields";
import { PhoneLink } from "~/booking/contact/phone-link";
import { ReturnHome } from "~/booking/return-home";
import { useSending } from "~/booking/use-sending";
import { MOST_INQUIRY_PHOTOS } from "~/domain/inquiry";
import { LIMITS } from "~/domain/limits";
import { UPLOAD_MEGABYTES } from "~/domain/photo-file";
import { paths } from "~/paths";
import { businessInForce } from "~/server/business.server";
import { db } from "~/server/db.server";
import type { loader as root } from "~/root";
import { noindex } from "~/seo/noindex";
import type { PageHandle } from "~/shell/document";
import { Button } from "~/ui/button";
import { type Field, TextAreaField, TextField } from "~/ui/field";
import { useFormOf } from "~/ui/form-errors";
import { typedIn } from "~/ui/reply";
import { LimitedField } from "~/ui/limited-field";
import { useLive } from "~/ui/use-live";
import { hasRoom, inquiryAction } from "./inquiry-action.server";

const TITLE = "Ask for a price";
const SENT = "We have your inquiry";

export { waitHeaders as headers };
export const handle: PageHandle = {
  title: ({ sent }: { sent: boolean }) => (sent ? SENT : TITLE),
  mayStay: true,
};
export const meta = noindex("Ask for a price in writing: fleets, boats and anything else.");

export async function loader({ request }: LoaderFunctionArgs) {
  const sent = new URL(request.url).searchParams.has("sent");
  const { phone } = await businessInForce(db);
  return json({
    sent,
    phone,
    takesPhotos: await hasRoom(db, 0).catch(() => true),
    megabytes: UPLOAD_MEGABYTES,
  });
}

export const action = inquiryAction;

export default function Inquiry() {
  const { sent, phone, takesPhotos, megabytes } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { values, errors } = typedIn({}, reply);
  const form = useFormOf("inquiry", values, errors);
  const fields = form.getFieldset();
  const sending = useSending();
  return (
    <NarrowPage
      key={String(sent)}
      title={sent ? SENT : TITLE}
      formId={form.id}
      refused={reply?.errors}
      aside={sent ? null : <ByPhone phone={phone} />}
    >
      {sent ? (
        <>
          <p className="mt-4">
            We'll call, email or text you with a price. In a hurry? Call <PhoneLink phone={phone} />
            .
          </p>
          <ReturnHome className="mt-6" />
        </>
      ) : (
        <>
          <p className="text-soft mt-3 mb-8">
            For fleets, boats and anything else that's priced by phone. With photos we can answer
            with a price that you book by its page. It's quickest to call{" "}
            <PhoneLink phone={phone} />.
          </p>
          <Form
            {...getFormProps(form)}
            method="post"
            action={paths.inquiry}
            encType="multipart/form-data"
            className="grid gap-6"
          >
            <Honeypot />
            <LimitedField
              field={fields.name!}
              limit={LIMITS.name}
              label="Your name"
              autoComplete="name"
              required
            />
            <LimitedField
              field={fields.contact!}
              limit={LIMITS.email}
              label="Phone or email"
              hint="Such as 604-555-0123 or name@example.com"
              required
            />
            <TextAreaField
              field={fields.what!}
              label="What is it about?"
              hint={`What, where and when, such as: 12 delivery vans in Richmond, every second Sunday. Up to ${LIMITS.inquiry} characters.`}
              required
            />
            {takesPhotos ? (
              <PhotosField
                field={fields.photos!}
                again={reply !== undefined}
                megabytes={megabytes}
              />
            ) : (
              <p>
                We can't take more photos right now. For a price by photo, call{" "}
                <PhoneLink phone={phone} />.
              </p>
            )}
            <p>
              <Button look="primary" disabled={sending} className="w-full md:w-auto">
                Send inquiry
              </Button>
            </p>
            <p className="text-soft text-[0.9375rem]">
              We use this to answer you and nothing else.{" "}
              <a href={paths.privacy} className="link -my-3 inline-block py-3">
                Privacy
              </a>
            </p>
          </Form>
        </>
      )}
    </NarrowPage>
  );
}

/** A page that's loaded anew has lost the files; a script's reply hasn't. */
function PhotosField({
  field,
  again,
  megabytes,
}: {
  field: Field;
  again: boolean;
  megabytes: number;
}) {
  const live = useLive();
  return (
    <TextField
      field={field}
      type="file"
      multiple
      accept="image/jpeg,image/png,image/webp"
      label="Photos (optional)"
      hint={
        <>
          Up to {MOST_INQUIRY_PHOTOS}, together {megabytes} MB. Only we see them.{" "}
          {again && !live ? <strong className="text-ink">Choose the photos again.</strong> : null}
        </>
      }
    />
  );
}

/** Phones have the number above the form and the hours below it. */
function ByPhone({ phone }: { phone: string }) {
  const { hours } = useRouteLoaderData<typeof root>("root")!;
  return (
    <div className="rounded-card border-line bg-card mt-4 border p-6 max-lg:hidden">
      <h2 className="text-lg">By phone</h2>
      <p className="mt-2 text-2xl font-bold">
        <PhoneLink phone={phone} />
      </p>
      <dl className="border-line mt-4 grid gap-1 border-t pt-4">
        {hours.map((row) => (
          <div key={row.days} className="flex justify-between gap-x-6">
            <dt>{row.days}</dt>
            <dd>{row.hours}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
