import { FormProvider, getFormProps } from "@conform-to/react";
import { json, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { NarrowPage } from "~/auth/narrow-page";
import { waitHeaders } from "~/auth/too-often.server";
import { Honeypot } from "~/booking/contact/contact-fields";
import { EmailField, NameField, PhoneField } from "~/booking/contact/person-fields";
import { PhoneLink } from "~/booking/contact/phone-link";
import { ReturnHome } from "~/booking/return-home";
import { useSending } from "~/booking/use-sending";
import { addressTyped, askedInWords, fullDays, readAsked } from "~/booking/waiting/asked.server";
import { DaysFields, DriveFields } from "~/booking/waiting/days-fields";
import { Facts } from "~/booking/waiting/facts";
import { stepOf } from "~/booking/wizard/steps";
import { telephoneLink } from "~/content/business";
import { paths } from "~/paths";
import { businessInForce } from "~/server/business.server";
import { catalogueInForce } from "~/server/catalogue.server";
import { businessNow } from "~/server/clock.server";
import { db } from "~/server/db.server";
import { sendsMail } from "~/server/mail-server.server";
import { noindex } from "~/seo/noindex";
import type { PageHandle } from "~/shell/document";
import { Button } from "~/ui/button";
import { useFormOf } from "~/ui/form-errors";
import { typedIn } from "~/ui/reply";
import { askAction } from "./ask-action.server";

const TITLE = "Tell me if a time opens";
const SENT = "Check your email";
const DATES = { from: "from", to: "to" };

export { waitHeaders as headers };
export const handle: PageHandle = {
  title: ({ sent }: { sent: boolean }) => (sent ? SENT : TITLE),
  mayStay: true,
};
export const meta = noindex("Be told when a time opens on a day that is full.");

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const { phone } = await businessInForce(db);
  const mails = await sendsMail(db);
  const { date: today } = businessNow();
  if (mails && searchParams.has("sent"))
    return json({ sent: true, mails, phone, today, asked: null, given: {}, place: "" });
  const prices = await catalogueInForce(db);
  const asked = readAsked(prices, searchParams);
  if (!asked) throw redirect(stepOf("service").path);
  const first = asked.from && asked.from > today ? asked.from : today;
  const page = { sent: false, mails, phone, today };
  const address = await addressTyped(request, prices, asked);
  const given = { ...(await fullDays(db, asked, address, first)), ...address };
  return json({ ...page, asked: askedInWords(asked), given, place: asked.place });
}

export const action = askAction;

export default function AskToBeTold() {
  const { mails, phone, asked, given, place, today } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { values, errors } = typedIn(given, reply);
  const form = useFormOf("waiting", values, errors);
  const sending = useSending();
  if (!asked)
    return (
      <NarrowPage key="sent" title={SENT}>
        <p className="mt-4">
          Press “Yes, tell me” on the page that our email leads to, and you're in line. Nothing
          there in a few minutes? Check your junk mail, or call <PhoneLink phone={phone} />.
        </p>
        <ReturnHome className="mt-6" />
      </NarrowPage>
    );
  return (
    <NarrowPage title={TITLE} refused={reply?.errors}>
      {mails ? (
        <p className="text-soft mt-3 mb-6">
          When somebody cancels, we hold the time for whoever has waited longest, and email them.
          Nothing is booked until you take it.
        </p>
      ) : (
        <>
          <p className="mt-3 mb-6">Call us, and we'll put you on the list.</p>
          <p className="mb-8">
            <a href={telephoneLink(phone)} className="button button-primary w-full md:w-auto">
              Call {phone}
            </a>
          </p>
        </>
      )}
      <Facts facts={asked.facts} />
      <p className="mb-6">
        <Link to={asked.back} className="link inline-flex min-h-11 items-center">
          Back to the calendar
        </Link>
      </p>
      {mails ? (
        <FormProvider context={form.context}>
          <Form {...getFormProps(form)} method="post" className="grid gap-6">
            <Honeypot />
            <DaysFields values={values} today={today} ids={DATES} />
            {place === "shop" ? null : <DriveFields errors={errors} place={place} />}
            <NameField id="name" autoComplete="name" />
            <EmailField id="email" autoComplete="email" />
            <PhoneField id="phone" autoComplete="tel" />
            <p>
              <Button look="primary" disabled={sending} className="w-full md:w-auto">
                Tell me if a time opens
              </Button>
            </p>
            <p className="text-soft text-[0.9375rem]">
              We use this for the waiting list and nothing else.{" "}
              <a href={paths.privacy} className="link -my-3 inline-block py-3">
                Privacy
              </a>
            </p>
          </Form>
        </FormProvider>
      ) : null}
    </NarrowPage>
  );
}
