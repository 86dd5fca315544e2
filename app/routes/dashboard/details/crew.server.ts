import type { DatabaseOrTransaction } from "~db/connect";
import { carsBeside } from "~db/visits";
import { loadFleetQuery } from "~/booking/availability.server";
import { stopOf } from "~/content/gazetteer";
import { placeOf } from "~/content/place-names";
import { wayBetween } from "~/content/roads";
import { placeName } from "~/content/stops";
import type { BookingDetails } from "~/dashboard/bookings.server";
import { hasEnded } from "~/desk/undrivable.server";
import { OCCUPYING, TAKES_TIME } from "~/domain/booking";
import { kindFor, works } from "~/domain/fleet";
import { holdsTime } from "~/domain/suspicion";
import { type CivilNow, formatDuration } from "~/domain/time";
import { undrivableBetween, type UndrivableJob } from "~/domain/undrivable";
import { carInWords } from "~/domain/visits";
import { now as instantNow } from "~/server/clock.server";
import { loadRules } from "~/server/hours.server";

/** Who does a job, why that can't be done, and who else could be asked to. */
export type JobCrew = {
  id: number | null;
  name: string;
  undrivable: UndrivableJob | null;
  others: { id: number; name: string }[];
};

/** Null for a booking that takes no time. */
export async function loadCrew(
  db: DatabaseOrTransaction,
  booking: BookingDetails,
  now: CivilNow,
): Promise<JobCrew | null> {
  const { id, booking_date: date, place, resource_id: resource, status } = booking;
  if (!TAKES_TIME.includes(status) || !holdsTime(booking.held_until, instantNow())) return null;
  const kind = kindFor(place);
  const range = { from: date, to: date };
  const query = await loadFleetQuery(db, range, now);
  const isPlanned = OCCUPYING.includes(status) && !hasEnded(booking, now);
  const undrivable = isPlanned ? undrivableBetween(range, query) : [];
  const { resources } = query.fleet;
  return {
    id: resource,
    name: resources.find((each) => each.id === resource)?.name ?? `No ${kind} has it`,
    undrivable: undrivable.find((job) => job.id === id) ?? null,
    others: resources
      .filter((each) => each.kind === kind && each.id !== resource && works(each, date))
      .map(({ id, name }) => ({ id, name })),
  };
}

/** The other cars that are done with a booking's. */
export async function loadVisit(
  db: DatabaseOrTransaction,
  booking: BookingDetails,
): Promise<{ id: number; words: string }[]> {
  const cars = await carsBeside(db, booking, instantNow());
  return cars.map((car) => ({ id: car.id, words: carInWords(car) }));
}

/** "Whistler, 125 km and 1 hour 45 minutes from the shop"; null at the shop. */
export async function townWords(
  db: DatabaseOrTransaction,
  booking: Pick<BookingDetails, "place" | "street" | "city">,
): Promise<string | null> {
  const [place, stop] = [placeOf(booking), stopOf(booking)];
  if (stop === "shop") return null;
  if (stop === "elsewhere") {
    const { elsewhereMinutes } = await loadRules(db);
    return `Somewhere else, timed as ${formatDuration(elsewhereMinutes)} each way`;
  }
  const { km, minutes } = wayBetween("shop", stop);
  const from = `${placeName(stop)}, ${km} km and ${formatDuration(minutes)} from the shop`;
  return place === stop ? from : `Somewhere else: ${from}`;
}
