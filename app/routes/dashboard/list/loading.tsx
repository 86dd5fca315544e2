import { useNavigation } from "@remix-run/react";
import { useState } from "react";
import type { BookingPage } from "~/dashboard/bookings.server";
import { isList } from "~/dashboard/screens";

export function useIsLoading(): boolean {
  const { state, location } = useNavigation();
  return state === "loading" && isList(location.pathname);
}

/** Always rendered, so that a screen reader announces its changes. */
export function Loading({ shown, list }: { shown: boolean; list: BookingPage }) {
  const [first] = useState(list);
  return (
    <p role="status" className="text-soft flex min-h-8 items-center text-[0.9375rem]">
      {shown ? (
        <span className="in-a-moment flex items-center gap-2">
          <span aria-hidden="true" className="spinner" />
          Loading bookings...
        </span>
      ) : (
        <span className="sr-only">
          {list === first ? "" : `Results: ${list.count.toLocaleString("en-CA")}`}
        </span>
      )}
    </p>
  );
}
