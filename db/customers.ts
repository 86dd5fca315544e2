import { EARNED, VISITS } from "~/domain/booking";
import { dialable } from "~/domain/phone";
import { cleanEmail, plain } from "~/domain/text";
import type { DatabaseOrTransaction } from "./connect";
import type { Booking } from "./schema";
import { countsAsVisit, isCounted } from "./standing";

// Two bookings with the same email, or else the same number, are one person's
// (docs/decisions/0023-customers-from-bookings.md).

type Keys = { email_key: string | null; phone_key: string | null };
type Owned = Keys & { customer_id: number };

/**
 * After a booking was added (`before` is null) or changed: its customer, and their counts. Without
 * `before` they're all counted anew.
 */
export async function groupBooking(
  trx: DatabaseOrTransaction,
  booking: Booking,
  before?: Booking | null,
): Promise<void> {
  const keys = keysOf(booking);
  const known = before === null ? undefined : await visitOf(trx, booking.id);
  if (known && known.email_key === keys.email_key && known.phone_key === keys.phone_key)
    return recount(trx, known.customer_id, booking, before);

  const owner = await ownerOf(trx, booking.id, keys, known?.customer_id ?? null);
  const customer_id = owner ?? (await addCustomer(trx, booking));
  const visit = { ...keys, customer_id };
  await trx
    .insertInto("customer_visits")
    .values({ booking_id: booking.id, ...visit })
    .onConflict((conflict) => conflict.column("booking_id").doUpdateSet(visit))
    .execute();
  const moves = known !== undefined && known.customer_id !== customer_id;
  if (moves) await leave(trx, known.customer_id, customer_id);
  if (owner !== null) await recount(trx, owner, booking, moves ? null : before);
}

function visitOf(trx: DatabaseOrTransaction, bookingId: number): Promise<Owned | undefined> {
  return trx
    .selectFrom("customer_visits")
    .select(["customer_id", "email_key", "phone_key"])
    .where("booking_id", "=", bookingId)
    .executeTakeFirst();
}

/** What one of their bookings adds, so that a fleet's thousands aren't read for each press. */
async function recount(
  trx: DatabaseOrTransaction,
  customerId: number,
  after: Booking,
  before: Booking | null | undefined,
): Promise<void> {
  const customer = await trx
    .selectFrom("customers")
    .leftJoin("bookings as latest", "latest.id", "latest_id")
    .select(["visits", "cancelled", "booked_cents", "completed_cents", "last_visit"])
    .selectAll("latest")
    .where("customers.id", "=", customerId)
    .executeTakeFirstOrThrow();
  if (before === undefined || customer.id === null) return refresh(trx, customerId);
  const latest = customer as Booking;
  const [was, is] = [shareOf(before), shareOf(after)];
  // Which one is the latest then, only all of them tell.
  const goesBack = before !== null && latest.id === before.id && isLater(before, after);
  if (goesBack || (was.last_visit === customer.last_visit && is.last_visit < was.last_visit))
    return refresh(trx, customerId);
  const sum = (part: Exclude<keyof Share, "last_visit">) => customer[part] - was[part] + is[part];
  await trx
    .updateTable("customers")
    .set({
      ...(latest.id === after.id || isLater(after, latest) ? contactOf(after) : {}),
      visits: sum("visits"),
      cancelled: sum("cancelled"),
      booked_cents: sum("booked_cents"),
      completed_cents: sum("completed_cents"),
      last_visit: is.last_visit > customer.last_visit ? is.last_visit : customer.last_visit,
    })
    .where("id", "=", customerId)
    .execute();
}

type Share = ReturnType<typeof shareOf>;

/** As `refresh` counts it. */
function shareOf(booking: Booking | null) {
  const counts = booking !== null && isCounted(booking);
  const isVisit = counts && VISITS.some((status) => status === booking.status);
  const isEarned = counts && EARNED.some((status) => status === booking.status);
  return {
    visits: isVisit ? 1 : 0,
    cancelled: counts && !isVisit ? 1 : 0,
    booked_cents: isVisit ? booking.total_price_cents : 0,
    completed_cents: isEarned ? booking.total_price_cents : 0,
    last_visit: isVisit ? booking.booking_date : "",
  };
}

/** By the order that `refresh` takes the contact by. */
function isLater(one: Booking, other: Booking): boolean {
  if (isCounted(one) !== isCounted(other)) return isCounted(one);
  if (one.booking_date !== other.booking_date) return one.booking_date > other.booking_date;
  if (one.start_minute !== other.start_minute) return one.start_minute > other.start_minute;
  return one.id > other.id;
}

function contactOf({ id, customer_name, customer_email, customer_phone }: Booking) {
  return {
    name: customer_name,
    name_order: plain(customer_name),
    email: customer_email,
    phone: customer_phone,
    latest_id: id,
  };
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
    .select("id as latest_id")
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

/** Whether a job was done for somebody with this email or phone number. */
export async function hasBeenHere(
  trx: DatabaseOrTransaction,
  contact: { email: string; phone: string },
): Promise<boolean> {
  const { email: customer_email, phone: customer_phone } = contact;
  const keys = keysOf({ customer_email, customer_phone });
  const done = trx
    .selectFrom("customer_visits")
    .innerJoin("bookings", "bookings.id", "booking_id")
    .select("bookings.id")
    .where("status", "in", EARNED)
    .where(countsAsVisit)
    .where(({ eb, or }) =>
      or([eb("email_key", "=", keys.email_key), eb("phone_key", "=", keys.phone_key)]),
    );
  return (await done.limit(1).executeTakeFirst()) !== undefined;
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
  // By the indexes alone, since a fleet's key is on thousands. Null equals nothing.
  const first = others.select("customer_id").orderBy("customer_id").limit(1);
  const byPhone = first.where("phone_key", "=", phone_key);
  const found = await trx
    .selectNoFrom([
      first.where("email_key", "=", email_key).as("byEmail"),
      byPhone.where("customer_id", "=", own).as("ownByPhone"),
      byPhone.as("byPhone"),
    ])
    .executeTakeFirstOrThrow();
  const owner = found.byEmail ?? found.ownByPhone ?? found.byPhone;
  if (owner !== null || own === null) return owner;
  const another = await others
    .select("booking_id")
    .where("customer_id", "=", own)
    .limit(1)
    .executeTakeFirst();
  return another ? null : own;
}

async function addCustomer(trx: DatabaseOrTransaction, booking: Booking): Promise<number> {
  const { id } = await trx
    .insertInto("customers")
    .values({ ...contactOf(booking), ...shareOf(booking) })
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
