import { EARNED, VISITS } from "~/domain/booking";
import { dialable } from "~/domain/phone";
import { cleanEmail, plain } from "~/domain/text";
import type { DatabaseOrTransaction } from "./connect";
import type { Booking } from "./schema";
import { countsAsVisit } from "./standing";

// Two bookings with the same email, or else the same number, are one person's
// (docs/decisions/0023-customers-from-bookings.md).

type Contact = Pick<Booking, "id" | "customer_name" | "customer_email" | "customer_phone">;
type Keys = { email_key: string | null; phone_key: string | null };
type Owned = Keys & { customer_id: number };

/** After a booking was added or changed: its customer, and their counts. */
export async function groupBooking(trx: DatabaseOrTransaction, booking: Contact): Promise<void> {
  const keys = keysOf(booking);
  const before = await trx
    .selectFrom("customer_visits")
    .select(["customer_id", "email_key", "phone_key"])
    .where("booking_id", "=", booking.id)
    .executeTakeFirst();
  if (before && before.email_key === keys.email_key && before.phone_key === keys.phone_key)
    return refresh(trx, before.customer_id);

  const customer_id =
    (await ownerOf(trx, booking.id, keys, before?.customer_id ?? null)) ??
    (await addCustomer(trx, booking));
  const visit = { ...keys, customer_id };
  await trx
    .insertInto("customer_visits")
    .values({ booking_id: booking.id, ...visit })
    .onConflict((conflict) => conflict.column("booking_id").doUpdateSet(visit))
    .execute();
  if (before && before.customer_id !== customer_id)
    await leave(trx, before.customer_id, customer_id);
  await refresh(trx, customer_id);
}

/** After an erasure; a customer without bookings goes. */
export async function refresh(trx: DatabaseOrTransaction, customerId: number): Promise<void> {
  const visits = trx
    .selectFrom("customer_visits")
    .innerJoin("bookings", "bookings.id", "booking_id")
    .where("customer_id", "=", customerId);
  const counted = visits.where(countsAsVisit).select((eb) => {
    const isVisit = eb("status", "in", VISITS);
    const { count, sum, coalesce, max } = eb.fn;
    return [
      count<number>("id").filterWhere(isVisit).as("visits"),
      count<number>("id").filterWhere(eb.not(isVisit)).as("cancelled"),
      coalesce(sum<number>("total_price_cents").filterWhere(isVisit), eb.lit(0)).as("booked_cents"),
      coalesce(sum<number>("total_price_cents").filterWhere("status", "in", EARNED), eb.lit(0)).as(
        "completed_cents",
      ),
      coalesce(max("booking_date").filterWhere(isVisit), eb.val("")).as("last_visit"),
    ];
  });
  // The latest name that counts, or else the latest at all.
  const latest = await visits
    .select(["customer_name as name", "customer_email as email", "customer_phone as phone"])
    .orderBy((eb) => eb.case().when(countsAsVisit(eb)).then(0).else(1).end())
    .orderBy("booking_date", "desc")
    .orderBy("start_minute", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!latest) {
    await trx.deleteFrom("customers").where("id", "=", customerId).execute();
    return;
  }
  await trx
    .updateTable("customers")
    .set({
      ...latest,
      name_order: plain(latest.name),
      ...(await counted.executeTakeFirstOrThrow()),
    })
    .where("id", "=", customerId)
    .execute();
}

export function keysOf({
  customer_email,
  customer_phone,
}: Pick<Booking, "customer_email" | "customer_phone">): Keys {
  return {
    email_key: cleanEmail(customer_email).toLowerCase() || null,
    phone_key: dialable(customer_phone),
  };
}

/** Whose the email is, or else the phone; of several, the first. Null for somebody new. */
async function ownerOf(
  trx: DatabaseOrTransaction,
  bookingId: number,
  { email_key, phone_key }: Keys,
  own: number | null,
): Promise<number | null> {
  const others = trx.selectFrom("customer_visits").where("booking_id", "!=", bookingId);
  const known: Owned[] = await others
    .select(["customer_id", "email_key", "phone_key"])
    .distinct()
    .where((eb) => eb.or([eb("email_key", "=", email_key), eb("phone_key", "=", phone_key)]))
    .orderBy("customer_id")
    .execute();
  const byEmail = known.find((other) => email_key !== null && other.email_key === email_key);
  const byPhone = known.filter((other) => phone_key !== null && other.phone_key === phone_key);
  const found = byEmail ?? byPhone.find((other) => other.customer_id === own) ?? byPhone[0];
  if (found || own === null) return found?.customer_id ?? null;
  const another = await others
    .select("booking_id")
    .where("customer_id", "=", own)
    .limit(1)
    .executeTakeFirst();
  return another ? null : own;
}

async function addCustomer(trx: DatabaseOrTransaction, booking: Contact): Promise<number> {
  const { id } = await trx
    .insertInto("customers")
    .values({
      name: booking.customer_name,
      name_order: plain(booking.customer_name),
      email: booking.customer_email,
      phone: booking.customer_phone,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

async function leave(trx: DatabaseOrTransaction, from: number, to: number): Promise<void> {
  const notesOf = (id: number) =>
    trx
      .selectFrom("customers")
      .select(["notes", "version"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
  const [left, joined] = [await notesOf(from), await notesOf(to)];
  await refresh(trx, from);
  const stays = await trx
    .selectFrom("customers")
    .select("id")
    .where("id", "=", from)
    .executeTakeFirst();
  if (stays || left.notes === "") return;
  const notes = [joined.notes, left.notes].filter(Boolean).join("\n\n");
  await trx
    .updateTable("customers")
    .set({ notes, version: joined.version + 1 })
    .where("id", "=", to)
    .execute();
}
