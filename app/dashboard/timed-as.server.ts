import type { Booking } from "~db/schema";
import { disagreement, stopOf } from "~/content/gazetteer";
import { placeOf } from "~/content/place-names";
import { placeName } from "~/content/stops";

/** "timed as Burnaby": where the address is in another place than the time was sold for; else null. */
export function timedAs(booking: Pick<Booking, "place" | "street" | "city">): string | null {
  const [place, stop] = [placeOf(booking), stopOf(booking)];
  const other = disagreement(place, booking);
  if (!other || (other.kind === "town" && other.place === stop)) return null;
  return `timed as ${placeName(stop)}`;
}
