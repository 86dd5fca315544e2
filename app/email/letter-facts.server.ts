import type { Snapshot } from "~db/journal";
import type { Business } from "~/content/business";
import { formatPrice, totalWords } from "~/domain/pricing";
import { lineWords, taxLines, WITH_TAX, withTax } from "~/domain/tax";
import type { Changes } from "~/domain/event";
import { priceCaveats } from "~/domain/price-caveats";
import { hookupWords, meetWords } from "~/domain/hookups";
import { phoneLink } from "~/domain/phone";
import { STATUS } from "~/domain/booking";
import { estimateIn, optionsOf, priceLinesOf } from "~/domain/json-columns";
import { readyWords } from "~/domain/pickup";
import { formatDate } from "~/domain/time";
import { vehicleInWords } from "~/domain/vehicle";
import { mapAddress } from "~/ui/map-address";
import type { LetterFact, LetterSection, MailContext } from "./letter";
import { mailtoAddress } from "./sanitize";
import {
  addressOf,
  type LetterReader,
  placeNotes,
  placeWords,
  priceLines,
  phoneFacts,
  timeWords,
  workWords,
} from "./letter-words.server";

export function customerFacts(
  booking: Snapshot,
  { business, schedule, prices }: Pick<MailContext, "business" | "schedule" | "prices">,
): LetterSection {
  return {
    title: "Your booking",
    facts: [
      { name: "Reference", value: booking.reference },
      { name: "Status", value: STATUS[booking.status].word },
      ...atTheCar(booking),
      ...dateAndWork(booking, "customer", { business, schedule }),
      estimate(
        booking,
        priceCaveats(prices, {
          vehicleType: booking.vehicle_type,
          serviceKey: booking.service_key,
          lines: priceLinesOf(booking.price_lines),
        }),
      ),
      ...phoneFacts(business),
    ],
  };
}

type Shop = Pick<MailContext, "business" | "schedule">;

export function operatorFacts(booking: Snapshot, shop: Shop): LetterSection {
  const number = phoneLink(booking.customer_phone);
  return {
    title: "The booking",
    facts: [
      { name: "Customer", value: booking.customer_name },
      {
        name: "Phone",
        value: booking.customer_phone,
        ...(number ? { address: number } : {}),
      },
      {
        name: "Email",
        value: booking.customer_email,
        address: `mailto:${mailtoAddress(booking.customer_email)}`,
      },
      ...atTheCar(booking),
      { name: "Status", value: STATUS[booking.status].word },
      ...dateAndWork(booking, "operators", shop),
      { name: "Notes", value: booking.comments || "None", prose: true },
      estimate(booking, []),
      { name: "Reference", value: booking.reference },
    ],
  };
}

function atTheCar(booking: Snapshot): LetterFact[] {
  const value = meetWords(booking);
  const number = phoneLink(booking.meet_phone ?? "");
  return value ? [{ name: "At the car", value, ...(number ? { address: number } : {}) }] : [];
}

const OWN = ["Vehicle", "Where", "Outlet and tap", "Notes", "Name", "Phone", "Email", "At the car"];

/** Each with its earlier value; null if the reader can see no change. */
export function changedFacts(
  booking: Snapshot,
  changes: Changes,
  reader: LetterReader,
  business: Business,
): LetterSection | null {
  const was = Object.fromEntries(Object.entries(changes).map(([column, [from]]) => [column, from]));
  const before = comparable({ ...booking, ...was }, reader, business);
  // Under another email the booking may have been somebody else's, whose details are private.
  const unsaid = reader === "customer" && "customer_email" in changes ? OWN : [];
  const facts = Object.entries(comparable(booking, reader, business))
    .filter(([name, value]) => value !== before[name])
    .map(([name, value]) => ({
      name,
      value,
      notes: unsaid.includes(name) ? [] : [`Before: ${before[name]}`],
    }));
  return facts.length > 0 ? { title: "What changed", facts } : null;
}

function comparable(
  booking: Snapshot,
  reader: LetterReader,
  business: Business,
): Record<string, string> {
  return {
    Status: STATUS[booking.status].word,
    Date: formatDate(booking.booking_date),
    Time: timeWords(booking),
    Service: workWords(booking),
    Vehicle: vehicleInWords(booking),
    Where: placeWords(booking, reader, business),
    "Outlet and tap": booking.hookups ? hookupWords(booking.hookups) : "Not said",
    "Estimated total": totalWords(booking.total_price_cents),
    [WITH_TAX]: isTaxed(booking) ? formatPrice(withTax(estimateIn(booking))) : "No tax",
    Notes: booking.comments || "None",
    Name: booking.customer_name,
    Phone: booking.customer_phone,
    Email: booking.customer_email,
    "At the car": meetWords(booking) || "The customer",
  };
}

function dateAndWork(
  booking: Snapshot,
  reader: LetterReader,
  { business, schedule }: Shop,
): LetterFact[] {
  const ready = readyWords(booking, schedule);
  const options = optionsOf(booking.service_options);
  const address = addressOf(booking);
  const map =
    reader === "operators" && address
      ? [{ name: "Map", value: "Open the address on a map", address: mapAddress(address) }]
      : [];
  return [
    { name: "Date", value: formatDate(booking.booking_date) },
    { name: "Time", value: timeWords(booking), notes: ready ? [ready] : [] },
    {
      name: "Where",
      value: placeWords(booking, reader, business),
      notes: [
        ...(booking.hookups ? [hookupWords(booking.hookups)] : []),
        ...placeNotes(booking, reader),
      ],
    },
    ...map,
    { name: "Vehicle", value: vehicleInWords(booking) },
    {
      name: "Service",
      value: booking.service_name,
      notes: options.length > 0 ? [options.join(", ")] : [],
    },
  ];
}

function estimate(booking: Snapshot, notes: string[]): LetterFact {
  return {
    name: "Estimated total",
    value: totalWords(booking.total_price_cents),
    notes: [
      ...priceLines(booking),
      ...taxLines(estimateIn(booking)).map((line) => lineWords(line)),
      ...notes,
    ],
  };
}

function isTaxed(booking: Snapshot): boolean {
  return taxLines(estimateIn(booking)).length > 0;
}
