import { useOutletContext } from "@remix-run/react";

export type BookingContext = { overList: boolean };

export function useBookingContext(): BookingContext {
  return useOutletContext<BookingContext | undefined>() ?? { overList: false };
}
