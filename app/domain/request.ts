import type { Status } from "./booking";

/** Of a job that no empty day could hold, until it's confirmed. */
export const REQUEST =
  "Your time is a request: we'll phone to agree on how such a long job is done.";

export function isAsked(booking: { is_request: number; status: Status }): boolean {
  return booking.is_request === 1 && booking.status === "pending";
}
