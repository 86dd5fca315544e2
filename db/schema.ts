import type { Generated, Insertable, Selectable } from "kysely";
import type {
  BookingEventTable,
  BookingSenderTable,
  BookingTable,
  DayCloseTable,
  ManageLinkTable,
  PaymentTable,
  ReceiptTable,
} from "./booking-tables";
import type { CausedLetter } from "~/domain/caused-letters";
import type { DocumentKind } from "~/domain/document";
import type { ResourceKind } from "~/domain/fleet";
import type { MessageKind, MessageState } from "~/domain/message";
import type { PhotoFile } from "~/domain/photo-file";
import type { WaitingEntryTable, WaitingOfferTable } from "./waiting-tables";

export type Schema = {
  bookings: BookingTable;
  resources: ResourceTable;
  resource_blocks: ResourceBlockTable;
  earlier_settings: { id: Generated<number>; until_minute: number; body: string };
  booking_events: BookingEventTable;
  manage_links: ManageLinkTable;
  payments: PaymentTable;
  receipts: ReceiptTable;
  day_closes: DayCloseTable;
  messages: MessageTable;
  booking_senders: BookingSenderTable;
  caused_letters: CausedLetterTable;
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
  inquiry_photos: InquiryPhotoTable;
  inquiry_answers: InquiryAnswerTable;
  site_documents: SiteDocumentTable;
  photo_files: PhotoFile;
  nights: NightTable;
  submissions: SubmissionTable;
  waiting_entries: WaitingEntryTable;
  waiting_offers: WaitingOfferTable;
};

/** Works from `first_day` to `last_day`, both included. */
type ResourceTable = Record<"first_day" | "last_day", string | null> & {
  id: Generated<number>;
  name: string;
  kind: ResourceKind;
  /** A crew's: 1 if it's the owner. */
  is_owner: Generated<number>;
  /** A bay's: the crew that works in it. */
  crew_id: Generated<number | null>;
  /** A crew's own hours as JSON, from Sunday; null if it has the shop's. */
  week: Generated<string | null>;
  /** 1 once an operator has saved it, changed or as it was. */
  is_saved: Generated<number>;
};

/** [from, to) in civil minutes since 1970-01-01, and again every so many days until a civil date. */
type ResourceBlockTable = {
  id: Generated<number>;
  /** Null if it's everybody's. */
  resource_id: number | null;
  from_minute: number;
  to_minute: number;
  reason: string;
  every_days: Generated<1 | 7 | null>;
  until_day: Generated<string | null>;
};

/** `address_key` is hashed, `at` epoch milliseconds. */
type CausedLetterTable = {
  id: Generated<number>;
  kind: CausedLetter;
  address_key: string | null;
  at: number;
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
  /** The booking that the name, email and phone are of; null while that isn't known. */
  latest_id: number | null;
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

/** A WebP of `size` bytes. */
type InquiryPhotoTable = Record<"inquiry_id" | "number" | "size", number> & { bytes: Uint8Array };

/** What it costs, how long it takes and until when that holds. Times are ISO instants. */
type InquiryAnswerTable = Record<"token_hash" | "service_key" | "service_name", string> & {
  /** The secret in its address, for a text to be written with it. */
  sealed: string;
} & Record<"words" | "until_day" | "created_at", string> &
  Record<"price_cents" | "minutes" | "inquiry_id", number> & {
    id: Generated<number>;
    operator_id: number | null;
    withdrawn_at: Generated<string | null>;
    declined_at: Generated<string | null>;
    /** The booking's that accepted it. */
    reference: Generated<string | null>;
  };

/** One row from the first start on, moved by a completed night or an operator's agreement only. */
type NightTable = {
  id: number;
  /** The last completed night's date. */
  last_on: string;
  /** The shortest retention that was agreed to, until a night has erased by it. */
  agreed_days: number | null;
  /** How many bookings that was to erase. */
  agreed_erased: Generated<number>;
  /** 1 if the night's work has been stopped since then. */
  stopped: Generated<number>;
};

/** The highest version of a kind is in force; 0 is what the shop began with. */
type SiteDocumentTable = Record<"body" | "note" | "saved_at", string> & {
  kind: DocumentKind;
  version: number;
  /** Null for version 0. */
  operator_id: number | null;
};

/** `what` and `id` name what a sent form changed; `at` is epoch milliseconds. */
type SubmissionTable = Record<"hash" | "what" | "id" | "outcome", string> & { at: number };

export type Booking = Selectable<BookingTable>;
export type NewBooking = Insertable<BookingTable>;
export type Inquiry = Selectable<InquiryTable>;
export type InquiryAnswer = Selectable<InquiryAnswerTable>;
export type Payment = Selectable<PaymentTable>;
export type Receipt = Selectable<ReceiptTable>;
export type Message = Selectable<MessageTable>;
export type WaitingEntry = Selectable<WaitingEntryTable>;
export type WaitingOffer = Selectable<WaitingOfferTable>;
