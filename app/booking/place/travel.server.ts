import { isTown, type JobPlace, TOWN_NAMES } from "~/content/place-names";
import { isByArrangement } from "~/content/places";
import { wayBetween } from "~/content/roads";
import { formatDuration } from "~/domain/time";
import type { Where } from "../summary/summary-lines";
import type { Business } from "~/content/business";

/** "At your place in Whistler", "At the Burnaby shop". */
export function whereWords(place: JobPlace, business: Pick<Business, "city">): string {
  if (place === "shop") return `At the ${business.city} shop`;
  return isTown(place) ? `At your place in ${TOWN_NAMES[place]}` : "At your place";
}

/** For the summary; null while no place is chosen. */
export function whereOf(place: JobPlace | null, business: Pick<Business, "city">): Where | null {
  return place && { words: whereWords(place, business), plusTravel: isByArrangement(place) };
}

/** Beside the place: what travel there means, and that the job is too small for it. */
export function placeNote(place: JobPlace | null, small: string | null): string | null {
  return [travelWords(place), small].filter(Boolean).join(" ") || null;
}

/** What travel means before a time is chosen; null where it's a matter of course. */
export function travelWords(place: JobPlace | null): string | null {
  if (!place || !isByArrangement(place)) return null;
  if (!isTown(place))
    return "We'll phone to agree on the drive. Travel is agreed by phone and added to the price.";
  const { km, minutes } = wayBetween("shop", place);
  return `${TOWN_NAMES[place]} is ${km} km and ${formatDuration(minutes)} from our shop. Travel is agreed by phone and added to the price.`;
}
