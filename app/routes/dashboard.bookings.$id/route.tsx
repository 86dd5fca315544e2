import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { requireOperator } from "~/auth/operator.server";
import { businessTimeOf } from "~/clock.server";
import { type BookingDetails, findBooking } from "~/dashboard/bookings.server";
import { setStatus } from "~/dashboard/changes.server";
import { useBookingContext } from "~/dashboard/context";
import { listPath } from "~/dashboard/filter";
import { filterOf, idOf, notFound, PRIVATE, succeeded } from "~/dashboard/request.server";
import { momentInWords } from "~/dashboard/words";
import { db } from "~/db.server";
import { isStatus } from "~/domain/booking";
import { readForm } from "~/http";
import type { PageHandle } from "~/shell/document";
import { toastCookie } from "~/toast.server";
import { BookingActions } from "./booking-actions";
import { BookingFacts } from "./booking-facts";

export const handle: PageHandle = { title: (data: { booking: BookingDetails } | undefined) => (data ? `Booking ${data.booking.reference}` : "Booking") };

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireOperator(request);
  const booking = await findBooking(db, idOf(params.id));
  if (!booking) throw notFound();
  const history = {
    booked: momentInWords(businessTimeOf(booking.created_at)),
    changed: booking.updated_at === booking.created_at ? null : momentInWords(businessTimeOf(booking.updated_at)),
  };
  return json({ booking, history, filter: filterOf(request) }, { headers: PRIVATE });
}

/** Sets the status. A click that comes too late changes nothing, and the page then shows what is (decision 30). */
export async function action({ request, params }: ActionFunctionArgs) {
  await requireOperator(request);
  const id = idOf(params.id);
  const to = (await readForm(request)).get("status");
  if (!isStatus(to)) throw new Response(null, { status: 400, statusText: "Bad Request" });
  if (!(await succeeded(setStatus(db, id, to)))) return json({ errors: { status: "Failed to update booking status" } }, { status: 409 });
  return redirect(listPath(filterOf(request)), { headers: { "set-cookie": await toastCookie("success", `Booking status updated to ${to}`) } });
}

export default function Booking() {
  const { booking, history, filter } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>()?.errors.status;
  const { overList } = useBookingContext();
  const Title = overList ? "h2" : "h1";
  return (
    <div className={overList ? "p-5 pb-0 md:p-8 md:pb-0" : "page max-w-[768px] py-8 md:py-11"}>
      <div className={overList ? "flex flex-row-reverse items-start justify-between gap-6" : "grid gap-4"}>
        <Link to={listPath(filter)} preventScrollReset={overList} className="link -my-2.5 inline-flex min-h-11 items-center justify-self-start">
          {overList ? "Close" : "Back to bookings"}
        </Link>
        <Title id="booking-title" className="wrap-anywhere">
          {booking.customer_name}
        </Title>
      </div>
      {failure ? (
        <p role="alert" className="bg-bad rounded-card mt-5 px-5 py-3 font-semibold text-white">
          {failure}
        </p>
      ) : null}
      <BookingFacts booking={booking} history={history} />
      <div className={overList ? "bg-card border-line sticky bottom-0 -mt-px border-t py-4" : "pt-6"}>
        <BookingActions booking={booking} filter={filter} />
      </div>
    </div>
  );
}
