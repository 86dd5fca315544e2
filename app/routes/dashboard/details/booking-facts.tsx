import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { ContactLink } from "~/dashboard/contact-link";
import type { BookingDetails } from "~/dashboard/bookings.server";
import { customerPath } from "~/dashboard/customers/customer-view";
import type { Filter } from "~/dashboard/filter";
import { detailsPath } from "~/dashboard/links";
import { emailLink } from "~/domain/inquiry";
import { hookupWords } from "~/domain/hookups";
import { SERVICE_RADIUS_KM } from "~/domain/service-area";
import { sizeLabel, vehicleLabel } from "~/domain/vehicle";
import { estimateIn, optionsOf, priceLinesOf } from "~/domain/json-columns";
import { overrideReason } from "~/domain/price-override";
import { formatPrice, type PriceLine } from "~/domain/pricing";
import { taxLines } from "~/domain/tax";

type Props = {
  booking: BookingDetails;
  history: {
    booked: string;
    byPhone: boolean;
    isOtherService: boolean;
  };
  /** "Whistler, 125 km and 1 hour 45 minutes from the shop"; null at the shop. */
  town: string | null;
  /** "timed as Burnaby", where the address is in another place. */
  timedAs: string | null;
  /** The other cars of its visit. */
  visit: { id: number; words: string }[];
  filter: Filter;
  deleted: boolean;
  level: "h2" | "h3";
  /** Who does it. */
  crew: ReactNode;
  /** Ready for the owner's phone. */
  texts: ReactNode;
  past: ReactNode;
  messages: ReactNode;
};

export function BookingFacts({
  booking,
  history,
  town,
  timedAs,
  visit,
  filter,
  deleted,
  level,
  ...parts
}: Props) {
  const options = optionsOf(booking.service_options);
  return (
    <div className="mt-8 mb-6 grid gap-x-14 gap-y-8 @min-[52rem]:grid-cols-2">
      <div className={COLUMN}>
        <Facts title="Customer" level={level}>
          <Fact name="Phone">
            <ContactLink contact={booking.customer_phone} className={CONTACT} /> {parts.texts}
          </Fact>
          <Fact name="Email">
            {booking.customer_email ? (
              <ContactLink
                contact={booking.customer_email}
                href={emailLink(booking.customer_email)}
                className={CONTACT}
              />
            ) : (
              <Note>None given</Note>
            )}
          </Fact>
          {booking.meet_name || booking.meet_phone ? (
            <Fact name="At the car">
              <bdi>{booking.meet_name}</bdi>{" "}
              {booking.meet_phone ? (
                <ContactLink contact={booking.meet_phone} className={CONTACT} />
              ) : null}
            </Fact>
          ) : null}
          {booking.customer_id && !deleted ? (
            <Fact name="Visits">
              <Link to={customerPath(booking.customer_id)} className="link -my-2 inline-block py-2">
                All visits and notes
              </Link>
            </Fact>
          ) : null}
        </Facts>
        <Facts title="Place" level={level}>
          <Fact name="Where">
            <Place booking={booking} town={town} timedAs={timedAs} />
          </Fact>
          {visit.length > 0 ? (
            <Fact name="Same visit">
              {visit.map(({ id, words }) => (
                <Link key={id} to={detailsPath(id, filter)} className="link block py-1">
                  <bdi>{words}</bdi>
                </Link>
              ))}
            </Fact>
          ) : null}
          {parts.crew ? <Fact name="Crew or bay">{parts.crew}</Fact> : null}
        </Facts>
        {parts.past}
      </div>
      <div className={COLUMN}>
        <Facts title="Work" level={level}>
          <Fact name="Service">
            {booking.service_name}{" "}
            {options.length > 0 ? <Note block>{options.join(", ")}</Note> : null}
          </Fact>
          {priceLinesOf(booking.price_lines).length > 0 ? (
            <Fact name="Price">
              <BookingPrice booking={booking} />
            </Fact>
          ) : null}
          <Fact name="Vehicle">
            <bdi>
              {[booking.vehicle_make, booking.vehicle_model].filter(Boolean).join(" ") ||
                "Make and model not given"}
            </bdi>{" "}
            <Note block>
              {booking.vehicle_size === "other"
                ? "Type not known, priced as a car"
                : `${vehicleLabel(booking.vehicle_type)}, priced as ${sizeLabel(booking.vehicle_size)}`}
            </Note>
          </Fact>
          <Fact name="Comments">
            {booking.comments ? (
              <bdi className="whitespace-pre-line">{booking.comments}</bdi>
            ) : (
              <Note>None</Note>
            )}
          </Fact>
        </Facts>
        <Facts title="Record" level={level}>
          <Fact name="Reference">{booking.reference}</Fact>
          <Fact name="Booked">
            {history.booked} <Note>{bookedHow(booking.flow, history)}</Note>
          </Fact>
        </Facts>
        {parts.messages}
      </div>
    </div>
  );
}

