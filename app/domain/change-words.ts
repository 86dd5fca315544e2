import { isStatus, STATUS } from "./booking";
import { DETAIL_NAMES, DETAILS } from "./details";
import type { Changes } from "./event";
import { type Hookups, hookupWords } from "./hookups";
import { overruledWords } from "./obstacle";
import { PAYMENT_KINDS } from "./payments";
import { formatPrice } from "./pricing";
import { optionsOf } from "./json-columns";
import { formatDate, formatDuration, formatTime } from "./time";
import { vehicleLabel } from "./vehicle";

export type ChangeInWords = { label: string; from: string | null; to: string | null };
type Value = string | number | null;
type Column = { label: string; words?: (value: string | number) => string };

const capital = (text: Value) => String(text).charAt(0).toUpperCase() + String(text).slice(1);

const OF_DETAILS = Object.fromEntries(
  DETAIL_NAMES.map((name) => [DETAILS[name].column, { label: DETAILS[name].label }]),
);

const OF_PAYMENTS = Object.fromEntries(
  Object.entries(PAYMENT_KINDS).map(([kind, label]) => [kind, { label }]),
);

/** Booking columns, and the notes that events store beside them, in reading order. */
const COLUMNS: Record<string, Column> = {
  status: { label: "Status", words: (to) => (isStatus(to) ? STATUS[to].word : String(to)) },
  booking_date: { label: "Date", words: (date) => formatDate(String(date)) },
  start_minute: { label: "Time", words: (minute) => formatTime(Number(minute)) },
  duration_minutes: { label: "Duration", words: (minutes) => formatDuration(Number(minutes)) },
  resource: { label: "Crew or bay" },
  second: { label: "Second vehicle at this time, beside" },
  overruled: { label: "Booked anyway", words: (kinds) => overruledWords(String(kinds)) },
  customer_name: { label: "Name" },
  customer_email: { label: "Email" },
  customer_phone: { label: "Phone" },
  meet_name: DETAILS.meetName,
  meet_phone: DETAILS.meetPhone,
  service_name: { label: "Service" },
  service_options: { label: "Included", words: (options) => optionsOf(String(options)).join(", ") },
  vehicle_type: {
    label: "Vehicle type",
    words: (type) => (type === "other" ? "Not known" : vehicleLabel(String(type))),
  },
  vehicle_make: DETAILS.make,
  vehicle_model: DETAILS.model,
  location_mode: {
    label: "Where",
    words: (mode) => (mode === "shop" ? "At the shop" : "At the customer's address"),
  },
  place: { label: "Place", words: (place) => String(place).split("-").map(capital).join(" ") },
  ...OF_DETAILS,
  hookups: { ...DETAILS.hookups, words: (hookups) => hookupWords(hookups as Hookups) },
  total_price_cents: { label: "Price", words: (cents) => formatPrice(Number(cents)) },
  price_reason: { label: "Price set by hand" },
  cancel_reason: { label: "Reason" },
  no_show: { label: "Reason", words: (is) => (is === 1 ? "the customer didn't come" : "") },
  ...OF_PAYMENTS,
  deposit_paid: { label: "Deposit", words: (cents) => formatPrice(Number(cents)) },
  deposit_missing: { label: "Deposit missing", words: (cents) => formatPrice(Number(cents)) },
  deposit_left: { label: "Deposit", words: () => "confirmed without it" },
  deposit_kept: { label: "Deposit kept", words: (cents) => formatPrice(Number(cents)) },
  deposit_back: { label: "To be refunded", words: (cents) => formatPrice(Number(cents)) },
  receipt: { label: "Number" },
  reason: { label: "Reason" },
  suspicion: { label: "Suspicion" },
  text: { label: "Text message" },
  untold: { label: "Customer", words: () => "not told" },
};

const HIDDEN = [
  "booking_time",
  "extra_minutes",
  "cure_minutes",
  "service_key",
  "flow",
  "vehicle_size",
  "by_arrangement",
  "is_request",
  "resource_id",
  "resource_fixed",
  "price_lines",
  "taxes",
  "deleted_at",
  "held_until",
  "deposit",
  "kept_cents",
  "deposit_sent",
  "deposit_moved",
  "deposit_late",
];

/** An event's changes in words; an unknown column appears under its own name. */
export function changesInWords(changes: Changes): ChangeInWords[] {
  const order = [
    ...Object.keys(COLUMNS),
    ...Object.keys(changes).filter((column) => !Object.hasOwn(COLUMNS, column)),
  ];
  return order.flatMap((column) => {
    const change = changes[column];
    if (!change || HIDDEN.includes(column)) return [];
    const { label, words = String } = COLUMNS[column] ?? {
      label: capital(column.replaceAll("_", " ")),
    };
    const inWords = (value: Value) =>
      value === null || value === "" ? null : words(value) || null;
    return [{ label, from: inWords(change[0]), to: inWords(change[1]) }];
  });
}
