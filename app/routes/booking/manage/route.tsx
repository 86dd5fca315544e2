import type { HeadersFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { UnknownLink } from "~/booking/manage/manage-frame";
import { headingOf, manageHandle, type ManageHead } from "~/booking/manage/manage-head";
import { newestReceipt } from "~/server/receipts.server";
import { headLoader } from "~/booking/manage/manage-link.server";
import { BookingErrors } from "~/booking/contact/phone-link";
import { customerPaths } from "~/customer-paths";
import { invoiceTitle } from "~/domain/invoice";
import { Appointment, DepositWords, HowToPrepare, ReceiptCard } from "~/booking/receipt/receipt";
import { preparations, statusText } from "~/booking/receipt/status-text";
import { db } from "~/server/db.server";
import { SECRET } from "~/server/http";
import { sendsMail } from "~/server/mail-server.server";
import { noindex } from "~/seo/noindex";
import { PageHeading } from "~/ui/page-heading";
import { manageAction } from "./manage-action.server";
import { ChangeLinks } from "./changes";
import { DepositDue } from "./deposit-due";
import { KEEP, KeepBooking } from "./keep-booking";

const TITLE = "Your booking";
const titleOf = (head: ManageHead) => (head.receipt.hold ? KEEP : headingOf(head, TITLE));

export const handle = manageHandle(titleOf);
export const meta = noindex("Your booking: see it, move it, change its details or cancel it.");
export const headers: HeadersFunction = () => SECRET;

export const loader = headLoader(async ({ head, booking }) => {
  const receipt = await newestReceipt(db, booking);
  return {
    mayWait: head.open && (await sendsMail(db)),
    receipt: receipt ? invoiceTitle(receipt) : null,
  };
});

export const action = manageAction;

export default function ManageBooking() {
  const { head, phone, ...more } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  if (!head) return <UnknownLink phone={phone} />;
  const { receipt } = head;
  const due = receipt.deposit?.isDue;
  if (receipt.hold) return <KeepBooking head={head} hold={receipt.hold} reply={reply} />;
  return (
    <div className="page pt-10 md:pt-16">
      {reply ? <BookingErrors title={reply.title} errors={reply.errors} /> : null}
      <PageHeading>{headingOf(head, TITLE)}</PageHeading>
      {due ? null : <p className="max-w-measure mt-4 text-xl">{statusText(receipt)}</p>}
      <DepositWords booking={receipt} />
      <Appointment booking={receipt} />
      <div className="grid gap-x-16 lg:grid-cols-[minmax(0,1fr)_22rem]">
        {due ? (
          <DepositDue head={head} />
        ) : (
          <ChangeLinks head={head} mayWait={"mayWait" in more && more.mayWait} />
        )}
        <div className="lg:col-start-1 lg:row-start-1">
          <ReceiptCard booking={receipt} />
          {"receipt" in more && more.receipt ? (
            <a
              href={customerPaths.manageReceipt(head.secret)}
              className="link mt-4 inline-flex min-h-11 items-center"
            >
              {more.receipt}
            </a>
          ) : null}
          <div className="max-w-measure mt-6 grid gap-2 empty:hidden">
            {preparations(receipt).map((words) => (
              <p key={words}>{words}</p>
            ))}
          </div>
          <HowToPrepare booking={receipt} />
        </div>
      </div>
    </div>
  );
}
