import type { DatabaseOrTransaction } from "~db/connect";
import { findManaged } from "~db/manage-links";
import type { Booking } from "~db/schema";
import { derived } from "~db/secret";
import type { Changes } from "~/domain/event";
import type { MessageState } from "~/domain/message";
import { allDialable } from "~/domain/phone";

/** Whether a booking is somebody else's now. See docs/product.md#confirmation. */
export async function isHandedOn(
  db: DatabaseOrTransaction,
  { id, customer_email, customer_phone }: Pick<Booking, "id" | "customer_email" | "customer_phone">,
): Promise<boolean> {
  const rows = await db
    .selectFrom("booking_events")
    .select("changes")
    .where("booking_id", "=", id)
    .orderBy("id")
    .execute();
  const events = rows.map(({ changes }) => JSON.parse(changes) as Changes);
  const first = (column: string, present: string) =>
    String(events.find((changes) => changes[column])?.[column]?.[0] ?? present);
  const [email, phone] = [
    first("customer_email", customer_email),
    first("customer_phone", customer_phone),
  ];
  const isSameNumber =
    phone === customer_phone ||
    allDialable(phone).some((number) => allDialable(customer_phone).includes(number));
  return email.toLowerCase() !== customer_email.toLowerCase() && !isSameNumber;
}

/** The manage page's secret; null for a booking older than that page. */
export async function manageSecret(
  db: DatabaseOrTransaction,
  token: string,
): Promise<string | null> {
  const secret = derived("manage", token);
  return (await findManaged(db, secret)) ? secret : null;
}

/** How the letter to the booking's current email fares; null if none was meant for it. */
export async function stateOfCopy(
  db: DatabaseOrTransaction,
  { id, customer_email }: Booking,
  kind: "received" | "keep" | "depositAsked" = "received",
): Promise<MessageState | null> {
  const latest = db
    .selectFrom("messages")
    .select("state")
    .where("booking_id", "=", id)
    .where("kind", "=", kind)
    .where("recipient", "=", customer_email)
    .orderBy("id", "desc");
  return (await latest.executeTakeFirst())?.state ?? null;
}
