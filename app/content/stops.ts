import { isTown, type JobPlace, TOWN_NAMES } from "./place-names";

// Beside the places: no customer's page needs these.

/** Further towns that are "somewhere else" to a customer, by their names; their roads are in `roads.ts`. */
export const FAR_TOWNS = [
  "Abbotsford",
  "Mission",
  "Dewdney",
  "Deroche",
  "Chilliwack",
  "Agassiz",
  "Harrison Hot Springs",
  "Hope",
  "Sunshine Valley",
  "Yale",
  "Birken",
  "D'Arcy",
] as const;
export type FarTown = (typeof FAR_TOWNS)[number];
export function isFarTown(place: string | null): place is FarTown {
  return FAR_TOWNS.some((town) => town === place);
}

/** "Squamish", "Hope", "somewhere else", "the shop". */
export function placeName(place: string): string {
  if (isTown(place)) return TOWN_NAMES[place];
  if (place === "shop") return "the shop";
  return isFarTown(place) ? place : "somewhere else";
}

/** Where a crew drives: a place, or one of those. */
export type Stop = JobPlace | FarTown;
