import { useNavigation, useRevalidator } from "@remix-run/react";
import { useEffect, useState } from "react";
import type { BookingPage } from "~/dashboard/bookings.server";
import { paths } from "~/paths";

/** Most answers are there before, and show nothing. */
const MOMENT_MS = 300;

/** Whether another page of the list, or the same once more, has been on its way for more than a moment. It is not an animation with a delay, because that would have the whole list painted anew by each press. */
export function useListIsLate(): boolean {
  const { state, location } = useNavigation();
  const again = useRevalidator().state === "loading";
  const loading = again || (state === "loading" && location.pathname === paths.dashboard);
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

/** The region is always there, so that a screen reader hears its words when they come: that a list is late, and how much another list has. */
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
        <span className="sr-only">{list === first ? "" : `Results: ${list.count.toLocaleString("en-CA")}${list.more ? "+" : ""}`}</span>
      )}
    </p>
  );
}
