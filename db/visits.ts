import { TAKES_TIME } from "~/domain/booking";
import { isOtherAddress, type VisitCar, visitOf } from "~/domain/visits";
import type { DatabaseOrTransaction } from "./connect";
import type { Booking } from "./schema";
import { standing } from "./standing";

type Address = Pick<Booking, "place" | "street" | "city">;

/** The cars of a visit that still stand, in their order; `at` is epoch milliseconds: holds run out. */
export function carsOf(db: DatabaseOrTransaction, visit: number, at: number): Promise<Booking[]> {
  return allCarsOf(db, visit)
    .where(standing(at))
    .orderBy("booking_date")
    .orderBy("start_minute")
    .orderBy("id")
    .execute();
}

/** Deleted ones among them, and those whose hold is over: they may be restored, or kept. */
function allCarsOf(db: DatabaseOrTransaction, visit: number) {
  return db
    .selectFrom("bookings")
    .selectAll()
    .where((eb) => eb.or([eb("visit_id", "=", visit), eb("id", "=", visit)]))
    .where("status", "in", TAKES_TIME);
}

/**
 * Whether a car wouldn't stand beside those that it's one visit with; of one that comes back, beside those
 * that stand then.
 */
export async function leavesVisit(
  db: DatabaseOrTransaction,
  booking: Booking,
  after: Address,
  at?: number,
): Promise<boolean> {
  const visit = visitOf(booking);
  const cars = await (at === undefined ? allCarsOf(db, visit).execute() : carsOf(db, visit, at));
  return cars.some((car) => car.id !== booking.id && isOtherAddress(car, after));
}

/** The other cars that are done beside a booking's, on its day. */
export async function carsBeside(
  db: DatabaseOrTransaction,
  booking: Pick<Booking, "id" | "visit_id" | "booking_date">,
  at: number,
): Promise<Booking[]> {
  const cars = await carsOf(db, visitOf(booking), at);
  return cars.filter(
    ({ id, booking_date: date }) => id !== booking.id && date === booking.booking_date,
  );
}

/** `own` if it's the same customer's. */
export type LetterCar = VisitCar & { own: boolean };

/** The other cars of a booking's visit, as its letters tell of them. */
export async function visitIn(
  db: DatabaseOrTransaction,
  booking: Booking,
  at: number,
): Promise<{ visit?: LetterCar[] }> {
  const cars = await carsBeside(db, booking, at);
  const visit = cars.map((car) => ({
    reference: car.reference,
    start_minute: car.start_minute,
    vehicle_type: car.vehicle_type,
    vehicle_make: car.vehicle_make,
    vehicle_model: car.vehicle_model,
    own: car.customer_email.toLowerCase() === booking.customer_email.toLowerCase(),
  }));
  return visit.length > 0 ? { visit } : {};
}
