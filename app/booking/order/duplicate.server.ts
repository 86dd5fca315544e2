import { redirect } from "@remix-run/node";
import type { DatabaseOrTransaction } from "~db/connect";
import { keysOf } from "~db/customers";
import { standing } from "~db/standing";
import { customerPaths } from "~/customer-paths";
import type { Values } from "~/domain/values";
import { isReference, TAKES_TIME } from "~/domain/booking";
import { forgetForm } from "../form-memory.server";
import type { Quote } from "../quote";
import type { Order } from "./submit.server";

type Wanted = Pick<Order, "contact" | "date" | "start">;

/** The reference of the same service that the same customer has booked at the same time; null if none. */
export async function bookedAlready(
  db: DatabaseOrTransaction,
  order: Wanted,
  serviceKey: Quote["serviceKey"],
  at: number,
): Promise<string | null> {
  const { email_key, phone_key } = keysIn(order);
  const last = await lastAt(db, order, at)
    .where("service_key", "=", serviceKey)
    .where("email_key", "=", email_key)
    .where("phone_key", "=", phone_key)
    .executeTakeFirst();
  return last?.reference ?? null;
}

/** What somebody with a caller's email or phone has booked at the same time, whatever it is. */
export function callersAlready(db: DatabaseOrTransaction, order: Wanted, at: number) {
  const { email_key, phone_key } = keysIn(order);
  return lastAt(db, order, at)
    .where(({ eb, or }) => or([eb("email_key", "=", email_key), eb("phone_key", "=", phone_key)]))
    .executeTakeFirst();
}

function keysIn({ contact }: Wanted) {
  return keysOf({ customer_email: contact.email, customer_phone: contact.phone });
}

function lastAt(db: DatabaseOrTransaction, { date, start }: Wanted, at: number) {
  return db
    .selectFrom("bookings")
    .innerJoin("customer_visits", "customer_visits.booking_id", "bookings.id")
    .select(["bookings.reference", "bookings.customer_name"])
    .where("booking_date", "=", date)
    .where("start_minute", "=", start)
    .where("status", "in", TAKES_TIME)
    .where(standing(at))
    .orderBy("bookings.id", "desc")
    .limit(1);
}

/** Where "Keep the one booking" leads, and the end of the form's draft, if it has one; null for other presses. */
export async function dropDuplicate(
  { keep }: Values,
  memory: string,
  forget: (() => Promise<string>) | null,
): Promise<Response | null> {
  if (!isReference(keep)) return null;
  forgetForm(memory);
  const headers = forget ? { "set-cookie": await forget() } : undefined;
  return redirect(customerPaths.already(keep), { headers });
}
