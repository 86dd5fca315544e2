import { Link } from "@remix-run/react";
import { customerPath, type CustomerView } from "~/dashboard/customers/customer-view";
import type { CustomerRow } from "~/dashboard/customers/customer-rows.server";
import { dateInList } from "~/dashboard/formats";
import { phoneWords } from "~/domain/phone";
import { formatPrice } from "~/domain/pricing";
import type { CivilDate } from "~/domain/time";
import { operatorPaths } from "~/operator-paths";

/** `said`: that they owe something, or didn't come. */
type Listed = CustomerRow & { said: string[] };
type Props = { customers: Listed[]; view: CustomerView; today: CivilDate };

export function CustomerList({ customers, view, today }: Props) {
  if (customers.length === 0) {
    return (
      <p className="border-line bg-card rounded-card mt-6 border px-5 py-10">
        {view.q || view.only || view.cursor ? (
          <>
            No customers found.{" "}
            <Link to={operatorPaths.customers} className="link">
              Show all
            </Link>
          </>
        ) : (
          <>
            Nobody has booked yet. Customers come with their first booking.{" "}
            <Link to={operatorPaths.addBooking} className="link">
              Add booking
            </Link>
          </>
        )}
      </p>
    );
  }
  return (
    <ul aria-label="Customers" className="border-line bg-card rounded-card ruled mt-4 border">
      {customers.map((customer) => (
        <Row key={customer.id} customer={customer} today={today} />
      ))}
    </ul>
  );
}

function Row({ customer, today }: { customer: Listed; today: CivilDate }) {
  const { id, name, email, phone, completed_cents, said } = customer;
  return (
    <li className="flex flex-wrap justify-between gap-x-6 gap-y-1 px-4 py-3 md:grid md:grid-cols-[1fr_13rem_8rem] md:items-center md:px-6">
      <div className="wrap-anywhere max-md:basis-full">
        <Link to={customerPath(id)} className="link inline-flex min-h-11 items-center">
          <bdi>{name}</bdi>
        </Link>
        <p className="text-soft flex flex-wrap gap-x-4 text-[0.9375rem]">
          <span>{phoneWords(phone)}</span> {email ? <span>{email}</span> : null}
        </p>
        <p className="text-warn font-semibold empty:hidden">{said.join(" · ")}</p>
      </div>
      <p className="leading-snug">
        {bookedWords(customer)}{" "}
        <span className="text-soft block text-[0.9375rem]">
          {customer.last_visit ? `latest ${dateInList(customer.last_visit, today)}` : "none left"}
        </span>
      </p>
      <p className="text-right leading-snug font-semibold">
        {formatPrice(completed_cents)}{" "}
        <span className="text-soft text-[0.9375rem] block font-normal">completed</span>
      </p>
    </li>
  );
}

function bookedWords({ visits, cancelled }: CustomerRow): string {
  const booked = visits === 1 ? "1 booking" : `${visits.toLocaleString("en-CA")} bookings`;
  return cancelled > 0 ? `${booked}, ${cancelled.toLocaleString("en-CA")} cancelled` : booked;
}
