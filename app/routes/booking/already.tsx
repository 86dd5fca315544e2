import { type HeadersFunction, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PhoneLink } from "~/booking/contact/phone-link";
import { ReturnHome } from "~/booking/return-home";
import { isReference } from "~/domain/booking";
import { businessLastRead } from "~/server/business.server";
import { sendsMail } from "~/server/mail-server.server";
import { db } from "~/server/db.server";
import { SECRET } from "~/server/http";
import { unknownPage } from "~/server/unknown-page.server";
import { noindex } from "~/seo/noindex";
import type { PageHandle } from "~/shell/document";
import { PageHeading } from "~/ui/page-heading";

const TITLE = "You have one booking";

export const handle: PageHandle = { title: TITLE };
export const meta = noindex("Your booking for this time stands, and there's only one.");
export const headers: HeadersFunction = () => SECRET;

/** Asks no database: who types a contact that's somebody else's may learn no more than this. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const { reference } = params;
  if (!isReference(reference)) throw unknownPage(request);
  const byMail = await sendsMail(db);
  return json({ reference, byMail, phone: businessLastRead().phone }, { headers: SECRET });
}

export default function OneBooking() {
  const { reference, byMail, phone } = useLoaderData<typeof loader>();
  return (
    <div className="page max-w-4xl pt-10 md:pt-16">
      <PageHeading>{TITLE}</PageHeading>
      <p className="max-w-measure mt-4 text-xl">
        Nothing more was booked. Your reference is <strong>{reference}</strong>.
      </p>
      <p className="max-w-measure mt-4">
        To see, change or cancel it, {byMail ? "use the link in our email about it, or " : ""}phone{" "}
        <PhoneLink phone={phone} /> and give your reference.
      </p>
      <ReturnHome />
    </div>
  );
}
