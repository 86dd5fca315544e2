import { findEvenDeleted } from "~/server/find-booking.server";
import {
  type ActionFunctionArgs,
  type HeadersFunction,
  json,
  type LoaderFunctionArgs,
  redirect,
  type SerializeFrom,
} from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { AddCar } from "~/booking/receipt/add-car";
import { addCar } from "~/booking/order/another-car.server";
import { mayStillChange } from "~/booking/manage/customer-changes.server";
import { endDrafts } from "./ended-drafts.server";
import { isHandedOn, manageSecret, stateOfCopy } from "~/booking/receipt/confirmation.server";
import { PhoneLink } from "~/booking/contact/phone-link";
import { ReturnHome } from "~/booking/return-home";
import { OCCUPYING } from "~/domain/booking";
import {
  Appointment,
  DepositWords,
  type Receipt,
  HowToPrepare,
  ReceiptCard,
} from "~/booking/receipt/receipt";
import { catalogueInForce } from "~/server/catalogue.server";
import { BookAgain } from "~/booking/receipt/book-again";
import { receiptOf } from "~/booking/receipt/receipt.server";
import { preparations, statusText } from "~/booking/receipt/status-text";
import { businessNow } from "~/server/clock.server";
import { db } from "~/server/db.server";
import { businessInForce } from "~/server/business.server";
import { sendsMail } from "~/server/mail-server.server";
import { loadRules } from "~/server/hours.server";
import { readForm, SECRET } from "~/server/http";
import { unknownPage } from "~/server/unknown-page.server";
import { customerPaths } from "~/customer-paths";
import { noindex } from "~/seo/noindex";
import type { PageHandle } from "~/shell/document";
import { ButtonLink } from "~/ui/button";
import { PageHeading } from "~/ui/page-heading";
import { PrintButton } from "~/ui/print-button";
import { copyWords } from "./copy-words";
import { NOT_YET, OneMoreStep } from "./one-more-step";
import { HANDED_ON, HandedOn } from "./handed-on";

const TITLES: Partial<Record<string, string>> = {
  cancelled: "Booking cancelled",
  completed: "Booking completed",
};
const titleOf = ({ status, begun, hold, deposit }: Receipt) =>
  TITLES[status] ??
  (hold || deposit?.isDue ? NOT_YET : begun ? "Your booking" : "Booking confirmed!");

export const handle: PageHandle = {
  title: ({ handedOn, booking }: { handedOn: boolean; booking: Receipt }) =>
    handedOn ? HANDED_ON : titleOf(booking),
};
export const meta = noindex("One booking: its day, time, price and status, and what happens next.");
export const headers: HeadersFunction = () => SECRET;

export async function loader({ params, request }: LoaderFunctionArgs) {
  const token = params.token ?? "";
  const found = await findEvenDeleted(db, { token });
  if (!found) throw unknownPage(request);
  const now = businessNow();
  const business = await businessInForce(db);
  const { phone } = business;
  const booking = await receiptOf(db, await catalogueInForce(db), found, business, now);
  const headers: [string, string][] = [
    ...Object.entries(SECRET),
    ...(await endDrafts(request, token)),
  ];
  if (await isHandedOn(db, found)) {
    const { reference, status, date, time } = booking;
    const shown = { reference, status, date, time };
    return json({ handedOn: true as const, booking: shown, phone }, { headers });
  }
  if (booking.hold) {
    const byMail = await sendsMail(db);
    const letter = byMail ? await stateOfCopy(db, found, "keep") : null;
    const step = { hold: booking.hold, byMail, letter, email: found.customer_email };
    return json({ handedOn: false as const, step, booking, phone }, { headers });
  }
  const secret = await manageSecret(db, token);
  const copy =
    booking.status !== "cancelled" && (await sendsMail(db))
      ? await stateOfCopy(db, found, booking.deposit?.isDue ? "depositAsked" : "received")
      : null;
  return json(
    {
      handedOn: false as const,
      step: null,
      booking,
      phone,
      copy: copyWords(copy, found.customer_email, phone),
      manage: secret && customerPaths.manage(secret),
      mayAddCar: mayStillChange(found, now, 0),
      open: mayStillChange(found, now, (await loadRules(db)).cancelMinutes),
      calendar: customerPaths.confirmationCalendar(token),
    },
    { headers },
  );
}

/** "Add another car"; where none can be added, the page as it is says why. */
export async function action({ params, request }: ActionFunctionArgs) {
  await readForm(request);
  const token = params.token ?? "";
  const found = await findEvenDeleted(db, { token });
  if (!found) throw unknownPage(request);
  const may = mayStillChange(found, businessNow(), 0) && !(await isHandedOn(db, found));
  return may ? addCar(found) : redirect(customerPaths.confirmation(token), { headers: SECRET });
}

export default function BookingConfirmed() {
  const data = useLoaderData<typeof loader>();
  if (data.handedOn) return <HandedOn {...data} />;
  return data.step ? <OneMoreStep {...data} step={data.step} /> : <Confirmation {...data} />;
}

function Confirmation({
  booking,
  phone,
  copy,
  manage,
  mayAddCar,
  open,
  calendar,
}: Extract<SerializeFrom<typeof loader>, { step: null }>) {
  const over = booking.begun || !OCCUPYING.includes(booking.status);
  const due = booking.deposit?.isDue;
  return (
    <div className="page pt-10 md:pt-16">
      <PageHeading>{titleOf(booking)}</PageHeading>
      {due ? null : (
        <p className="max-w-measure mt-4 text-xl font-semibold">{statusText(booking)}</p>
      )}
      <DepositWords booking={booking} />
      {over || due ? null : (
        <p className="max-w-measure mt-2">
          Thank you for your booking. We will contact you shortly.
        </p>
      )}
      <Appointment booking={booking} />
      <div className="no-print mt-6 flex flex-wrap gap-3">
        {over ? null : (
          <>
            {due ? null : (
              <a href={calendar} className="button button-primary">
                Add to calendar
              </a>
            )}{" "}
            {manage ? (
              <ButtonLink to={manage}>{open ? "Change or cancel" : "Your booking page"}</ButtonLink>
            ) : null}
          </>
        )}
        {mayAddCar ? <AddCar /> : null} <PrintButton />
      </div>
      <div className="grid gap-x-16 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start">
        <ReceiptCard booking={booking} />
        <section className="mt-10 lg:mt-8" aria-labelledby="next">
          <h2 id="next">What happens next</h2>
          <ol className="max-w-measure mt-4 grid list-decimal gap-2 pl-5 empty:hidden">
            {copy ? <li className="wrap-anywhere">{copy}</li> : null}
            {preparations(booking).map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ol>
          <p className="max-w-measure mt-4">
            {over ? (
              <BookAgain phone={phone} />
            ) : (
              <>
                To change or cancel,{" "}
                {manage && open ? (
                  <>
                    use{" "}
                    <Link className="link" to={manage}>
                      your booking page
                    </Link>
                    , or{" "}
                  </>
                ) : null}
                phone <PhoneLink phone={phone} /> and give your reference.
              </>
            )}
          </p>
        </section>
        <div className="lg:col-start-1">
          <HowToPrepare booking={booking} />
        </div>
      </div>
      <ReturnHome />
    </div>
  );
}
