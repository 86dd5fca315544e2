import { followBooking, insertBooking as add } from "~db/booking-change";
import type { Database, DatabaseOrTransaction } from "~db/connect";
import { hashOf } from "~db/secret";
import type { Booking, NewBooking, Schema } from "~db/schema";
import type { Changer } from "~/booking/manage/change-letters.server";
import type { Doer } from "~/domain/event";
import { formatTime } from "~/domain/time";
import { writeEvent } from "~db/journal";

/** A doer that changes bookings without an operator account. */
export const SYSTEM: Doer = { by: "system", through: "worker" };
/** A customer who changes a booking by a link that more than its mailbox may have. */
export const STRANGER: Changer = { addressKey: null, byLetter: false };
export const BY_SYSTEM = { doer: SYSTEM, confirmed: [] };

let made = 0;

/** A plausible row; any column can be overridden. `booking_time` follows `start_minute`. */
export function bookingRow(given: Partial<NewBooking> = {}): NewBooking {
  made += 1;
  const start = given.start_minute ?? 600;
  return {
    reference: `TEST-${String(made).padStart(4, "0")}`,
    confirmation_hash: hashOf(`token-${made}`),
    idempotency_hash: hashOf(`key-${made}`),
    flow: "wizard",
    customer_name: "Avery Chen",
    customer_email: "avery@example.com",
    customer_phone: "604-555-0199",
    service_key: "Interior2Hours",
    service_name: "Interior Detailing (2 hours)",
    service_options: "[]",
    booking_date: "2026-12-08",
    booking_time: formatTime(start),
    start_minute: start,
    duration_minutes: 120,
    vehicle_type: "sedan",
    vehicle_size: "car",
    vehicle_make: "Toyota",
    vehicle_model: "Camry",
    comments: null,
    location_mode: "mobile",
    place: given.location_mode === "shop" ? "shop" : "burnaby",
    resource_id: given.location_mode === "shop" || given.place === "shop" ? 2 : 1,
    street: null,
    city: null,
    by_arrangement: 0,
    total_price_cents: 10_000,
    price_lines: "[]",
    created_at: "2026-12-01T18:00:00.000Z",
    updated_at: "2026-12-01T18:00:00.000Z",
    ...given,
  };
}

/** Inserts a row, as the site does, and returns it as stored. */
export function insertBooking(db: Database, given: Partial<NewBooking> = {}): Promise<Booking> {
  return inTransaction(db, (trx) => add(trx, bookingRow(given)));
}

/** As a visitor books it on the website. */
export async function insertFromWebsite(db: Database, given: Partial<NewBooking> = {}) {
  const booking = await insertBooking(db, given);
  const doer = { by: "customer", through: "website" } as const;
  await writeEvent(db, booking.id, { kind: "booked", doer, at: booking.created_at });
  return booking;
}

/** Changes a booking's row past every rule, and what is derived from it with it. */
export function setBooking(db: Database, id: number, change: Partial<Booking>): Promise<void> {
  return inTransaction(db, async (trx) => {
    const booking = await trx
      .updateTable("bookings")
      .set(change)
      .where("id", "=", id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await followBooking(trx, booking);
  });
}

export function inTransaction<Result>(
  db: Database,
  work: (trx: DatabaseOrTransaction) => Promise<Result>,
): Promise<Result> {
  return db.isTransaction ? work(db) : db.transaction().execute(work);
}

/** Empties tables, in this order. */
export async function clear(db: Database, ...tables: (keyof Schema)[]): Promise<void> {
  for (const table of tables) await db.deleteFrom(table).execute();
}
