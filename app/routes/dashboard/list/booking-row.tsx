/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role, jsx-a11y/control-has-associated-label -- a browser does not expose a row laid out as a card as a row unless told so */
import { Link } from "@remix-run/react";
import { Fragment } from "react";
import type { Filter } from "~/dashboard/filter";
import { detailsPath } from "~/dashboard/links";
import { ContactLink } from "~/dashboard/contact-link";
import type { BookingRow } from "~/dashboard/bookings.server";
import { PressForm } from "~/dashboard/action-fields";
import { StatusMark } from "~/dashboard/status-mark";
import { UndrivableMark } from "~/dashboard/status-mark";
import { vehicleInList, yearInList } from "~/dashboard/formats";
import { formatPrice } from "~/domain/pricing";
import { type CivilDate, formatShortDate } from "~/domain/time";
import type { UndrivableJob } from "~/domain/undrivable";

export function BookingTableRow({
  booking,
  undrivable,
  filter,
  today,
}: {
  booking: BookingRow;
  undrivable: UndrivableJob | undefined;
  filter: Filter;
  today: CivilDate;
}) {
  return (
    <tr role="row" className="booking-row">
      <td role="cell" className="date [grid-area:date]">
        <span className="whitespace-nowrap">{formatShortDate(booking.booking_date)}</span>
        {yearInList(booking.booking_date, today)}
      </td>
      <td role="cell" className="time whitespace-nowrap [grid-area:time]">
        {booking.booking_time}
      </td>
      <th
        role="rowheader"
        scope="row"
        className="whole text-left font-semibold [grid-area:customer] wrap-anywhere"
      >
        <bdi className="block">{booking.customer_name}</bdi>{" "}
        <span className="booking-note phone">
          <ContactLink
            contact={booking.customer_phone}
            className="inline-block py-1 whitespace-normal no-underline hover:underline"
          />
        </span>{" "}
        <span className="booking-note email">
          <EmailWords email={booking.customer_email} />
        </span>
      </th>
      <td role="cell" className="service whole [grid-area:service] wrap-anywhere">
        {booking.service_name}{" "}
        <span className="booking-note vehicle">
          <bdi>{vehicleInList(booking)}</bdi>
        </span>
      </td>
      <td role="cell" className="at-end price whitespace-nowrap [grid-area:price]">
        {formatPrice(booking.total_price_cents)}{" "}
        {booking.balance ? (
          <span className="booking-note whitespace-normal">{booking.balance}</span>
        ) : null}
      </td>
      <td role="cell" className="at-end status [grid-area:status]">
        <StatusMark status={booking.status} />{" "}
        {undrivable ? <UndrivableMark job={undrivable} /> : null}{" "}
        {booking.timedAs ? (
          <span className="text-warn block text-[0.875rem] font-semibold">{booking.timedAs}</span>
        ) : null}{" "}
        {booking.suspicion ? (
          <span className="text-warn block text-[0.875rem] font-semibold">Might be spam</span>
        ) : null}
      </td>
      <td role="cell" className="presses [grid-area:actions]">
        <span className="actions">
          {booking.status === "pending" ? <Confirm booking={booking} filter={filter} /> : null}
          <Link
            to={detailsPath(booking.id, filter)}
            preventScrollReset
            className="link inline-block py-2.75"
            aria-label={`Details of the booking of ${booking.customer_name}`}
          >
            Details
          </Link>
        </span>
      </td>
    </tr>
  );
}

/** As on the booking's own page, which says why if it can't be confirmed. */
function Confirm({ booking, filter }: { booking: BookingRow; filter: Filter }) {
  if (booking.deposit) return <DepositReceived {...{ booking, filter }} {...booking.deposit} />;
  return (
    <PressForm
      to={detailsPath(booking.id, filter)}
      version={booking.sequence}
      sent={{ intent: "status", status: "confirmed" }}
      button="Confirm"
      aria-label={`Confirm the booking of ${booking.customer_name}`}
    />
  );
}

type ReceivedProps = { booking: BookingRow; filter: Filter; missing: string; seen: number };

/** All that's missing. */
function DepositReceived({ booking, filter, missing, seen }: ReceivedProps) {
  return (
    <PressForm
      to={detailsPath(booking.id, filter)}
      sent={{ intent: "deposit", amount: missing, seen }}
      button="Deposit received"
      aria-label={`Deposit received from ${booking.customer_name}`}
    />
  );
}

/** Breaks after the @ or a dot; within a part only if that alone is too long. */
function EmailWords({ email }: { email: string }) {
  const parts = email.match(/[^@.]*[@.]|[^@.]+$/g) ?? [];
  return (
    <>
      {parts.map((part, index) => (
        <Fragment key={index}>
          {index > 0 ? <wbr /> : null}
          {part}
        </Fragment>
      ))}
    </>
  );
}
