import type { Generated, Insertable, Selectable } from "kysely";
import type { LocationMode, Status } from "~/domain/booking";
import type { Doer, EventKind } from "~/domain/event";
import type { MessageKind, MessageState } from "~/domain/message";
import type { VehicleSize } from "~/domain/vehicle";

/** The tables as migrations/ leaves them: §3.1 and decision 23. */
export type Schema = {
  bookings: BookingTable;
  booking_totals: { status: Status; bookings: number; cents: number };
  weekly_hours: { weekday: number; opens: number | null; closes: number | null; online: number };
  closures: { id: Generated<number>; from_date: string; to_date: string; reason: string };
  open_holidays: { date: string };
  booking_rules: BookingRulesTable;
  booking_events: BookingEventTable;
  manage_links: { token_hash: string; booking_id: number; created_at: string };
  messages: MessageTable;
  booking_tallies: { key: string; count: number; since: number };
  operators: { id: Generated<number>; email: string; password_hash: string; created_at: string };
  operator_sessions: { token_hash: string; operator_id: number; created_at: number; seen_at: number };
  sign_in_failures: { key: string; failures: number; last_at: number };
};

type BookingTable = {
  id: Generated<number>;
  /** What customers and the operator say on the phone. */
  reference: string;
  /** SHA-256 of the unguessable part of the confirmation page's address. */
  confirmation_hash: string;
  /** SHA-256 of the draft's key: the same draft books once. */
  idempotency_hash: string;
  flow: "wizard" | "package";
  status: Generated<Status>;
  customer_name: string;
  customer_email: string;
  customer_phone: string;
  service_key: string;
  service_name: string;
  /** JSON: the names of what was picked within the service. */
  service_options: string;
  /** yyyy-MM-dd. */
  booking_date: string;
  /** "9:00 AM", the same as `start_minute` in words. */
  booking_time: string;
  start_minute: number;
  duration_minutes: number;
  vehicle_type: string;
  vehicle_size: VehicleSize;
  vehicle_make: string | null;
  vehicle_model: string | null;
  comments: string | null;
  location_mode: LocationMode;
  street: string | null;
  city: string | null;
  by_arrangement: number;
  total_price_cents: number;
  /** JSON: how the total came about, as `PriceLine[]`. */
  price_lines: string;
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
  /** How many changes a calendar has to have learnt of. */
  sequence: Generated<number>;
  /** Why it may be no customer's booking; null where nothing speaks against it. */
  suspicion: Generated<string | null>;
};

type BookingRulesTable = {
  id: number;
  capacity: number;
  notice_minutes: number;
  horizon_days: number;
  overrun_minutes: number;
  /** Until how long before the start a customer may move or cancel online. */
  cancel_minutes: Generated<number>;
  /** After how many days past its date a booking is erased. */
  retention_days: Generated<number>;
};

type BookingEventTable = {
  id: Generated<number>;
  booking_id: number;
  at: string;
  kind: EventKind;
  doer: Doer["by"];
  operator_id: number | null;
  through: Doer["through"];
  /** JSON: `Changes`. */
  changes: string;
};

/** Times are epoch milliseconds. */
type MessageTable = {
  id: Generated<number>;
  kind: MessageKind;
  cause: string;
  recipient: string;
  booking_id: number | null;
  /** JSON: what the text is made of. */
  content: string;
  state: Generated<MessageState>;
  attempts: Generated<number>;
  created_at: number;
  due_at: number;
  expires_at: number | null;
  claimed_at: number | null;
  sent_at: number | null;
  problem: string | null;
};

export type Booking = Selectable<BookingTable>;
export type NewBooking = Insertable<BookingTable>;
export type BookingEvent = Selectable<BookingEventTable>;
export type Message = Selectable<MessageTable>;
