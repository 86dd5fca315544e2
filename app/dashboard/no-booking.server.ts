import { json } from "@remix-run/node";

/** A 404 as the page's data: a thrown one would leave the document without its own title. */
export function noBooking() {
  return json({ booking: null }, { status: 404 });
}
