import { SERVICE_RADIUS_KM } from "~/domain/service-area";
import { type SmallestJob, smallestJob, type SmallestJobRules } from "~/domain/smallest-job";
import { PLACE_NAMES, type PlaceId } from "./place-names";
import { busyMinutesTo, wayBetween } from "./roads";

export type Place = {
  name: string;
  /** In a straight line from Burnaby (docs/product.md#place-of-work). */
  km: number;
  /** By road without traffic, rounded: our own estimate. None in the shop's own town. */
  roadKm: number;
  driveMinutes: number;
  /** On the busiest hour of a week. */
  busyMinutes: number;
};

/** `km` is in a straight line; the road is the road map's. */
function place(id: PlaceId, { km }: { km: number }): Place {
  const { km: roadKm, minutes: driveMinutes } =
    km === 0 ? { km: 0, minutes: 0 } : wayBetween("shop", id);
  return { name: PLACE_NAMES[id], km, roadKm, driveMinutes, busyMinutes: busyMinutesTo(id) };
}

export const PLACES: Record<PlaceId, Place> = {
  burnaby: place("burnaby", { km: 0 }),
  vancouver: place("vancouver", { km: 11 }),
  richmond: place("richmond", { km: 15 }),
  "new-westminster": place("new-westminster", { km: 7 }),
  coquitlam: place("coquitlam", { km: 14 }),
  surrey: place("surrey", { km: 12 }),
  "north-vancouver": place("north-vancouver", { km: 10 }),
  "west-vancouver": place("west-vancouver", { km: 16 }),
  "lions-bay": place("lions-bay", { km: 30 }),
  "britannia-beach": place("britannia-beach", { km: 45 }),
  squamish: place("squamish", { km: 52 }),
  "garibaldi-highlands": place("garibaldi-highlands", { km: 56 }),
  brackendale: place("brackendale", { km: 59 }),
  whistler: place("whistler", { km: 96 }),
  pemberton: place("pemberton", { km: 120 }),
};

/** Whether travel to a job is agreed by phone: beyond the radius, or where we have no road to. */
export function isByArrangement(place: string): boolean {
  return place === "elsewhere" || (isPlaceId(place) && PLACES[place].km > SERVICE_RADIUS_KM);
}

/** Whether a booking is by arrangement for its place, not only since no empty day could hold it. */
export function isFarAway(booking: {
  place: string;
  by_arrangement: number;
  is_request: number;
}): boolean {
  const { place, by_arrangement: arranged, is_request: request } = booking;
  return arranged === 1 && (request !== 1 || isByArrangement(place));
}

/** What the owner asks of a job there; null if any is taken. */
export function smallestJobAt(place: string, rules: SmallestJobRules): SmallestJob | null {
  return isPlaceId(place) ? smallestJob(rules, PLACES[place].km) : null;
}

function isPlaceId(place: string): place is PlaceId {
  return Object.hasOwn(PLACES, place);
}

export const MOBILE_CITY_IDS = [
  "burnaby",
  "vancouver",
  "richmond",
  "coquitlam",
  "surrey",
  "new-westminster",
] as const satisfies readonly PlaceId[];
export type MobileCityId = (typeof MOBILE_CITY_IDS)[number];

export const CERAMIC_PLACE_IDS = [
  "whistler",
  "squamish",
  "west-vancouver",
  "north-vancouver",
  "pemberton",
  "britannia-beach",
  "lions-bay",
  "brackendale",
  "garibaldi-highlands",
] as const satisfies readonly PlaceId[];
export type CeramicPlaceId = (typeof CERAMIC_PLACE_IDS)[number];
