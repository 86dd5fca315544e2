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

/** The reference of the same service that the same customer has booked at the same time; null if none. */
export async function bookedAlready(
  db: DatabaseOrTransaction,
  { contact, date, start }: Pick<Order, "contact" | "date" | "start">,
  serviceKey: Quote["serviceKey"],
  at: number,
): Promise<string | null> {
  const { email_key, phone_key } = keysOf({
    customer_email: contact.email,
    customer_phone: contact.phone,
  });
  const last = await db
    .selectFrom("bookings")
    .innerJoin("customer_visits", "customer_visits.booking_id", "bookings.id")
    .select("bookings.reference")
    .where("booking_date", "=", date)
    .where("start_minute", "=", start)
    .where("service_key", "=", serviceKey)
    .where("email_key", "=", email_key)
    .where("phone_key", "=", phone_key)
    .where("status", "in", TAKES_TIME)
    .where(standing(at))
    .orderBy("bookings.id", "desc")
    .limit(1)
    .executeTakeFirst();
  return last?.reference ?? null;
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
