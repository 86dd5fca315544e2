import { useMatches, useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import type { BookingDetails } from "~/dashboard/bookings.server";
import type { BookingRow } from "~/dashboard/bookings.server";

/** What the screens over the list return about their booking: the fields that they show, or null if it is gone. */
type Shown = { booking: Partial<BookingDetails> | null; deletion?: object | null; lost?: true };

/** A change made elsewhere shows in a booking's details first; the list under them is then reloaded. */
export function useRowAsDetails(rows: readonly BookingRow[]) {
  const { params, data } = useMatches().at(-1)!;
  const { revalidate } = useRevalidator();
  const row = rows.find(({ id }) => String(id) === params.id);
  const stale = row !== undefined && isOutdated(row, data as Shown | undefined);
  useEffect(() => {
    if (stale) revalidate();
  }, [stale, revalidate]);
}

function isOutdated(row: BookingRow, shown: Shown | undefined): boolean {
  if (!shown || shown.lost) return false;
  const { booking, deletion } = shown;
  return (
    !booking ||
    !!deletion ||
    (Object.keys(row) as (keyof BookingRow)[]).some(
      (name) => name in booking && booking[name] !== row[name],
    )
  );
}
