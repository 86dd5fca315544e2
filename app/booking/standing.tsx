import { OCCUPYING, type Status } from "~/domain/booking";
import type { Receipt } from "./receipt";

/** How it stands with a booking, in a sentence. */
export const STANDING: Record<Status, string> = {
  pending: "Your booking is pending: the time is held for you, and we will phone or write to confirm it.",
  confirmed: "We have confirmed your booking. See you then.",
  completed: "This job is done. Thank you.",
  cancelled: "This booking was cancelled and its time is free again.",
};

/** What is still to be agreed or prepared before the work, as items of a list; nothing where there will be none. */
export function Preparations({ booking }: { booking: Receipt }) {
  if (!OCCUPYING.includes(booking.status)) return null;
  return (
    <>
      {booking.askAddress ? <li>You gave no full address, so we will ask for it by phone.</li> : null}
      {booking.byArrangement ? <li>Your town is more than 50 km from Burnaby: we come there by arrangement and will agree on the travel with you first.</li> : null}
      {booking.atShop ? null : <li>Please leave room to open all doors. If you have an outdoor tap and a power outlet, tell us when we call.</li>}
    </>
  );
}
