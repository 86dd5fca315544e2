import type { HeadersFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ManageFrame, UnknownLink } from "~/booking/manage/manage-frame";
import { UNKNOWN_LINK } from "~/booking/manage/manage-head";
import { newestReceipt } from "~/server/receipts.server";
import { headLoader } from "~/booking/manage/manage-link.server";
import { InvoiceSheet } from "~/booking/receipt/invoice";
import { type Invoice, invoiceTitle } from "~/domain/invoice";
import { db } from "~/server/db.server";
import { SECRET } from "~/server/http";
import { noindex } from "~/seo/noindex";
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
    <ManageFrame title={titleOf({ head, invoice })} head={head} open>
      {invoice ? (
        <>
          <InvoiceSheet invoice={invoice} />
          <p className="no-print mt-6">
            <PrintButton />
          </p>
        </>
      ) : null}
    </ManageFrame>
  );
}
