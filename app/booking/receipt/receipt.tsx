import { Fragment, type ReactNode } from "react";
import type { Preparation } from "~/content/preparation";
import type { Status } from "~/domain/booking";
import type { ShownHold } from "../order/hold.server";
import type { ShownDeposit } from "./deposit.server";
import { BEFORE_TAX, type Cents, formatPrice, PLUS_TRAVEL, type PriceLine } from "~/domain/pricing";
import { lineWords } from "~/domain/tax";

export type Receipt = {
  reference: string;
  status: Status;
  /** Null unless the booking still has to be confirmed. */
  hold: ShownHold | null;
  /** Null if none was asked for. */
  deposit: ShownDeposit | null;
  service: string;
  options: string[];
  /** Pending or confirmed, and its start has passed. */
  begun: boolean;
  date: string;
  /** From and to; `start` is the first of them. */
  time: string;
  start: string;
  /** When to fetch the car, if a coating cures in it; null if that's when the work ends. */
  ready: string | null;
  vehicle: string;
  where: string;
  /** Of the shop, if its street is known. */
  map: string | null;
  /** Somebody brings the car, and nobody has entered the street. */
  asksStreet: boolean;
  atShop: boolean;
  /** At the customer's place, if they said. */
  hookups: string | null;
  /** Whom the crew meets, if it isn't the customer. */
  meet: string[];
  askAddress: boolean;
  /** Travel is on top. */
  byArrangement: boolean;
  /** No empty day could hold it. */
  request: boolean;
  /** Where we have no road to. */
  elsewhere: boolean;
  notes: string | null;
  /** The same customer's other cars of the visit. */
  visit: string[];
  total: Cents;
  caveats: string[];
  lines: PriceLine[];
  /** Each tax, and the total with tax; empty without a tax. */
  taxed: PriceLine[];
  /** How one pays. */
  pay: string;
  /** Empty once it's too late for it. */
  prepare: Preparation[];
};

/** What matters on the day. */
export function Appointment({ booking }: { booking: Receipt }) {
  return (
    <div className="mt-6 grid gap-1 leading-snug">
      <p className="text-xl font-bold sm:text-2xl sm:[font-stretch:112%]">{booking.date}</p>
      <p className="text-xl font-bold sm:text-2xl sm:[font-stretch:112%]">
        {booking.time}{" "}
        <span className="text-soft text-base font-normal whitespace-nowrap">Pacific time</span>
      </p>
      {booking.ready ? <p className="text-xl font-semibold">{booking.ready}</p> : null}
      <p className="text-xl wrap-anywhere">
        <bdi>{booking.where}</bdi>{" "}
        {booking.map ? (
          <a
            className="link text-base"
            href={booking.map}
            target="_blank"
            rel="noopener noreferrer"
          >
            Map<span className="sr-only"> (opens in a new tab)</span>
          </a>
        ) : null}
      </p>
      {booking.asksStreet ? (
        <p className="text-soft">We'll send you the address when we confirm.</p>
      ) : null}
      {booking.hookups ? <p className="text-soft">{booking.hookups}</p> : null}
    </div>
  );
}

export function DepositWords({ booking: { deposit } }: { booking: Receipt }) {
  return deposit?.words.map((words) => (
    <p key={words} className="max-w-measure mt-3 wrap-anywhere">
      {words}
    </p>
  ));
}

export function ReceiptCard({ booking }: { booking: Receipt }) {
  return (
    <dl className="rounded-card border-line bg-card ruled mt-8 border">
      <Row name="Reference">
        <strong className="text-2xl tracking-wide [font-stretch:112%]">{booking.reference}</strong>{" "}
        <span className="text-soft block">Have it ready when you call.</span>
      </Row>
      <Row name="Service">
        {booking.service}{" "}
        {booking.options.length > 0 ? (
          <span className="text-soft block">{booking.options.join(", ")}</span>
        ) : null}
      </Row>
      <Row name="Vehicle">
        <bdi>{booking.vehicle}</bdi>
      </Row>
      {booking.visit.length > 0 ? (
        <Row name="Same visit">
          {booking.visit.map((car) => (
            <bdi key={car} className="block">
              {car}
            </bdi>
          ))}
        </Row>
      ) : null}
      {booking.meet.length > 0 ? (
        <Row name="At the car">
          {booking.meet.map((each, at) => (
            <Fragment key={each}>
              {at > 0 ? ", " : null}
              <bdi>{each}</bdi>
            </Fragment>
          ))}
        </Row>
      ) : null}
      {booking.notes ? (
        <Row name="Notes">
          <bdi className="font-normal whitespace-pre-line">{booking.notes}</bdi>
        </Row>
      ) : null}
      <Row name="Estimated total">
        <strong className="text-2xl [font-stretch:112%]">{formatPrice(booking.total)}</strong>{" "}
        {booking.byArrangement ? <span className="sm:whitespace-nowrap">{PLUS_TRAVEL}</span> : null}{" "}
        <span className="text-soft">{`CAD, ${BEFORE_TAX}`}</span>
        <Lines lines={booking.lines} />
        {booking.taxed.length > 0 ? <Lines lines={booking.taxed} /> : null}
        {booking.caveats.map((caveat) => (
          <p key={caveat} className="mt-1 text-[0.9375rem]">
            {caveat}
          </p>
        ))}
      </Row>
    </dl>
  );
}

function Lines({ lines }: { lines: PriceLine[] }) {
  return (
    <ul className="text-soft mt-1 text-[0.9375rem]">
      {lines.map((line) => (
        <li key={line.label}>{lineWords(line)}</li>
      ))}
    </ul>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-3 px-4 py-2.5 min-[22rem]:grid-cols-[5rem_1fr] sm:grid-cols-[11rem_1fr] sm:gap-x-6 sm:px-5 sm:py-3.5">
      <dt className="text-soft max-sm:pt-0.5 max-sm:text-[0.9375rem]">{name}</dt>
      <dd className="font-semibold wrap-anywhere [&_.text-soft]:font-normal [&_p]:font-normal [&_ul]:font-normal">
        {children}
      </dd>
    </div>
  );
}

/** In the letter too. */
export function HowToPrepare({ booking: { prepare } }: { booking: Receipt }) {
  if (prepare.length === 0) return null;
  return (
    <section aria-labelledby="prepare" className="mt-10">
      <h2 id="prepare">How to prepare</h2>
      <dl className="max-w-measure mt-4 grid gap-3">
        {prepare.map(({ name, value }) => (
          <div key={name}>
            <dt className="font-semibold">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
