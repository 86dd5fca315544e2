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
