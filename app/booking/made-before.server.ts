import { redirectDocument } from "@remix-run/node";
import type { Database } from "../../db/connect";
import { hashOf } from "../../db/secret";
import type { Booking } from "../../db/schema";
import { business } from "~/env.server";
import { paths } from "~/paths";
import { toastCookie } from "~/toast.server";
import type { Contact } from "./answers.server";
import type { Quote } from "./quote";
import { bookedBefore, type Order } from "./submit.server";

/** A booking that a key has made already, and the token of its confirmation. */
export type Made = Booking & { token: string };

/** The booking that a key has made, or null. A fault of ours is none of this question: the booking itself meets it again. */
export function findMade(db: Database, key: string | null | undefined): Promise<Made | null> {
  return bookedBefore(db, key ?? "").catch(() => null);
}

/**
 * Leads to a booking that was made before: a key that has booked keeps its booking. Unless it is the `same` that is asked for now, the
 * page says that the rest was not taken. It ends the draft itself, and is loaded whole: docs/decisions/0009.
 */
export async function toMade({ token }: { token: string }, same: boolean): Promise<Response> {
  return redirectDocument(paths.confirmation(token), same ? undefined : { headers: { "set-cookie": await notTaken() } });
}

function notTaken(): Promise<string> {
  return toastCookie("warning", "This booking was made before", `Your later changes were not taken. Change it from this page, or phone ${business.phone}.`);
}

/** Whether a booking was made with this key. */
export function isMadeWith(key: string, made: Booking): boolean {
  return hashOf(key) === made.idempotency_hash;
}

type Work = Pick<Order, "vehicle" | "make" | "model" | "comments" | "date" | "start"> & { quote: () => Quote | null };

/** Whether a booking is of this work, car and time, at this price. */
export function isOfWork(made: Booking, work: Work): boolean {
  const quote = work.quote();
  const asked = [quote?.serviceKey, JSON.stringify(quote?.options), quote?.total, work.vehicle, work.make, work.model, work.comments, work.date, work.start];
  const { service_key, service_options, total_price_cents, vehicle_type, vehicle_make, vehicle_model, comments, booking_date, start_minute } = made;
  const booked = [service_key, service_options, total_price_cents, vehicle_type, vehicle_make, vehicle_model, comments, booking_date, start_minute];
  return asked.every((answer, at) => answer === booked[at]);
}

/** Whether a booking is of this person, at this place. */
export function isOfContact(made: Booking, { name, email, phone, locationMode, street, city }: Contact): boolean {
  const booked = [made.customer_name, made.customer_email, made.customer_phone, made.location_mode, made.street ?? "", made.city ?? ""];
  return [name, email, phone, locationMode, street, city].every((answer, at) => answer === booked[at]);
}
