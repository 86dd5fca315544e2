/** Names only: the rest is in places.ts, which no page's script loads. */
export const PLACE_NAMES = {
  burnaby: "Burnaby",
  vancouver: "Vancouver",
  richmond: "Richmond",
  "new-westminster": "New Westminster",
  coquitlam: "Coquitlam",
  surrey: "Surrey",
  "north-vancouver": "North Vancouver",
  "west-vancouver": "West Vancouver",
  "lions-bay": "Lions Bay",
  "britannia-beach": "Britannia Beach",
  squamish: "Squamish",
  "garibaldi-highlands": "Garibaldi Highlands",
  brackendale: "Brackendale",
  whistler: "Whistler",
  pemberton: "Pemberton",
} as const;

export type PlaceId = keyof typeof PLACE_NAMES;

/** With the other towns of Greater Vancouver, where a crew goes too. */
export const TOWN_NAMES = {
  ...PLACE_NAMES,
  "port-moody": "Port Moody",
  "port-coquitlam": "Port Coquitlam",
  "pitt-meadows": "Pitt Meadows",
  "maple-ridge": "Maple Ridge",
  langley: "Langley",
  delta: "Delta",
  "white-rock": "White Rock",
} as const;
export type Town = keyof typeof TOWN_NAMES;
export const TOWNS = Object.keys(TOWN_NAMES) as Town[];

/** Where a job can be: a town, somewhere that we have no road to, by arrangement, or the shop. */
export type JobPlace = Town | "elsewhere" | "shop";
/** Where a customer's place can be. */
export const CUSTOMER_PLACES = [...TOWNS, "elsewhere"] as const;

export function isTown(place: unknown): place is Town {
  return typeof place === "string" && Object.hasOwn(TOWN_NAMES, place);
}

export function isJobPlace(place: unknown): place is JobPlace {
  return isTown(place) || place === "elsewhere" || place === "shop";
}

/** Where a booking's job is; a place that's no longer known is somewhere else. */
export function placeOf({ place }: { place: string }): JobPlace {
  return isJobPlace(place) ? place : "elsewhere";
}

export const CITY_IDS = [
  "vancouver",
  "richmond",
  "new-westminster",
  "coquitlam",
  "surrey",
  "burnaby",
  "whistler",
  "west-vancouver",
  "north-vancouver",
  "pemberton",
  "britannia-beach",
  "squamish",
] as const satisfies readonly PlaceId[];
export type CityId = (typeof CITY_IDS)[number];

export const NAVIGATION_CITY_IDS = [
  "vancouver",
  "west-vancouver",
  "new-westminster",
  "coquitlam",
  "north-vancouver",
  "burnaby",
] as const satisfies readonly CityId[];

export const ALL_LOCATIONS = `All ${CITY_IDS.length} locations`;
