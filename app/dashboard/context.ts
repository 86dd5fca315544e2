import { useOutletContext } from "@remix-run/react";

/** Outlet context from the list to a booking's page: whether it is shown in a dialog over the list. */
export type BookingContext = { overList: boolean };

/** A page on its own has no context. */
export function useBookingContext(): BookingContext {
  return useOutletContext<BookingContext | undefined>() ?? { overList: false };
}
