import { type SubmitResult, submitBooking } from "~/booking/order/submit.server";
import { insertBooking } from "../../support/bookings";
import { NOW, order, TUESDAY } from "../../support/order";
import { db } from "../../support/own-database";
import { allBookings } from "../../support/rows";

/** Submits an order to the test's own database. */
export function submit(given: Parameters<typeof order>[0] = {}): Promise<SubmitResult> {
  return submitBooking(db, order(given), NOW);
}
export const bookings = () => allBookings(db);
/** Somebody else's hour with the crew, near the order's place. */
export function fill(start = 600, booking_date = TUESDAY) {
  const customer_email = "robin@example.com";
  return insertBooking(db, {
    customer_email,
    booking_date,
    start_minute: start,
    duration_minutes: 60,
  });
}
