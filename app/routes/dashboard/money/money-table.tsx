/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- a browser does not expose a row laid out in lines as a row unless told so */
import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import {
  type Earned,
  hoursDriven,
  type MoneyView,
  monthOf,
  monthPath,
  totalOf,
} from "~/dashboard/money";
import { type Driving, sumOf } from "~/domain/month-driving";
import { formatPrice } from "~/domain/pricing";

const ROW =
  "max-md:flex max-md:flex-wrap max-md:gap-x-3 max-md:before:order-1 max-md:before:basis-full";
const HEAD = "max-md:min-w-20 max-md:grow max-md:basis-0 md:pr-4 text-left";
const SUM = "shrink-0 whitespace-nowrap text-right max-md:min-w-24 md:pl-4";
/** On phones it stands in a second line of its row, with its unit. */
const ASIDE =
  "whitespace-nowrap max-md:text-soft max-md:order-2 max-md:text-sm md:pl-4 md:text-right";

/** `records`: payments are, and each month has its own screen of them. */
type Props = { view: MoneyView; list: Earned[]; driving: Driving[] | null; records: boolean };

/** `driving` goes with `list`, row by row. */
export function MoneyTable({ view: { year, by }, list, driving, records }: Props) {
  const isDriven = driving !== null && driving.some(({ days }) => days > 0);
  const aside = ["Bookings", ...(isDriven ? ["Days out", "Kilometres", "Hours"] : [])] as const;
  const rows = list.map((earned, index) => ({ earned, driven: driving?.[index] }));
  const total = { earned: totalOf(list), driven: driving ? sumOf(driving) : undefined };
  return (
    <table role="table" className="border-line mt-6 w-full border-b text-[0.9375rem]">
      <caption className="sr-only">{`Booked and completed by ${by} in ${year}`}</caption>
      <thead role="rowgroup" className="label text-soft">
        <tr role="row" className={ROW}>
          <Heading className={HEAD}>{by === "month" ? "Month" : "Service"}</Heading>
          <Heading className={SUM}>Booked</Heading>
          <Heading className={SUM}>Completed</Heading>
          {aside.map((name) => (
            <Heading key={name} className={`${ASIDE} max-md:sr-only`}>
              {name}
            </Heading>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {[...rows.filter(({ earned }) => earned.bookings > 0), total].map(({ earned, driven }) => (
          <tr
            key={earned.name}
            role="row"
            className={`border-line border-t max-md:py-2.5 ${ROW} ${earned === total.earned ? "font-semibold" : ""}`}
          >
            <th
              role="rowheader"
              scope="row"
              className={`font-semibold wrap-anywhere md:py-3 ${HEAD}`}
            >
              {records && by === "month" && earned !== total.earned ? (
                <Link to={monthPath(monthOf(year, list.indexOf(earned)))} className="link">
                  {earned.name}
                </Link>
              ) : (
                earned.name
              )}
            </th>
            <td role="cell" className={`md:py-3 ${SUM}`}>
              {formatPrice(earned.booked)}
            </td>
            <td role="cell" className={`md:py-3 ${SUM}`}>
              {formatPrice(earned.completed)}
            </td>
            <Aside value={earned.bookings} one="booking" many="bookings" />
            {isDriven && driven ? (
              <>
                <Aside value={driven.days} one="day out" many="days out" />
                <Aside value={driven.km} one="km" many="km" />
                <Aside value={hoursDriven(driven.minutes)} one="h" many="h" />
              </>
            ) : null}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Heading({ className, children }: { className: string; children: ReactNode }) {
  return (
    <th role="columnheader" scope="col" className={`py-3 align-bottom ${className}`}>
      {children}
    </th>
  );
}

function Aside({ value, one, many }: { value: number; one: string; many: string }) {
  return (
    <td role="cell" className={`md:py-3 ${ASIDE}`}>
      {value.toLocaleString("en-CA")}
      <span className="md:hidden"> {value === 1 ? one : many}</span>
    </td>
  );
}
