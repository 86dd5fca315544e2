import { json } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { operatorAction, operatorLoader } from "~/auth/operator-route.server";
import { businessNow } from "~/server/clock.server";
import {
  findCustomer,
  latestVisit,
  listSharing,
  listVisits,
  vehiclesOf,
  visitsAt,
} from "~/dashboard/customers/customers.server";
import { loadRecorded, trackRecords } from "~/dashboard/customers/track-records.server";
import { Frame } from "~/dashboard/frame";
import { Subscreen } from "~/dashboard/subscreen";
import { parseCursor } from "~/dashboard/cursor";
import { findId } from "~/server/ids";
import { loadShownUndrivable } from "~/desk/undrivable.server";
import { vehicleInList } from "~/dashboard/formats";
import { db } from "~/server/db.server";
import { businessInForce } from "~/server/business.server";
import { greeting } from "~/domain/ready-texts";
import { addBookingPath, operatorPaths } from "~/operator-paths";
import { noindex } from "~/seo/noindex";
import type { PageHandle } from "~/shell/document";
import { answers } from "~/server/answer-action.server";
import { ButtonLink } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { PageHeading } from "~/ui/page-heading";
import { CustomerFacts, Vehicles } from "./customer-facts";
import { notesChange } from "./notes-action.server";
import { NOTES_FORM, NotesForm, linesOf } from "./notes-form";
import { VisitList } from "./visit-list";

export const handle: PageHandle = {
  title: ({ customer }: { customer: object | null }) => (customer ? "Customer" : NO_CUSTOMER),
};
export const meta = noindex("One customer: how to reach them, notes, and every visit.");

export const loader = operatorLoader(async ({ request, params }) => {
  const customer = await findCustomer(db, findId(params.id));
  if (!customer) return json({ customer: null }, { status: 404 });
  const now = businessNow();
  const [visits, counted, latest, vehicles, sharing] = await Promise.all([
    listVisits(db, customer.id, parseCursor(new URL(request.url).searchParams)),
    visitsAt(db, customer.id, now),
    latestVisit(db, customer.id),
    vehiclesOf(db, customer.id),
    listSharing(db, customer.id),
  ]);
  const said = await trackRecords(db, [customer.id], await loadRecorded(db, now.date));
  const undrivable = await loadShownUndrivable(db, visits.rows, now);
  return {
    customer,
    visits,
    counted,
    undrivable: undrivable.jobs,
    latest,
    vehicles: vehicles.map(vehicleInList),
    sharing,
    today: now.date,
    said: said(customer.id),
    hello: `${greeting(customer.name, await businessInForce(db))} `,
  };
});

export const action = operatorAction(answers(notesChange));

export default function CustomerPage() {
  const data = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  if (!data.customer) {
    return (
      <Frame>
        <MissingCustomer unsaved={reply?.values.notes ?? ""} />
      </Frame>
    );
  }
  const { customer, visits, counted, undrivable, latest, vehicles, sharing, today } = data;
  const heading = (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="[&_h1]:text-title grow basis-72 wrap-anywhere">
        <PageHeading>
          <bdi>{customer.name}</bdi>
        </PageHeading>
      </div>
      {latest ? (
        <ButtonLink to={addBookingPath({ like: String(latest) })} look="primary">
          Add booking<span className="sr-only"> for {customer.name}</span>
        </ButtonLink>
      ) : null}
    </div>
  );
  const above = { to: operatorPaths.customers, name: "Customers" };
  return (
    <Subscreen above={above} title={heading} reply={reply} form={NOTES_FORM}>
      <CustomerFacts
        customer={customer}
        visits={counted}
        today={today}
        hello={data.hello}
        said={data.said}
      />
      <div className="grid gap-x-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="lg:order-last">
          <Vehicles vehicles={vehicles} sharing={sharing} />
          <NotesForm key={customer.id} customer={customer} reply={reply} />
        </div>
        <VisitList customer={customer} visits={visits} undrivable={undrivable} today={today} />
      </div>
    </Subscreen>
  );
}

const NO_CUSTOMER = "Customer not found";

// A constant, because the summary takes the focus for each new object.
const GONE = { notes: "This customer is no longer there. Copy your notes from here" };

/** `unsaved`: what was typed about a customer who has gone since the page was opened. */
function MissingCustomer({ unsaved }: { unsaved: string }) {
  return (
    <div className="page py-12 md:py-16">
      {unsaved ? <ErrorSummary title="The notes haven't been saved" errors={GONE} /> : null}
      <h1>{NO_CUSTOMER}</h1>
      <p className="max-w-measure mt-4">
        There's no such customer, or all their bookings have been deleted
        {unsaved ? " or are another customer’s" : ""}.
      </p>
      {unsaved ? (
        <div className="mt-8 max-w-4xl">
          <label htmlFor="notes" className="font-semibold">
            The notes that you typed
          </label>
          <textarea
            id="notes"
            className="input mt-1.5"
            rows={linesOf(unsaved)}
            defaultValue={unsaved}
            readOnly
          />
        </div>
      ) : null}
      <p className="mt-8">
        <ButtonLink to={operatorPaths.customers} look="primary">
          Back to customers
        </ButtonLink>
      </p>
    </div>
  );
}
