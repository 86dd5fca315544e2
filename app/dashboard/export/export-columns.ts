import { DETAIL_COLUMNS, type DetailColumn, type DetailName, DETAILS } from "~/domain/details";
import { type Hookups, hookupWords } from "~/domain/hookups";
import { type LocationMode, type Status, STATUS } from "~/domain/booking";
import { estimateIn, optionsOf } from "~/domain/json-columns";
import { balanceIf, type PaymentSums } from "~/domain/payments";
import { type Cents, plainAmount } from "~/domain/pricing";
import { TAX_NAMES, WITH_TAX, withTax } from "~/domain/tax";
import { printTimeOfDay } from "~/domain/time-of-day";
import { vehicleLabel } from "~/domain/vehicle";
import { asText } from "./spreadsheet-text";
import { placeName } from "~/content/stops";

export const EXPORTED = [
  "id",
  "reference",
  "status",
  "booking_date",
  "start_minute",
  "booking_time",
  "duration_minutes",
  "customer_name",
  "customer_email",
  "customer_phone",
  "service_name",
  "service_options",
  "vehicle_type",
  "location_mode",
  ...DETAIL_COLUMNS,
  "place",
  "by_arrangement",
  "total_price_cents",
  "taxes",
  "kept_cents",
  "no_show",
  "created_at",
  "updated_at",
] as const;

type Texts =
  | "reference"
  | "booking_date"
  | "booking_time"
  | "customer_name"
  | "customer_email"
  | "customer_phone"
  | "service_name"
  | "service_options"
  | "vehicle_type"
  | "place"
  | "taxes"
  | "created_at"
  | "updated_at";
export type Exported = Record<Texts, string> &
  Record<DetailColumn | "resource_name", string | null> &
  Record<"id" | "start_minute" | "duration_minutes" | "by_arrangement" | "no_show", number> & {
    status: Status;
    location_mode: LocationMode;
    hookups: Hookups | null;
    total_price_cents: Cents;
    kept_cents: Cents;
  } & Partial<PaymentSums>;

const WHERE: Record<LocationMode, string> = { mobile: "At the customer's", shop: "At the shop" };

export type ExportColumn = readonly [string, (booking: Exported) => string | number];

const detail = (name: DetailName): ExportColumn => {
  const { label, column } = DETAILS[name];
  return [label, (booking) => asText(booking[column] ?? "")];
};

const COLUMNS: readonly ExportColumn[] = [
  ["Reference", ({ reference }) => asText(reference)],
  ["Status", ({ status }) => STATUS[status].word],
  ["Date", ({ booking_date }) => booking_date],
  ["Time (Pacific)", ({ booking_time }) => booking_time],
  ["Minutes", ({ duration_minutes }) => duration_minutes],
  ["Customer", ({ customer_name }) => asText(customer_name)],
  ["Email", ({ customer_email }) => asText(customer_email)],
  ["Phone", ({ customer_phone }) => asText(customer_phone)],
  ["Service", ({ service_name }) => asText(service_name)],
  ["Options", ({ service_options }) => asText(optionsOf(service_options).join(", "))],
  ["Vehicle", ({ vehicle_type }) => vehicleLabel(vehicle_type)],
  detail("make"),
  detail("model"),
  ["Where", ({ location_mode }) => WHERE[location_mode]],
  ["Street", ({ street }) => asText(street ?? "")],
  detail("city"),
  ["Outlet and tap", ({ hookups }) => (hookups ? hookupWords(hookups) : "")],
  detail("meetName"),
  detail("meetPhone"),
  ["Place", ({ place }) => (place === "shop" ? "" : placeName(place))],
  ["Crew or bay", ({ resource_name }) => asText(resource_name ?? "")],
  ["By arrangement", ({ by_arrangement }) => (by_arrangement === 1 ? "Yes" : "No")],
  ["Price (CAD)", ({ total_price_cents }) => plainAmount(total_price_cents)],
  ["Comments", ({ comments }) => asText(comments ?? "")],
  ["Booked at (UTC)", ({ created_at }) => created_at],
];

/** Where payments are recorded. */
const OF_PAYMENTS: readonly ExportColumn[] = [
  ["No-show", ({ no_show }) => (no_show === 1 ? "Yes" : "No")],
  ["Paid (CAD)", (booking) => plainAmount(balanceIf(booking)?.paid ?? 0)],
  ["Owed (CAD)", (booking) => signedAmount(balanceIf(booking)?.owed ?? 0)],
];

/** As a number if it's negative: a text would be taken for a formula. */
export function signedAmount(cents: Cents): string | number {
  return cents < 0 ? cents / 100 : plainAmount(cents);
}

/** Where a tax is charged. */
const OF_TAX: readonly ExportColumn[] = [
  ...Object.values(TAX_NAMES).map((name): ExportColumn => [
    `${name} (CAD)`,
    (booking) =>
      plainAmount(estimateIn(booking).taxes.find((tax) => tax.name === name)?.cents ?? 0),
  ]),
  [`${WITH_TAX} (CAD)`, (booking) => plainAmount(withTax(estimateIn(booking)))],
];

/** What a shop has turned on. */
export type Recorded = { payments: boolean; tax: boolean };

export function columnsOf({ payments, tax }: Recorded): readonly ExportColumn[] {
  return [...COLUMNS, ...(tax ? OF_TAX : []), ...(payments ? OF_PAYMENTS : [])];
}

/** Civil date and time in Pacific time, dollars before tax, instants in UTC. */
export function recordOf(booking: Exported, { tax }: Pick<Recorded, "tax">) {
  const balance = balanceIf(booking);
  const price = estimateIn(booking);
  return {
    reference: booking.reference,
    status: booking.status,
    date: booking.booking_date,
    time: printTimeOfDay(booking.start_minute),
    duration_minutes: booking.duration_minutes,
    customer_name: booking.customer_name,
    customer_email: booking.customer_email,
    customer_phone: booking.customer_phone,
    service: booking.service_name,
    options: optionsOf(booking.service_options),
    vehicle_type: booking.vehicle_type,
    vehicle_make: booking.vehicle_make,
    vehicle_model: booking.vehicle_model,
    location: booking.location_mode,
    street: booking.street,
    city: booking.city,
    hookups: booking.hookups,
    meet_name: booking.meet_name,
    meet_phone: booking.meet_phone,
    place: booking.place,
    crew_or_bay: booking.resource_name,
    by_arrangement: booking.by_arrangement === 1,
    price_cad: booking.total_price_cents / 100,
    comments: booking.comments,
    created_at: booking.created_at,
    updated_at: booking.updated_at,
    ...(tax && {
      taxes: price.taxes.map(({ name, rate, cents }) => ({
        name,
        percent: rate / 100,
        cad: cents / 100,
      })),
      total_with_tax_cad: withTax(price) / 100,
    }),
    ...(balance && {
      paid_cad: balance.paid / 100,
      owed_cad: balance.owed / 100,
      no_show: booking.no_show === 1,
    }),
  };
}
