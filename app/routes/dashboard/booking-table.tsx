/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- a browser does not expose a row laid out as a card as a row unless told so */
import { Link } from "@remix-run/react";
import type { ReactNode, RefObject } from "react";
import { type Filter, listPath, type Sort, sortedBy } from "~/dashboard/filter";
import type { BookingRow } from "~/dashboard/bookings.server";
import type { CivilDate } from "~/domain/time";
import { BookingTableRow } from "./booking-row";
import { useKeptFocus } from "./use-kept-focus";
import { useRowLinks } from "./use-row-links";
import { useRowsInTurn } from "./use-rows-in-turn";

/** Column widths are the same for every list, so that neither they nor the rows that stay have to be measured again. */
const HEADINGS: { sort: Sort; label: string; width?: string }[] = [
  { sort: "date", label: "Date", width: "@min-[44rem]:w-28 @min-[68rem]:w-33" },
  { sort: "time", label: "Time", width: "@min-[44rem]:w-20 @min-[68rem]:w-26" },
  { sort: "customer", label: "Customer", width: "@min-[44rem]:w-[22.5%] @min-[56rem]:w-[23%]" },
  { sort: "service", label: "Service" },
  { sort: "price", label: "Price", width: "@min-[44rem]:w-21 @min-[56rem]:w-24 @min-[68rem]:w-29" },
  { sort: "status", label: "Status", width: "@min-[44rem]:w-27 @min-[68rem]:w-33" },
];

/** Fills its cell, so that a click anywhere in the cell sorts by it. */
const HEADING = "label flex min-h-11 items-center whitespace-nowrap @min-[44rem]:px-1.5 @min-[44rem]:group-first:pl-4 @min-[68rem]:px-4";

/**
 * One table for all screens: rows where they fit at the reader's text size, cards elsewhere. Its roles are explicit, because a
 * browser that lays a row out as a card would otherwise no longer expose it as a row.
 */
export function BookingTable({ filter, rows, today, heading }: { filter: Filter; rows: BookingRow[]; today: CivilDate; heading: RefObject<HTMLElement> }) {
  const { shown, isWhole } = useRowsInTurn(rows);
  const { body, ...focus } = useKeptFocus(heading, isWhole);
  const links = useRowLinks(focus);
  return (
    <div className="border-line bg-card rounded-card overflow-x-auto border">
      <table role="table" aria-label="Bookings" className="block w-full border-collapse @min-[44rem]:table @min-[44rem]:table-fixed">
        <thead role="rowgroup" className="block @min-[44rem]:table-header-group">
          <tr role="row" className="border-line flex flex-wrap items-center gap-x-5 border-b-2 px-4 py-1 @min-[44rem]:table-row @min-[44rem]:p-0">
            {HEADINGS.map(({ sort, label, width }) => (
              <Heading key={sort} filter={filter} sort={sort} width={width}>
                {label}
              </Heading>
            ))}
            <th role="columnheader" className="label text-soft hidden w-19 px-1.5 text-left @min-[44rem]:table-cell @min-[68rem]:w-39 @min-[68rem]:px-4">
              Actions
            </th>
          </tr>
        </thead>
        <tbody ref={body} role="rowgroup" className="ruled block @min-[44rem]:table-row-group" {...links}>
          {/* Keyed by position: another filter's bookings are rendered into the existing rows. */}
          {shown.map((row, place) => (
            <BookingTableRow key={place} booking={row} filter={filter} today={today} />
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

function Heading({ filter, sort, width = "", children }: { filter: Filter; sort: Sort; width?: string; children: ReactNode }) {
  const active = filter.since === null && filter.sort === sort;
  const direction = filter.dir === "asc" ? "ascending" : "descending";
  return (
    <th role="columnheader" aria-sort={active ? direction : undefined} className={`group text-left ${width}`}>
      {filter.since === null ? (
        <Link
          to={listPath(sortedBy(filter, sort))}
          preventScrollReset
          className={`${HEADING} gap-1 no-underline hover:underline ${active ? "text-ink" : "text-soft"}`}
        >
          {children}
          <span aria-hidden="true" className="@min-[44rem]:w-3">
            {active ? (filter.dir === "asc" ? "↑" : "↓") : ""}
          </span>
        </Link>
      ) : (
        <span className={`${HEADING} text-soft`}>{children}</span>
      )}
    </th>
  );
}