const CONTACT = "link -my-2 inline-block py-2 whitespace-normal";

/** Narrow, there is one column for all, with what was in it last. */
const COLUMN = "contents @min-[52rem]:grid content-start gap-8";

type FactsProps = { title: string; level: "h2" | "h3"; children: ReactNode };

function Facts({ title, level: Title, children }: FactsProps) {
  return (
    <section className="@container min-w-0">
      <Title className="label text-soft pb-2">{title}</Title>
      <dl className="border-line border-t">{children}</dl>
    </section>
  );
}

function Place({ booking, town, timedAs }: Pick<Props, "booking" | "town" | "timedAs">) {
  if (town === null) return <>At the shop</>;
  const address = [booking.street, booking.city].filter(Boolean).join(", ");
  return (
    <>
      <bdi>{address || "At the customer's address, to be asked for by phone"}</bdi>{" "}
      {timedAs ? <span className="text-warn block font-semibold">{timedAs}</span> : null}{" "}
      <Note block>{town}</Note>{" "}
      {booking.hookups ? <Note block>{hookupWords(booking.hookups)}</Note> : null}{" "}
      {booking.by_arrangement === 1 ? (
        <span className="text-warn block font-semibold">
          By arrangement
          {booking.is_request === 1
            ? ": longer than a day holds"
            : booking.place === "elsewhere"
              ? ""
              : `: more than ${SERVICE_RADIUS_KM} km from the shop`}
        </span>
      ) : null}
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="border-line grid gap-x-3 border-b py-3 @min-[16rem]:grid-cols-[5.75rem_minmax(0,1fr)] @min-[26rem]:grid-cols-[7rem_minmax(0,1fr)] @min-[26rem]:gap-x-6">
      <dt className="text-soft">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}

function Note({ block = false, children }: { block?: boolean; children: ReactNode }) {
  return <span className={`text-soft ${block ? "block text-[0.9375rem]" : ""}`}>{children}</span>;
}

/** Once the service was changed, the flow by which the customer came isn't known. */
function bookedHow(
  flow: string,
  { byPhone, isOtherService }: { byPhone: boolean; isOtherService: boolean },
): string {
  if (byPhone) return "by phone";
  if (isOtherService) return "online";
  return flow === "wizard" ? "step by step" : "as a package";
}

function BookingPrice({ booking }: { booking: BookingDetails }) {
  const parts = priceLinesOf(booking.price_lines);
  const taxed = taxLines(estimateIn(booking));
  const reason = overrideReason(parts);
  if (reason === null) return <Lines lines={[...parts, ...taxed]} />;
  return (
    <>
      <span className="text-warn font-semibold">Set by hand: {reason}</span>
      {taxed.length > 0 ? <Lines lines={taxed} /> : null}
    </>
  );
}

function Lines({ lines }: { lines: PriceLine[] }) {
  return (
    <ul>
      {lines.map((line) => (
        <li key={line.label} className="flex justify-between gap-4">
          <span className="min-w-0">{line.label}</span>{" "}
          <span className="shrink-0 text-right whitespace-nowrap tabular-nums">
            {formatPrice(line.cents)}
          </span>
        </li>
      ))}
    </ul>
  );
}
