import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { operatorLoader } from "~/auth/operator-route.server";
import { businessNow } from "~/server/clock.server";
import {
  customersPath,
  parseCustomerView,
  toCustomerParams,
} from "~/dashboard/customers/customer-view";
import { listCustomers } from "~/dashboard/customers/customers.server";
import { loadRecorded, trackRecords } from "~/dashboard/customers/track-records.server";
import { Frame } from "~/dashboard/frame";
import { PartPager } from "~/dashboard/part-pager";
import { db } from "~/server/db.server";
import { noindex } from "~/seo/noindex";
import type { PageHandle } from "~/shell/document";
import { PageHeading } from "~/ui/page-heading";
import { CustomerList } from "./customer-list";
import { FindForm } from "./find-form";

export const handle: PageHandle = { title: "Customers" };
export const meta = noindex("Every customer by name, with their visits and what they have spent.");

export const loader = operatorLoader(async ({ request }) => {
  const { searchParams } = new URL(request.url);
  const today = businessNow().date;
  const recorded = await loadRecorded(db, today);
  const asked = parseCustomerView(searchParams);
  const view = recorded ? asked : { ...asked, only: null };
  // One list, one URL: a form without script sends its defaults too.
  if (searchParams.toString() !== toCustomerParams(view).toString())
    throw redirect(customersPath(view));
  const { rows, ...part } = await listCustomers(db, view, recorded);
  const ids = rows.map(({ id }) => id);
  const said = await trackRecords(db, ids, recorded);
  const list = { ...part, rows: rows.map((row) => ({ ...row, said: said(row.id) })) };
  return { view, list, today, narrows: recorded !== null };
});

export default function Customers() {
  const { view, list, today, narrows } = useLoaderData<typeof loader>();
  return (
    <Frame>
      <div className="page pt-8 pb-16 md:pt-11">
        <PageHeading>Customers</PageHeading>
        <p className="max-w-measure text-soft mt-4">
          Bookings with the same phone or email are grouped as one customer.
        </p>
        {list.rows.length > 0 || view.q || view.only || view.cursor ? (
          <FindForm view={view} narrows={narrows} />
        ) : null}
        <CustomerList customers={list.rows} view={view} today={today} />
        <PartPager part={list} pathAt={(cursor) => customersPath({ ...view, cursor })} />
      </div>
    </Frame>
  );
}
