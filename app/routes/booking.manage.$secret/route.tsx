import { type HeadersFunction, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { notWhileOffline } from "~/booking/no-answer-form";
import { loadOrStay } from "~/booking/no-answer-toast";
import { UNKNOWN_LINK, UnknownLink } from "~/booking/manage/manage-frame";
import { headingOf, type ManagedHead } from "~/booking/manage/managed";
import { findFor, unknownLink } from "~/booking/manage/managed.server";
import { ReceiptCard } from "~/booking/receipt";
import { Preparations, statusText } from "~/booking/status-text";
import { businessNow } from "~/clock.server";
import { db } from "~/db.server";
import { SECRET } from "~/http";
import type { PageHandle } from "~/shell/document";
import { PageHeading } from "~/ui/page-heading";
import { ChangeLinks } from "./changes";

export { loadOrStay as clientLoader, notWhileOffline as shouldRevalidate };

const TITLE = "Your booking";

export const handle: PageHandle = { title: ({ head }: { head: ManagedHead | null }) => (head ? headingOf(head, TITLE) : UNKNOWN_LINK) };
export const meta: MetaFunction = () => [{ name: "robots", content: "noindex" }, { name: "description", content: "Your booking’s own page: see it, move it, change its details or cancel it." }];
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
    <div className="page max-w-5xl pt-10 md:pt-16">
      <PageHeading>{headingOf(head, TITLE)}</PageHeading>
      <p className="max-w-measure mt-4 text-xl">
        <strong className="font-semibold">
          {receipt.date}, {receipt.time}.
        </strong>{" "}
        {statusText(receipt)}
      </p>
      <div className="grid gap-x-12 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <ChangeLinks head={head} />
        <div className="lg:col-start-1 lg:row-start-1">
          <ReceiptCard booking={receipt} />
          {receipt.atShop ? null : (
            <ul className="max-w-measure mt-6 grid list-disc gap-2 pl-5 empty:hidden">
              <Preparations booking={receipt} />
            </ul>
          )}
        </div>
      </div>
    </div>
  );
}
