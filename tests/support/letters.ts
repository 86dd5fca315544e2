import { FIRST_CATALOGUE } from "~/content/catalogue";
import { BUSINESS_DEFAULTS } from "~/content/business";
import type { Changes } from "~/domain/event";
import { MESSAGE_KINDS, type MessageKind } from "~/domain/message";
import { compose, type Mail } from "~/email/compose.server";
import type { MailContext } from "~/email/letter";
import type { BookingContent, Snapshot } from "~db/journal";
import { SCHEDULE } from "./schedule";

export const MAIL_CONTEXT: MailContext = {
  business: { ...BUSINESS_DEFAULTS, phone: "604-555-0140" },
  origin: "https://northlight.example",
  schedule: SCHEDULE,
  manageUrl: "https://northlight.example/manage/abcdefghijklmnopqrstuv",
  prices: FIRST_CATALOGUE,
};

/** Those that tell all of a booking. */
export const BOOKING_KINDS = MESSAGE_KINDS.filter(
  (kind) =>
    ![
      "keep",
      "withdrawn",
      "waitingConfirm",
      "waitingOffer",
      "waitingGone",
      "waitingEnded",
      "weatherAsk",
      "receipt",
      "suspected",
      "inquiry",
      "answer",
      "declined",
      "test",
      "invitation",
      "passwordReset",
      "emailChanged",
    ].includes(kind),
);

/** A booking as a message carries it; anything can be overridden. */
export function snapshot(given: Partial<Snapshot> = {}): Snapshot {
  return {
    id: 17,
    reference: "KZ7M-4RWB",
    flow: "wizard",
    status: "pending",
    customer_name: "Avery Chen",
    customer_email: "avery@example.com",
    customer_phone: "604-555-0199",
    service_key: "Interior2Hours",
    service_name: "Interior Detailing (2 hours)",
    service_options: '["Seat Cleaning","Interior Windows","Deodorize"]',
    booking_date: "2026-12-08",
    booking_time: "10:00 AM",
    start_minute: 600,
    duration_minutes: 120,
    extra_minutes: 0,
    cure_minutes: 0,
    taxes: "[]",
    deposit: null,
    kept_cents: 0,
    no_show: 0,
    vehicle_type: "truck",
    vehicle_size: "truck_suv",
    vehicle_make: "Ford",
    vehicle_model: "F-150",
    comments: "Dog hair on the back seat",
    hookups: null,
    meet_name: null,
    meet_phone: null,
    place: "burnaby",
    resource_id: 1,
    resource_fixed: 0,
    location_mode: "mobile",
    street: "12 Main St",
    city: "Burnaby",
    by_arrangement: 0,
    is_request: 0,
    total_price_cents: 12_500,
    price_lines:
      '[{"label":"2 hours × $50.00 an hour","cents":10000},{"label":"Truck/SUV +25%","cents":2500}]',
    created_at: "2026-12-01T18:00:00.000Z",
    sequence: 0,
    suspicion: null,
    held_until: null,
    visit_id: null,
    ...given,
  };
}

/** The mail for a booking's message, composed from content as the outbox holds it. */
export function bookingMail(
  kind: MessageKind,
  given: Partial<Snapshot> = {},
  more: Partial<BookingContent> = {},
  context: Partial<MailContext> = {},
): Mail {
  const content: BookingContent = {
    booking: snapshot(given),
    changes: {},
    by: "customer",
    at: "2026-12-01T18:00:00.000Z",
    cancelMinutes: 1440,
    ...more,
  };
  return compose(
    { kind, recipient: content.booking.customer_email, content: JSON.stringify(content) },
    { ...MAIL_CONTEXT, ...context },
  );
}

/** From Monday at 2:00 PM to the snapshot's Tuesday at 10:00 AM. */
export const MOVED: Changes = {
  booking_date: ["2026-12-07", "2026-12-08"],
  booking_time: ["2:00 PM", "10:00 AM"],
  start_minute: [840, 600],
};
