import type { ExpressionBuilder } from "kysely";
import type { Booking, Schema } from "./schema";

type Bookings = ExpressionBuilder<Schema, "bookings">;

/** Neither deleted nor with its hold over, at an instant in epoch milliseconds. */
export function standing(at: number) {
  return (eb: Bookings) =>
    eb.and([
      eb("bookings.deleted_at", "is", null),
      eb.or([eb("bookings.held_until", "is", null), eb("bookings.held_until", ">", at)]),
    ]);
}

/** The same of a row. */
export function stands(
  { deleted_at, held_until }: Pick<Booking, "deleted_at" | "held_until">,
  at: number,
): boolean {
  return deleted_at === null && (held_until === null || held_until > at);
}

/** Suspected and not confirmed, whether or not they still hold their time. */
export function unkept(eb: Bookings) {
  return eb.and([
    eb("bookings.deleted_at", "is", null),
    eb("bookings.held_until", "is not", null),
    eb("bookings.suspicion", "is not", null),
    eb("bookings.status", "=", "pending"),
  ]);
}

/** Waiting for their deposit, whether or not they still hold their time. */
export function unpaid(eb: Bookings) {
  return eb.and([
    eb("bookings.deleted_at", "is", null),
    eb("bookings.held_until", "is not", null),
    eb("bookings.deposit", "is not", null),
    eb("bookings.status", "=", "pending"),
  ]);
}

/** What counts for a customer: neither deleted, `unkept` nor `unpaid`. */
export function countsAsVisit(eb: Bookings) {
  return eb.and([eb("bookings.deleted_at", "is", null), eb("bookings.held_until", "is", null)]);
}

/** The same of a row. */
export function isCounted({
  deleted_at,
  held_until,
}: Pick<Booking, "deleted_at" | "held_until">): boolean {
  return deleted_at === null && held_until === null;
}
