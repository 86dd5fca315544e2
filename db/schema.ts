import type { Generated, Insertable, Selectable } from "kysely";
import type { LocationMode, Status } from "~/domain/booking";
import type { DocumentKind } from "~/domain/document";
import type { Doer, EventKind } from "~/domain/event";
import type { ResourceKind } from "~/domain/fleet";
import type { Hookups } from "~/domain/hookups";
import type { MessageKind, MessageState } from "~/domain/message";
import type { PhotoFile } from "~/domain/photo-file";
import type { VehicleSize } from "~/domain/vehicle";

export type Schema = {
  bookings: BookingTable;
  weekly_hours: { weekday: number; opens: number | null; closes: number | null; online: number };
  closures: { id: Generated<number>; from_date: string; to_date: string; reason: string };
  open_holidays: { date: string };
  booking_rules: BookingRulesTable;
  resources: ResourceTable;
  resource_blocks: ResourceBlockTable;
  booking_events: BookingEventTable;
  manage_links: ManageLinkTable;
  messages: MessageTable;
  booking_senders: BookingSenderTable;
  operators: OperatorTable;
  operator_sessions: OperatorSessionTable;
  sign_in_failures: { key: string; failures: number; since: number; last_at: number };
  invitations: {
    id: Generated<number>;
    email: string;
    invited_by: number | null;
    created_at: number;
    expires_at: number;
  };
  invitation_links: { token_hash: string; invitation_id: number };
  password_resets: { token_hash: string; operator_id: number; expires_at: number };
  second_factors: SecondFactorTable;
  recovery_codes: { code_hash: string; operator_id: number };
  customers: CustomerTable;
  customer_visits: CustomerVisitTable;
  calendar_feeds: CalendarFeedTable;
  inquiries: InquiryTable;
  site_documents: SiteDocumentTable;
  photo_files: PhotoFile;
};

type BookingTable = {
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
  total_price_cents: number;
  /** JSON: `PriceLine[]`. */
  price_lines: string;
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
  sequence: Generated<number>;
  suspicion: Generated<string | null>;
  /** Epoch milliseconds; null unless the booking is suspected and unconfirmed. */
  held_until: Generated<number | null>;
};

type ManageLinkTable = Record<"token_hash" | "created_at", string> & {
  booking_id: number;
  letter: Generated<number>;
};

/** For a day. `at` is epoch milliseconds. */
type BookingSenderTable = {
  booking_id: number;
  /** Hashed like the others; null for an address that many share. */
  address_key: string | null;
  phone_key: string;
  email_key: string;
  at: number;
  /** 1 once somebody has vouched for the booking. */
  kept: Generated<number>;
};

type BookingRulesTable = {
  id: number;
  /** Before each job of a crew. */
  set_up_minutes: Generated<number>;
  /** How long before opening a crew may leave the shop. */
  early_leave_minutes: Generated<number>;
  notice_minutes: number;
  horizon_days: number;
  overrun_minutes: number;
  /** Until this long before the start customers may move or cancel online. */
  cancel_minutes: Generated<number>;
  retention_days: Generated<number>;
  /** Further ones of an internet address in a day are suspected. */
  most_by_address: Generated<number>;
  /** Further ones in an hour are suspected. */
  most_an_hour: Generated<number>;
};

/** Works from `first_day` to `last_day`, both included. */
type ResourceTable = Record<"first_day" | "last_day", string | null> & {
  id: Generated<number>;
  name: string;
  kind: ResourceKind;
};

/** [from, to) in civil minutes since 1970-01-01. */
type ResourceBlockTable = {
  id: Generated<number>;
  resource_id: number;
  from_minute: number;
  to_minute: number;
  reason: string;
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
  session_hash: string | null;
};

type OperatorTable = {
  id: Generated<number>;
  email: string;
  password_hash: string;
  created_at: string;
  name: string | null;
  /** Epoch milliseconds, to the minute; null if never. */
  seen_at: number | null;
  /** An ISO instant; null while the operator may sign in. */
  disabled_at: string | null;
  /** The newest when the operator last looked; later ones are new. */
  seen_booking_id: Generated<number>;
};

type OperatorSessionTable = Record<"operator_id" | "created_at" | "seen_at", number> & {
  token_hash: string;
};

/** Times are epoch milliseconds. */
type SecondFactorTable = {
  operator_id: number;
  secret: string;
  created_at: number;
  confirmed_at: number | null;
  last_step: Generated<number>;
};

/** Times are epoch milliseconds. */
type MessageTable = {
  id: Generated<number>;
  kind: MessageKind;
  cause: string;
  recipient: string;
  booking_id: number | null;
  /** JSON: what the text is composed from. */
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

/** Counted by db/customers.ts, except for the notes. */
type CustomerTable = {
  id: Generated<number>;
  name: string;
  /** As in `customer_order`. */
  name_order: Generated<string>;
  email: string;
  phone: string;
  /** Neither deleted nor cancelled. */
  visits: Generated<number>;
  cancelled: Generated<number>;
  /** Pending, confirmed and completed. */
  booked_cents: Generated<number>;
  completed_cents: Generated<number>;
  /** yyyy-MM-dd, or "" if there is none. */
  last_visit: Generated<string>;
  notes: Generated<string>;
  version: Generated<number>;
};

/** What a booking's email and phone are compared by. */
type CustomerVisitTable = Record<"booking_id" | "customer_id", number> &
  Record<"email_key" | "phone_key", string | null>;

/** Times are epoch milliseconds. */
type CalendarFeedTable = {
  id: Generated<number>;
  operator_id: number;
  token_hash: string;
  name: string;
  created_at: number;
  read_at: number | null;
};

/** `contact` is a phone number or an email. Times are ISO instants. */
type InquiryTable = Record<"name" | "contact" | "what" | "created_at", string> & {
  id: Generated<number>;
  done_at: string | null;
};

/** The highest version of a kind is in force; 0 is what the shop began with. */
type SiteDocumentTable = Record<"body" | "note" | "saved_at", string> & {
  kind: DocumentKind;
  version: number;
  /** Null for version 0. */
  operator_id: number | null;
};

export type Booking = Selectable<BookingTable>;
export type NewBooking = Insertable<BookingTable>;
export type Inquiry = Selectable<InquiryTable>;
export type Message = Selectable<MessageTable>;
