/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- a browser does not expose a row laid out as a card as a row unless told so */
import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { type Filter, listPath, type Sort, sortedBy } from "~/dashboard/filter";
import type { BookingRow } from "~/dashboard/bookings.server";
import type { CivilDate } from "~/domain/time";
import type { UndrivableJob } from "~/domain/undrivable";
import { BookingTableRow } from "./booking-row";

/** The widths (booking-rows.css) never change, so that rows that stay aren't measured again. */
const HEADINGS: { sort: Sort; label: string }[] = [
  { sort: "date", label: "Date" },
  { sort: "time", label: "Time" },
  { sort: "customer", label: "Customer" },
  { sort: "service", label: "Service" },
  { sort: "price", label: "Price" },
  { sort: "status", label: "Status" },
];
const HEADING = "booking-heading label";

export function BookingTable({
  filter,
  rows,
  undrivable,
  today,
}: {
  filter: Filter;
  rows: BookingRow[];
  undrivable: UndrivableJob[];
  today: CivilDate;
}) {
  return (
    <div className="border-line bg-card rounded-card overflow-x-auto border">
      <table role="table" aria-label="Bookings" className="booking-table">
        <thead role="rowgroup">
          <tr role="row" className="booking-headings">
            {HEADINGS.map(({ sort, label }) => (
              <Heading key={sort} filter={filter} sort={sort}>
                {label}
              </Heading>
            ))}
            <th role="columnheader" className="actions label text-soft">
              Actions
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup" className="ruled">
          {rows.map((row) => (
            <BookingTableRow
              key={row.id}
              booking={row}
              undrivable={undrivable.find(({ id }) => id === row.id)}
              filter={filter}
              today={today}
            />
          ))}
          {rows.length === 0 ? (
            <tr role="row" className="booking-row none">
              <td role="cell" colSpan={7}>
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
  const active = filter.since === null && filter.sort === sort;
  const direction = filter.dir === "asc" ? "ascending" : "descending";
  return (
    <th role="columnheader" aria-sort={active ? direction : undefined} className={sort}>
      {filter.since === null ? (
        <Link
          to={listPath(sortedBy(filter, sort))}
          preventScrollReset
          className={`${HEADING} gap-1 no-underline hover:underline ${active ? "text-ink" : "text-soft"}`}
        >
          {children}
          <span aria-hidden="true" className="arrow">
            {active ? (filter.dir === "asc" ? "↑" : "↓") : ""}
          </span>
        </Link>
      ) : (
        <span className={`${HEADING} text-soft`}>{children}</span>
      )}
    </th>
  );
}
