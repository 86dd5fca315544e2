import { useOutletContext } from "@remix-run/react";

/** What the list tells the page of a booking: whether it is shown in a dialog over the list. */
export type BookingContext = { overList: boolean };

/** A page that stands by itself is told nothing. */
export function useBookingContext(): BookingContext {
  return useOutletContext<BookingContext | undefined>() ?? { overList: false };
}
