import { type HeadersFunction, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { notWhileOffline } from "~/booking/lost-connection";
import { ClosedWords, UNKNOWN_LINK, UnknownLink } from "~/booking/manage-frame";
import type { ManagedHead } from "~/booking/managed";
import { findFor, SECRET, unknownLink } from "~/booking/managed.server";
import { PhoneLink } from "~/booking/phone-link";
import { ReceiptCard } from "~/booking/receipt";
import { Preparations, STANDING } from "~/booking/standing";
import { businessNow } from "~/clock.server";
import { db } from "~/db.server";
import { paths } from "~/paths";
import type { PageHandle } from "~/shell/document";
import { ButtonLink } from "~/ui/button";
import { PageHeading } from "~/ui/page-heading";

export { notWhileOffline as shouldRevalidate };

const titleOf = (head: ManagedHead) => (head.receipt.status === "cancelled" ? "Booking cancelled" : "Your booking");

export const handle: PageHandle = { title: ({ head }: { head: ManagedHead | null }) => (head ? titleOf(head) : UNKNOWN_LINK) };
export const meta: MetaFunction = () => [{ name: "robots", content: "noindex" }];
export const headers: HeadersFunction = () => SECRET;

export async function loader({ params }: LoaderFunctionArgs) {
  const found = await findFor(db, params.secret, businessNow());
  return found ? json({ head: found.head, phone: found.head.phone }, { headers: SECRET }) : unknownLink();
}

export default function ManageBooking() {
  const { head, phone } = useLoaderData<typeof loader>();
  if (!head) return <UnknownLink phone={phone} />;
  const { receipt } = head;
  return (
    <div className="page max-w-4xl pt-10 md:pt-16">
      <PageHeading>{titleOf(head)}</PageHeading>
      <p className="mt-4 text-xl">{STANDING[receipt.status]}</p>
      <ReceiptCard booking={receipt} />
      {receipt.atShop ? null : (
        <ul className="max-w-measure mt-6 grid list-disc gap-2 pl-5 empty:hidden">
          <Preparations booking={receipt} />
        </ul>
      )}
      <section className="no-print mt-10" aria-labelledby="changes">
        <h2 id="changes">Change your booking</h2>
        {head.open ? (
          <p className="max-w-measure mt-4">
            You can do this here until <strong className="font-semibold">{head.until}</strong>, Pacific time. After that, phone <PhoneLink phone={phone} />.
          </p>
        ) : (
          <ClosedWords head={head} />
        )}
        <Choices head={head} />
      </section>
    </div>
  );
}

/** What can be done with the booking now. */
function Choices({ head: { secret, open, receipt } }: { head: ManagedHead }) {
  if (receipt.status === "cancelled") return null;
  return (
    <div className="mt-6 flex flex-wrap gap-3">
      {open ? (
        <>
          <ButtonLink to={paths.manageMove(secret)} look="primary">
            Move to another time
          </ButtonLink>
          <ButtonLink to={paths.manageDetails(secret)}>Change details</ButtonLink>
        </>
      ) : null}
      {receipt.status === "completed" ? null : (
        <a href={paths.manageCalendar(secret)} className="button button-secondary">
          Add to calendar
        </a>
      )}
      {open ? <ButtonLink to={paths.manageCancel(secret)}>Cancel booking</ButtonLink> : null}
    </div>
  );
}
