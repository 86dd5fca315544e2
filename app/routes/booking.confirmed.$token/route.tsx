import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findByToken } from "~/booking/confirmation.server";
import type { PriceLine } from "~/booking/quote";
import { timeSpan } from "~/booking/summary";
import { telephoneLink } from "~/content/business";
import { db } from "~/db.server";
import { formatDate, formatDuration } from "~/domain/time";
import { vehicleLabel } from "~/domain/vehicle";
import { business } from "~/env.server";
import { paths } from "~/paths";
import type { PageHandle } from "~/shell/document";
import { PageHeading } from "~/ui/page-heading";
import { Receipt } from "./receipt";

const titleOf = (status: string) => (status === "cancelled" ? "Booking cancelled" : "Booking confirmed!");

export const handle: PageHandle = { title: (data: { status: string }) => titleOf(data.status) };
export const meta: MetaFunction = () => [{ name: "robots", content: "noindex" }];

export async function loader({ params }: LoaderFunctionArgs) {
  const booking = await findByToken(db, params.token ?? "");
  if (!booking) throw new Response(null, { status: 404, statusText: "Not Found" });
  return json({
    phone: business.phone,
    reference: booking.reference,
    status: booking.deleted_at ? ("cancelled" as const) : booking.status,
    service: booking.service_name,
    options: JSON.parse(booking.service_options) as string[],
    date: formatDate(booking.booking_date),
    time: timeSpan(booking.start_minute, booking.duration_minutes),
    duration: formatDuration(booking.duration_minutes),
    vehicle: [[booking.vehicle_make, booking.vehicle_model].filter(Boolean).join(" "), vehicleLabel(booking.vehicle_type)].filter(Boolean).join(", "),
    where: booking.location_mode === "shop" ? `At the ${business.city} shop` : [booking.street, booking.city].filter(Boolean).join(", "),
    atShop: booking.location_mode === "shop",
    askAddress: booking.location_mode === "mobile" && (!booking.street || !booking.city),
    byArrangement: booking.by_arrangement === 1,
    total: booking.total_price_cents,
    lines: JSON.parse(booking.price_lines) as PriceLine[],
  });
}

const NEXT: Record<string, string> = {
  pending: "Your booking is pending: the time is held for you, and we will phone or write to confirm it.",
  confirmed: "We have confirmed your booking. See you then.",
  completed: "This job is done. Thank you.",
  cancelled: "This booking was cancelled and its time is free again.",
};

export default function BookingConfirmed() {
  const booking = useLoaderData<typeof loader>();
  const cancelled = booking.status === "cancelled";
  return (
    <div className="page max-w-4xl pt-10 md:pt-16">
      <PageHeading>{titleOf(booking.status)}</PageHeading>
      {cancelled ? null : <p className="mt-4 text-xl">Thank you for your booking. We will contact you shortly.</p>}
      <Receipt booking={booking} />
      <section className="mt-10" aria-labelledby="next">
        <h2 id="next">What happens next</h2>
        <ul className="max-w-measure mt-4 grid list-disc gap-2 pl-5">
          <li>{NEXT[booking.status]}</li>
          {booking.askAddress && !cancelled ? <li>You gave no full address, so we will ask for it by phone.</li> : null}
          {booking.byArrangement && !cancelled ? <li>Your town is more than 50 km from Burnaby: we come there by arrangement and will agree on the travel with you first.</li> : null}
          {booking.atShop || cancelled ? null : <li>Please leave room to open all doors. If you have an outdoor tap and a power outlet, tell us when we call.</li>}
          <li>
            {cancelled ? "To book again, phone" : "To change or cancel, phone"}{" "}
            <a className="link" href={telephoneLink(booking.phone)}>
              {booking.phone}
            </a>{" "}
            and give your reference.
          </li>
        </ul>
      </section>
      <p className="no-print mt-10">
        <a href={paths.home} className="button button-secondary">
          Return to Home
        </a>
      </p>
    </div>
  );
}
