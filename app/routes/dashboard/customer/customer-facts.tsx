import { Link } from "@remix-run/react";
import { ContactLink } from "~/dashboard/contact-link";
import { customerPath } from "~/dashboard/customers/customer-view";
import type { Customer, visitsAt } from "~/dashboard/customers/customers.server";
import { emailLink } from "~/domain/inquiry";
import { textLink } from "~/domain/phone";
import { dateInList } from "~/dashboard/formats";
import { formatPrice } from "~/domain/pricing";
import type { CivilDate } from "~/domain/time";

type Props = {
  customer: Customer;
  visits: Awaited<ReturnType<typeof visitsAt>>;
  today: CivilDate;
  /** What a text to them begins with. */
  hello: string;
  /** That they owe something, or didn't come. */
  said: string[];
};

const LINK = "link inline-flex min-h-11 items-center whitespace-normal";

export function CustomerFacts({ customer, visits, today, hello, said }: Props) {
  const { email, phone, cancelled, booked_cents, completed_cents } = customer;
  const { past, last, next } = visits;
  const message = textLink(phone, hello);
  const figures = [
    {
      label: "Visits",
      value: past.toLocaleString("en-CA"),
      note: [last && `last ${dateInList(last, today)}`, next && `next ${dateInList(next, today)}`]
        .filter(Boolean)
        .join(", "),
    },
    { label: "Completed", value: formatPrice(completed_cents), note: "work done" },
    { label: "Booked", value: formatPrice(booked_cents), note: "including what's coming up" },
    {
      label: "Cancelled",
      value: cancelled.toLocaleString("en-CA"),
      note: cancelled === 1 ? "booking" : "bookings",
    },
  ];
  return (
    <>
      <p className="mt-1 flex flex-wrap items-center gap-x-6 wrap-anywhere">
        <ContactLink contact={phone} className={LINK} />{" "}
        {message ? (
          <a href={message} className={LINK}>
            Text
          </a>
        ) : null}{" "}
        {email ? <ContactLink contact={email} href={emailLink(email)} className={LINK} /> : null}
      </p>
      <p className="text-warn mt-1 font-semibold empty:hidden">{said.join(" · ")}</p>
      <div className="@container mt-4">
        <dl className="rounded-card border-line bg-line grid gap-px overflow-hidden border @min-[17rem]:grid-cols-2 @min-[42rem]:grid-cols-4">
          {figures.map(({ label, value, note }) => (
            <div key={label} className="bg-card px-3 py-3 md:px-5 md:py-4">
              <dt className="text-soft text-[0.9375rem]">{label}</dt>
              <dd className="text-[1.125rem] leading-tight font-bold tracking-tight wrap-anywhere [font-stretch:112%] md:text-[1.375rem]">
                {value}{" "}
                <span className="text-soft block text-[0.9375rem] font-normal tracking-normal [font-stretch:100%]">
                  {note}
                </span>
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </>
  );
}

type VehiclesProps = { vehicles: string[]; sharing: { id: number; name: string }[] };

export function Vehicles({ vehicles, sharing }: VehiclesProps) {
  return (
    <>
      <h2 className="mt-8">Vehicles</h2>
      <ul className="mt-2 grid gap-x-6 gap-y-1 wrap-anywhere sm:max-lg:grid-cols-2">
        {vehicles.map((vehicle) => (
          <li key={vehicle}>{vehicle}</li>
        ))}
      </ul>
      {sharing.length > 0 ? (
        <p className="mt-6 wrap-anywhere">
          The same phone number or email also stands in bookings of{" "}
          {sharing.map((other, index) => (
            <span key={other.id}>
              {index > 0 ? ", " : null}
              <Link to={customerPath(other.id)} className="link">
                <bdi>{other.name}</bdi>
              </Link>
            </span>
          ))}
          .
        </p>
      ) : null}
    </>
  );
}
