import type { Booking } from "~db/schema";
import { disagreement } from "~/content/gazetteer";
import { placeName, placeOf } from "~/content/place-names";

/** "timed as Burnaby": where the address is in another place than the time was sold for; else null. */
export function timedAs(booking: Pick<Booking, "place" | "street" | "city">): string | null {
  const place = placeOf(booking);
  return disagreement(place, booking) && `timed as ${placeName(place)}`;
}
