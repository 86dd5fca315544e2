import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { agendaPath } from "~/dashboard/agenda/agenda";
import type { BookingDetails } from "~/dashboard/bookings.server";
import { WithTax } from "~/dashboard/with-tax";
import { StatusMark } from "~/dashboard/status-mark";
import { formatPrice } from "~/domain/pricing";
import { formatDate, formatDuration, timeSpan } from "~/domain/time";

type Props = {
  booking: BookingDetails;
  /** When the car can be fetched, if a coating cures in it. */
  ready: string | null;
  history: { overruled: string | null; secondOf: string | null };
};

/** What a call about a booking asks for first. */
export function BookingTiles({ booking, ready, history: { overruled, secondOf } }: Props) {
  return (
    <>
      <dl className="rounded-card border-line bg-card mt-6 grid overflow-hidden border @min-[17rem]:grid-cols-2 @min-[52rem]:grid-cols-[1fr_1fr_1.8fr_1.5fr]">
        <Tile name="Status">
          <StatusMark status={booking.status} />
        </Tile>
        <Tile name="Price">
          <strong className="text-lg leading-tight [font-stretch:112%]">
            {formatPrice(booking.total_price_cents)}
          </strong>
          <WithTax booking={booking} />
        </Tile>
        <Tile name="Date">
          <span className="font-semibold">{formatDate(booking.booking_date)}</span>{" "}
          <Link
            to={agendaPath({ view: "day", date: booking.booking_date })}
            className="link -my-2 inline-block py-2 text-[0.9375rem]"
          >
            See the day
          </Link>
        </Tile>
        <Tile name="Time">
          <span className="font-semibold">
            {timeSpan(booking.start_minute, booking.duration_minutes)}
          </span>{" "}
          <span className="text-soft block text-[0.9375rem]">
            about {formatDuration(booking.duration_minutes)}
          </span>
          {ready ? <span className="block">{ready}</span> : null}
        </Tile>
      </dl>
      {overruled ? <Warning>Booked anyway: {overruled}</Warning> : null}
      {secondOf ? (
        <Warning>Second vehicle of the same customer at this time, beside {secondOf}</Warning>
      ) : null}
    </>
  );
}

function Tile({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="border-line -mt-px -ml-px border-t border-l px-3 py-3 @min-[26rem]:px-5 @min-[26rem]:py-4">
      <dt className="text-soft text-[0.9375rem]">{name}</dt>
      <dd className="leading-snug wrap-anywhere">{children}</dd>
    </div>
  );
}

function Warning({ children }: { children: ReactNode }) {
  return <p className="text-warn mt-3 font-semibold">{children}</p>;
}
