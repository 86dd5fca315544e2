import type { ExpressionBuilder } from "kysely";
import type { Schema } from "./schema";

type Bookings = ExpressionBuilder<Schema, "bookings">;

/**
 * Bookings that stand at an instant (epoch milliseconds): not deleted, and not a suspected one whose
 * hold has run out without anybody keeping it. The only way to ask for them.
 */
export function standing(at: number) {
  return (eb: Bookings) =>
    eb.and([
      eb("bookings.deleted_at", "is", null),
      eb.or([eb("bookings.held_until", "is", null), eb("bookings.held_until", ">", at)]),
    ]);
}

/** Suspected bookings that nobody has kept, whether or not they still hold their time. */
export function unkept(eb: Bookings) {
  return eb.and([
    eb("bookings.deleted_at", "is", null),
    eb("bookings.held_until", "is not", null),
    eb("bookings.status", "=", "pending"),
  ]);
}

/** Bookings that count for their customer: neither deleted, nor suspected and not kept. */
export function counts(eb: Bookings) {
  return eb.and([eb("bookings.deleted_at", "is", null), eb("bookings.held_until", "is", null)]);
}
