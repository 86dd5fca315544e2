import { useNavigation, useRevalidator } from "@remix-run/react";
import { useEffect, useState } from "react";
import type { BookingPage } from "~/dashboard/bookings.server";
import { isList } from "~/dashboard/screens";

/** Most responses arrive before this, and nothing is shown. */
const MOMENT_MS = 300;

/**
 * Whether another page of the list, or a reload of it, has been pending for more than a moment. Not a CSS animation with a delay,
 * which would repaint the whole list on each press.
 */
export function useListIsLate(): boolean {
  const { state, location } = useNavigation();
  const again = useRevalidator().state === "loading";
  const loading = again || (state === "loading" && isList(location.pathname));
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!loading) return;
    const timer = setTimeout(() => setLate(true), MOMENT_MS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [loading]);
  return loading && late;
}

/** Always rendered, so that a screen reader announces its changes: that a list is late, and how many results another list has. */
export function Loading({ shown, list }: { shown: boolean; list: BookingPage }) {
  const [first] = useState(list);
  return (
    <p role="status" className="text-soft flex min-h-8 items-center text-[0.9375rem]">
      {shown ? (
        <span className="flex items-center gap-2">
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
