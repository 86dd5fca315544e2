import type { Generated } from "kysely";
import type { LocationMode, Status } from "~/domain/booking";
import type { Doer, EventKind } from "~/domain/event";
import type { Hookups } from "~/domain/hookups";
import type { Method, PaymentKind } from "~/domain/payments";
import type { VehicleSize } from "~/domain/vehicle";

export type BookingTable = {
  id: Generated<number>;
  reference: string;
  /** SHA-256 of the secret in the confirmation's address. */
  confirmation_hash: string;
  /** SHA-256 of the draft's idempotency key. */
  idempotency_hash: string;
  flow: "wizard" | "package";
  status: Generated<Status>;
  customer_name: string;
  /** The name as a plain keyboard types it, for its place in lists. */
  customer_order: Generated<string>;
  customer_email: string;
  customer_phone: string;
  service_key: string;
  service_name: string;
  /** JSON: option names. */
  service_options: string;
  booking_date: string;
  /** `start_minute` as "9:00 AM". */
  booking_time: string;
  start_minute: number;
  duration_minutes: number;
  /** Of these, what the vehicle takes longer than a car: starts are listed without them. */
  extra_minutes: Generated<number>;
  /** How long its coating keeps the bay afterwards, if it's done in one. */
  cure_minutes: Generated<number>;
  vehicle_type: string;
  vehicle_size: VehicleSize;
  vehicle_make: string | null;
  vehicle_model: string | null;
  comments: string | null;
  location_mode: LocationMode;
  street: string | null;
  city: string | null;
  /** At the customer's place; null if not said. */
  hookups: Hookups | null;
  /** Whoever meets the crew at the car, if it isn't the customer. */
  meet_name: string | null;
  meet_phone: string | null;
  /** A town's id, "shop" or "elsewhere"; see app/content/roads.ts. */
  place: string;
  /** The crew or bay that does it; null only if the shop has none of the kind. */
  resource_id: number | null;
  /** 1 if an operator chose the crew or bay: it isn't handed over by itself. */
  resource_fixed: Generated<number>;
  by_arrangement: number;
  /** 1 if no empty day could hold it: its time is agreed by phone. */
  is_request: Generated<number>;
  /** The first booking's of those that are one visit; null if it's that one, or alone. */
  visit_id: number | null;
  total_price_cents: number;
  /** JSON: `PriceLine[]`. */
  price_lines: string;
  /** JSON: `Tax[]`, made with the price. */
  taxes: Generated<string>;
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
  sequence: Generated<number>;
  suspicion: Generated<string | null>;
  /** Epoch milliseconds; null unless it's suspected and unconfirmed, or waits for its deposit. */
  held_until: Generated<number | null>;
  /** JSON: `Deposit`, as it was asked for; null if none was. */
  deposit: Generated<string | null>;
  /** Of what was paid, once it's cancelled. */
  kept_cents: Generated<number>;
  /** 1 if it was cancelled because its customer didn't come. */
  no_show: Generated<number>;
};

export type ManageLinkTable = Record<"token_hash" | "created_at", string> & {
  booking_id: number;
  letter: Generated<number>;
};

/** Kept for a day, to count bookings by sender. `at` is epoch milliseconds. */
export type BookingSenderTable = {
  booking_id: number;
  /** Hashed like the others; null for an address that many share. */
  address_key: string | null;
  phone_key: string;
  email_key: string;
  at: number;
  /** 1 once somebody has vouched for the booking. */
  kept: Generated<number>;
};

export type BookingEventTable = {
  id: Generated<number>;
  booking_id: number;
  at: string;
  kind: EventKind;
  doer: Doer["by"];
  operator_id: number | null;
  through: Doer["through"];
  /** JSON: `Changes`. */
  changes: string;
  session_hash: string | null;
};

/** Never changed; once the booking is erased, `booking_id` is null and `says` names nobody. */
export type ReceiptTable = Record<"number" | "says", string> & {
  id: Generated<number>;
  booking_id: number | null;
  /** Epoch milliseconds. */
  issued_at: number;
  /** The number of the one that it corrects. */
  replaces: string | null;
};

/** Never changed; once the booking is erased, `booking_id` is null and `note` empty. */
export type PaymentTable = Record<"reference" | "operator_name" | "note", string> & {
  id: Generated<number>;
  booking_id: number | null;
  /** The day of the work, and the crew or bay that had it by then. */
  work_day: string;
  resource_name: string | null;
  kind: PaymentKind;
  method: Method;
  /** Negative if it takes another row back; what it counts as follows from its kind. */
  cents: number;
  /** A civil date. */
  paid_on: string;
  /** Epoch milliseconds: the same for the rows of one press, and for no others of the booking. */
  at: number;
  operator_id: number | null;
  /** The row that it takes back. */
  takes_back: number | null;
};

/** Never changed; `at` is epoch milliseconds. */
export type DayCloseTable = Record<"day" | "note" | "operator_name", string> & {
  id: Generated<number>;
  /** The newest payment that it has seen of its day, else 0. */
  last_payment: number;
  /** JSON: `MethodCount[]`. */
  counts: string;
  at: number;
};
