import { useOutletContext } from "@remix-run/react";

export type BookingContext = { overList: boolean };

/** A page of its own has no context. */
export function useBookingContext(): BookingContext {
  return useOutletContext<BookingContext | undefined>() ?? { overList: false };
}
