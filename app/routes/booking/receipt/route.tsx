import type { HeadersFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { UnknownLink } from "~/booking/manage/manage-frame";
import { UNKNOWN_LINK } from "~/booking/manage/manage-head";
import { newestReceipt } from "~/booking/manage/newest-receipt.server";
import { headLoader } from "~/booking/manage/manage-link.server";
import { InvoiceSheet } from "~/booking/receipt/invoice";
import { customerPaths } from "~/customer-paths";
import { type Invoice, invoiceTitle } from "~/domain/invoice";
import { db } from "~/server/db.server";
import { SECRET } from "~/server/http";
import { noindex } from "~/seo/noindex";
import { PageHeading } from "~/ui/page-heading";
import { PrintButton } from "~/ui/print-button";

const NONE = "No receipt yet";
type Shown = { head: object | null; invoice?: Invoice | null };
const titleOf = ({ head, invoice }: Shown) =>
  !head ? UNKNOWN_LINK : invoice ? invoiceTitle(invoice) : NONE;

export const handle = { title: titleOf };
export const meta = noindex("The invoice or receipt of your booking.");
export const headers: HeadersFunction = () => SECRET;

export const loader = headLoader(async ({ booking }) => ({
  invoice: await newestReceipt(db, booking),
}));

export default function BookingReceipt() {
  const { head, phone, ...more } = useLoaderData<typeof loader>();
  if (!head) return <UnknownLink phone={phone} />;
  const invoice = "invoice" in more ? more.invoice : null;
  return (
    <div className="page max-w-3xl pt-5 pb-12 md:pt-9">
      <p className="no-print mb-4">
        <Link
          to={customerPaths.manage(head.secret)}
          className="link inline-flex min-h-11 items-center"
        >
          Back to your booking
        </Link>
      </p>
      <PageHeading>{titleOf({ head, invoice })}</PageHeading>
      {invoice ? (
        <>
          <InvoiceSheet invoice={invoice} />
          <p className="no-print mt-6">
            <PrintButton />
          </p>
        </>
      ) : null}
    </div>
  );
}
