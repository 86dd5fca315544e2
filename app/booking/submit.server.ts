import { randomInt } from "node:crypto";
import type { Database, DatabaseOrTransaction } from "../../db/connect";
import { writeEvent } from "../../db/journal";
import { allowManaging } from "../../db/manage-links";
import type { NewBooking } from "../../db/schema";
import { derived, hashOf } from "../../db/secret";
import { timestamp } from "~/clock.server";
import { isWithin } from "~/domain/hours";
import { isFree } from "~/domain/slots";
import { type CivilDate, type CivilNow, formatTime } from "~/domain/time";
import { sizeOf, type VehicleType } from "~/domain/vehicle";
import type { Contact } from "./answers.server";
import { loadQuestion, nearestFreeTo } from "./availability.server";
import { placeColumns } from "./place-columns";
import type { Quote } from "./quote";
import type { FreeTime } from "./slot";
import { type Sender, weigh } from "./suspicion.server";

/** Everything that becomes a booking, whichever of the two flows asked for it (decision 3). */
export type Order = {
  key: string;
  flow: "wizard" | "package";
  /** Computes the price from the answers; called inside the transaction, and null where they are not complete. */
  quote: () => Quote | null;
  vehicle: VehicleType | "other";
  make: string | null;
  model: string | null;
  comments: string | null;
  date: CivilDate;
  start: number;
  contact: Contact;
  sender: Sender;
};

export type Outcome =
  | { kind: "booked"; token: string; again: boolean }
  | { kind: "outsideHours"; nearest: FreeTime[] }
  | { kind: "lost"; nearest: FreeTime[] }
  | { kind: "incomplete" };

/**
 * Books, exactly once and never beyond capacity: §7, decisions 9 and 15. One immediate transaction finds the booking
 * that the same key has already made, or prices the order, asks the calendar again, and inserts.
 */
export function submitBooking(db: Database, order: Order, now: CivilNow): Promise<Outcome> {
  return db.transaction().execute(async (trx): Promise<Outcome> => {
    const token = derived("confirmation", order.key);
    const made = await trx.selectFrom("bookings").select("id").where("idempotency_hash", "=", hashOf(order.key)).executeTakeFirst();
    if (made) return { kind: "booked", token, again: true };

    const quote = order.quote();
    if (!quote) return { kind: "incomplete" };

    const search = { minutes: quote.minutes, now };
    const question = await loadQuestion(trx, { from: order.date, to: order.date }, search);
    if (!isFree(order.date, order.start, question)) {
      const nearest = await nearestFreeTo(trx, order, search);
      return { kind: isWithin(question.schedule, order.date, order.start) ? "lost" : "outsideHours", nearest };
    }
    const at = timestamp();
    const suspicion = await weigh(trx, order.sender, order.contact.phone, Date.parse(at));
    const row = { ...rowOf(order, quote, await newReference(trx), at), suspicion };
    const { id } = await trx.insertInto("bookings").values(row).returning("id").executeTakeFirstOrThrow();
    await allowManaging(trx, id, derived("manage", token), at);
    await writeEvent(trx, id, { kind: "booked", doer: { by: "customer", through: "website" }, at });
    return { kind: "booked", token, again: false };
  });
}

/** The booking that a key has made already, so that a repeated request needs no draft; null otherwise. */
export async function bookedBefore(db: Database, key: string) {
  const made = await db.selectFrom("bookings").selectAll().where("idempotency_hash", "=", hashOf(key)).executeTakeFirst();
  return made ? { ...made, token: derived("confirmation", key) } : null;
}

/** The row of an order at its quote; `at` is an ISO instant. */
export function rowOf(order: Omit<Order, "quote" | "sender">, quote: Quote, reference: string, at: string): NewBooking {
  const { contact } = order;
  return {
    reference,
    confirmation_hash: hashOf(derived("confirmation", order.key)),
    idempotency_hash: hashOf(order.key),
    flow: order.flow,
    customer_name: contact.name,
    customer_email: contact.email,
    customer_phone: contact.phone,
    service_key: quote.serviceKey,
    service_name: quote.serviceName,
    service_options: JSON.stringify(quote.options),
    booking_date: order.date,
    booking_time: formatTime(order.start),
    start_minute: order.start,
    duration_minutes: quote.minutes,
    vehicle_type: order.vehicle,
    vehicle_size: sizeOf(order.vehicle),
    vehicle_make: order.make,
    vehicle_model: order.model,
    comments: order.comments,
    ...placeColumns(contact),
    total_price_cents: quote.total,
    price_lines: JSON.stringify(quote.lines),
    created_at: at,
    updated_at: at,
  };
}

/** Eight characters that cannot be misheard or misread: no I, L, O, U, 0 or 1. Asked for again in the rare case that it is taken. */
export async function newReference(trx: DatabaseOrTransaction): Promise<string> {
  const alphabet = "ABCDEFGHJKMNPQRSTVWXYZ23456789";
  const letters = Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join("");
  const reference = `${letters.slice(0, 4)}-${letters.slice(4)}`;
  const taken = await trx.selectFrom("bookings").select("id").where("reference", "=", reference).executeTakeFirst();
  return taken ? newReference(trx) : reference;
}
