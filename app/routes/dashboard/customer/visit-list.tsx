import { Link } from "@remix-run/react";
import { customerPath } from "~/dashboard/customers/customer-view";
import type { Visit } from "~/dashboard/customers/customers.server";
import { operatorPaths } from "~/operator-paths";
import { PartPager } from "~/dashboard/part-pager";
import type { CursorPage } from "~/dashboard/cursor";
import { StatusMark, UndrivableMark } from "~/dashboard/status-mark";
import { dateInList, vehicleInList } from "~/dashboard/formats";
import { formatPrice } from "~/domain/pricing";
import type { CivilDate } from "~/domain/time";
import type { UndrivableJob } from "~/domain/undrivable";

type Props = {
  customer: { id: number };
  visits: CursorPage<Visit>;
  undrivable: UndrivableJob[];
  today: CivilDate;
};

export function VisitList({ customer, visits, undrivable, today }: Props) {
  const markOf = (id: number) => {
    const job = undrivable.find((each) => each.id === id);
    return job ? <UndrivableMark job={job} /> : null;
  };
  return (
    <section aria-labelledby="bookings-title" className="mt-8">
      <h2 id="bookings-title">Bookings</h2>
      <ul className="border-line bg-card rounded-card ruled mt-3 border">
        {visits.rows.map((visit) => (
          <li
            key={visit.id}
            className="flex flex-wrap justify-between gap-x-6 gap-y-1 px-4 py-3 md:grid md:grid-cols-[12rem_1fr_9rem_6rem] md:items-center md:px-6"
          >
            <Link
              to={operatorPaths.booking(visit.id)}
              className="link inline-flex min-h-11 items-center justify-self-start max-md:basis-full"
            >
              {dateInList(visit.booking_date, today)}, {visit.booking_time}
            </Link>
            <p className="leading-snug wrap-anywhere max-md:basis-full">
              {visit.service_name}{" "}
              <bdi className="text-soft block text-[0.9375rem]">{vehicleInList(visit)}</bdi>
            </p>
            <p>
              <StatusMark status={visit.status} /> {markOf(visit.id)}
            </p>
            <p className="text-right font-semibold">{formatPrice(visit.total_price_cents)}</p>
          </li>
        ))}
      </ul>
      <PartPager part={visits} pathAt={(cursor) => customerPath(customer.id, cursor)} />
    </section>
  );
}
