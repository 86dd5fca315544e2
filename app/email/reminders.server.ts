import { type ExpressionBuilder, sql } from "kysely";
import type { Database, DatabaseOrTransaction } from "~db/connect";
import { findBooking } from "~/server/find-booking.server";
import { type BookingContent, putMessage, snapshotOf } from "~db/journal";
import type { Booking, Message, Schema } from "~db/schema";
import { visitIn } from "~db/visits";
import { standing } from "~db/standing";
import { businessTimeOf, instantAt } from "~/server/clock.server";
import { loadRules } from "~/server/hours.server";
import { OCCUPYING } from "~/domain/booking";
import type { Changes } from "~/domain/event";
import { LETTERS } from "~/domain/message";
import { addDays } from "~/domain/time";

/** On the day before, in minutes since midnight. */
const REMIND_AT = 10 * 60;

/**
 * Once per time and email address that a booking has had. A customer who learned this very time
 * after 10 AM of the day before needs none.
 */
export async function putReminders(db: Database, now: number): Promise<void> {
  await withdraw(db);
  if ((await findDue(db, now)).length === 0) return;
  await db.transaction().execute(async (trx) => {
    const { cancelMinutes } = await loadRules(trx);
    for (const booking of await findDue(trx, now)) {
      const content: BookingContent = {
        booking: snapshotOf(booking),
        changes: {},
        by: "system",
        at: new Date(now).toISOString(),
        cancelMinutes,
        ...(await visitIn(trx, booking, now)),
      };
      await putMessage(trx, {
        kind: "reminder",
        cause: causeOf(booking),
        recipient: booking.customer_email,
        bookingId: booking.id,
        content,
        at: now,
        expiresAt: startInstant(booking),
      });
    }
  });
}

const causeOf = (booking: Booking) =>
  `reminder:${booking.id}:${booking.booking_date}:${booking.start_minute}`;
const startInstant = (booking: Booking) =>
  instantAt({ date: booking.booking_date, minute: booking.start_minute });
const momentOf = (booking: Booking) =>
  instantAt({ date: addDays(booking.booking_date, -1), minute: REMIND_AT });

/** The last check before a reminder leaves. */
export async function isStillTrue(
  db: DatabaseOrTransaction,
  { booking_id, recipient, cause }: Pick<Message, "booking_id" | "recipient" | "cause">,
): Promise<boolean> {
  const booking = await findBooking(db, { id: booking_id });
  return (
    booking?.customer_email === recipient &&
    OCCUPYING.includes(booking.status) &&
    causeOf(booking) === cause
  );
}

async function findDue(db: DatabaseOrTransaction, now: number): Promise<Booking[]> {
  const { date: today } = businessTimeOf(now);
  const ahead = await upcoming(db, [today, addDays(today, 1)], now);
  const due = ahead.filter((booking) => momentOf(booking) <= now && now < startInstant(booking));
  const notified = await Promise.all(due.map((booking) => wasNotified(db, booking)));
  return due.filter((_, index) => !notified[index]);
}

function upcoming(db: DatabaseOrTransaction, dates: string[], now: number): Promise<Booking[]> {
  return db
    .selectFrom("bookings")
    .selectAll()
    .where("booking_date", "in", dates)
    .where("status", "in", OCCUPYING)
    .where(standing(now))
    .where("suspicion", "is", null)
    .where("held_until", "is", null)
    .where("customer_email", "!=", "")
    .where(isFirstOfVisit)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("messages")
            .select("messages.id")
            .whereRef("messages.booking_id", "=", "bookings.id")
            .where("messages.kind", "=", "reminder")
            .whereRef("messages.recipient", "=", "bookings.customer_email")
            .where(
              "messages.cause",
              "=",
              sql<string>`'reminder:' || bookings.id || ':' || bookings.booking_date || ':' || bookings.start_minute`,
            ),
        ),
      ),
    )
    .execute();
}

/** The reminder of a visit's first car names the others. */
function isFirstOfVisit({ not, exists, selectFrom }: ExpressionBuilder<Schema, "bookings">) {
  const earlier = selectFrom("bookings as first")
    .select("first.id")
    .whereRef("first.booking_date", "=", "bookings.booking_date")
    .where(
      sql<boolean>`coalesce(first.visit_id, first.id) = coalesce(bookings.visit_id, bookings.id)`,
    )
    .where(sql<boolean>`(first.start_minute, first.id) < (bookings.start_minute, bookings.id)`)
    .where(sql<boolean>`lower(first.customer_email) = lower(bookings.customer_email)`)
    .where("first.status", "in", OCCUPYING)
    .where("first.deleted_at", "is", null)
    .where("first.suspicion", "is", null)
    .where("first.held_until", "is", null);
  return not(exists(earlier));
}

/** By booking it, or from another message, since the reminder was due. */
async function wasNotified(db: DatabaseOrTransaction, booking: Booking): Promise<boolean> {
  if (
    Date.parse(booking.created_at) >= momentOf(booking) &&
    !(await isOtherThanBooked(db, booking))
  )
    return true;
  const since = await db
    .selectFrom("messages")
    .select(["kind", "content"])
    .where("booking_id", "=", booking.id)
    .where("recipient", "=", booking.customer_email)
    .where("created_at", ">=", momentOf(booking))
    .execute();
  return since.some(({ kind, content }) => {
    if (LETTERS[kind].to !== "customer") return false;
    const { booking: then } = JSON.parse(content) as BookingContent;
    return then.booking_date === booking.booking_date && then.start_minute === booking.start_minute;
  });
}

async function isOtherThanBooked(db: DatabaseOrTransaction, { id }: Booking): Promise<boolean> {
  const events = await db
    .selectFrom("booking_events")
    .select("changes")
    .where("booking_id", "=", id)
    .where("kind", "in", ["moved", "edited"])
    .execute();
  return events.some(({ changes }) =>
    ["booking_date", "start_minute", "customer_email"].some(
      (column) => column in (JSON.parse(changes) as Changes),
    ),
  );
}

async function withdraw(db: Database): Promise<void> {
  await db
    .deleteFrom("messages")
    .where("kind", "=", "reminder")
    .where("state", "in", ["waiting", "failed"])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("bookings")
            .select("bookings.id")
            .whereRef("bookings.id", "=", "messages.booking_id")
            .whereRef("bookings.customer_email", "=", "messages.recipient")
            .where("bookings.status", "in", OCCUPYING)
            .where("bookings.deleted_at", "is", null)
            .where(
              "messages.cause",
              "=",
              sql<string>`'reminder:' || bookings.id || ':' || bookings.booking_date || ':' || bookings.start_minute`,
            ),
        ),
      ),
    )
    .execute();
}
