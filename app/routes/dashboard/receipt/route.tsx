import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { operatorForms, operatorLoader } from "~/auth/operator-route.server";
import { InvoiceSheet } from "~/booking/receipt/invoice";
import { PressForm } from "~/dashboard/action-fields";
import { noBooking } from "~/dashboard/no-booking.server";
import { MissingBooking, NO_BOOKING } from "~/dashboard/missing-booking";
import { replyOf, ScreenForm } from "~/dashboard/screen-form";
import { Subscreen } from "~/dashboard/subscreen";
import { BILL_TO_LIMIT, type Invoice, invoiceTitle, PO_LIMIT } from "~/domain/invoice";
import { operatorPaths } from "~/operator-paths";
import { withSearch } from "~/paths";
import { answers } from "~/server/answer-action.server";
import { db } from "~/server/db.server";
import { findId } from "~/server/ids";
import { noindex } from "~/seo/noindex";
import type { PageHandle } from "~/shell/document";
import { TextField } from "~/ui/field";
import { PrintButton } from "~/ui/print-button";
import { Tick } from "~/ui/tick";
import { issueChange, sendChange } from "./receipt-action.server";
import { receiptPage } from "./receipt-page.server";

const MAKE = "Make a receipt";
type Shown = { booking: object | null; shown?: Invoice };
const titleOf = (shown?: Invoice) => (shown ? invoiceTitle(shown) : MAKE);

export const handle: PageHandle = {
  title: ({ booking, shown }: Shown) => (booking ? titleOf(shown) : NO_BOOKING),
};

export const meta = noindex("Make, send or print the invoice or receipt of a booking.");

export const loader = operatorLoader(async ({ request, params }) => {
  const asked = new URL(request.url).searchParams.get("number");
  return (await receiptPage(db, findId(params.id), asked)) ?? noBooking();
});

export const action = operatorForms({
  issue: answers(issueChange),
  send: answers(sendChange),
});

export default function ReceiptScreen() {
  const data = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  if (!data.booking) return <MissingBooking />;
  const { booking, shown, numbers, hasDeposit, lapsed, unsendable } = data;
  const screen = operatorPaths.receipt(booking.id);
  const newest = numbers[0] ?? "";
  const isNewest = shown?.number === numbers[0];
  const { billTo = "", po = "" } = shown?.customer ? shown : {};
  // What was answered to "Send it" fills in nothing.
  const issuing = replyOf(reply, "issue");
  const form = (
    <>
      <p className="text-soft max-w-measure my-4 text-[0.9375rem]">
        {shown
          ? `What’s issued never changes: a new one, with the price and payments as they are now, replaces ${newest}.`
          : "With the price and the payments as they are now. What’s issued never changes."}
      </p>
      <ScreenForm
        id="issue"
        screen={screen}
        sent={{ intent: "issue", replaces: newest }}
        page={{ values: { billTo, po } }}
        reply={issuing}
        className="grid max-w-xl gap-5"
        button={shown ? "Correct" : MAKE}
        look={shown ? undefined : "primary"}
      >
        {(fields, { values }) => (
          <>
            <TextField
              field={fields.billTo!}
              label="Bill to (optional)"
              hint="A company’s name and address, if it isn’t the customer."
              maxLength={BILL_TO_LIMIT}
            />
            <TextField field={fields.po!} label="PO number (optional)" maxLength={PO_LIMIT} />
            {hasDeposit ? (
              <Tick name="deposit" defaultChecked={values.deposit === "on"}>
                For the deposit alone, without tax
              </Tick>
            ) : null}
          </>
        )}
      </ScreenForm>
    </>
  );
  return (
    <Subscreen
      title={titleOf(shown)}
      above={{ to: operatorPaths.booking(booking.id), name: `Booking ${booking.reference}` }}
      reply={reply}
      form="issue"
    >
      {shown ? <InvoiceSheet invoice={shown} /> : null}
      {numbers.length > 1 ? (
        <p className="no-print mt-4">
          Of this booking:{" "}
          {numbers.map((number) => (
            <Link
              key={number}
              to={withSearch(screen, new URLSearchParams({ number }))}
              aria-current={number === shown?.number ? "page" : undefined}
              className="link mr-4 inline-flex min-h-11 items-center"
            >
              {number}
            </Link>
          ))}
        </p>
      ) : null}
      {shown && isNewest ? (
        <div className="no-print mt-6 flex flex-wrap items-center gap-3">
          {unsendable ? (
            <p className="max-w-measure">{unsendable}</p>
          ) : (
            <PressForm
              to={screen}
              sent={{ intent: "send", number: newest }}
              button="Send it"
              look="primary"
              size="normal"
            />
          )}
          <PrintButton />
        </div>
      ) : null}
      {lapsed ? (
        shown ? null : (
          <p className="max-w-measure">{lapsed}</p>
        )
      ) : isNewest ? (
        shown ? (
          <details className="no-print mt-6" open={issuing !== undefined}>
            <summary className="marked link flex min-h-11 items-center">Correct</summary>
            {form}
          </details>
        ) : (
          form
        )
      ) : null}
    </Subscreen>
  );
}
