/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- a row that is laid out as a card is no row any more to a browser unless told so */
import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import type { BookingRow } from "~/dashboard/bookings.server";
import { type Filter, listPath, type Sort, sortedBy } from "~/dashboard/filter";
import type { CivilDate } from "~/domain/time";
import { BookingTableRow } from "./booking-row";

const HEADINGS: { sort: Sort; label: string }[] = [
  { sort: "date", label: "Date" },
  { sort: "time", label: "Time" },
  { sort: "customer", label: "Customer" },
  { sort: "service", label: "Service" },
  { sort: "price", label: "Price" },
  { sort: "status", label: "Status" },
];

/**
 * One table for all screens: rows where there is room for them at the reader's size of text, cards elsewhere. Its roles
 * are spelled out, because a browser that lays a row out as a card would otherwise no longer call it a row.
 */
export function BookingTable({ filter, rows, today }: { filter: Filter; rows: BookingRow[]; today: CivilDate }) {
  return (
    <div className="border-line bg-card rounded-card overflow-x-auto border">
      <table role="table" aria-label="Bookings" className="block w-full border-collapse @min-[44rem]:table">
        <thead role="rowgroup" className="block @min-[44rem]:table-header-group">
          <tr role="row" className="border-line flex flex-wrap items-center gap-x-5 border-b-2 px-4 py-1 @min-[44rem]:table-row @min-[44rem]:p-0">
            {HEADINGS.map(({ sort, label }) => (
              <Heading key={sort} filter={filter} sort={sort}>
                {label}
              </Heading>
            ))}
            <th role="columnheader" className="label text-soft hidden px-2 text-left @min-[44rem]:table-cell @min-[60rem]:px-4">
              Actions
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup" className="divide-line block divide-y @min-[44rem]:table-row-group">
          {rows.map((row) => (
            <BookingTableRow key={row.id} booking={row} filter={filter} today={today} />
          ))}
          {rows.length === 0 ? (
            <tr role="row" className="block @min-[44rem]:table-row">
              <td role="cell" colSpan={7} className="block px-4 py-12 @min-[44rem]:table-cell">
                No bookings found
              </td>
            </tr>
          ) : null}
        </tbody>
      </table>
    </div>
  );
}

function Heading({ filter, sort, children }: { filter: Filter; sort: Sort; children: ReactNode }) {
  const active = filter.sort === sort;
  const direction = filter.dir === "asc" ? "ascending" : "descending";
  return (
    <th role="columnheader" aria-sort={active ? direction : undefined} className="text-left @min-[44rem]:px-2 @min-[44rem]:first:pl-4 @min-[60rem]:px-4">
      <Link
        to={listPath(sortedBy(filter, sort))}
        replace
        preventScrollReset
        className={`label inline-flex min-h-11 items-center gap-1 whitespace-nowrap no-underline hover:underline ${active ? "text-ink" : "text-soft"}`}
      >
        {children}
        <span aria-hidden="true" className="@min-[44rem]:w-3">
          {active ? (filter.dir === "asc" ? "↑" : "↓") : ""}
        </span>
      </Link>
    </th>
  );
}
