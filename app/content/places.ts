/** The places that a page is about, with how far they are from the shop in Burnaby. */
export type Place = {
  name: string;
  /** Straight line from the Burnaby centre: the measure of the service radius and of decision 24. */
  km: number;
  /** By road and without traffic, rounded; our reckoning, zero for Burnaby itself. */
  roadKm: number;
  driveMinutes: number;
};

export const PLACES = {
  burnaby: { name: "Burnaby", km: 0, roadKm: 0, driveMinutes: 0 },
  vancouver: { name: "Vancouver", km: 11, roadKm: 13, driveMinutes: 25 },
  richmond: { name: "Richmond", km: 15, roadKm: 20, driveMinutes: 30 },
  "new-westminster": { name: "New Westminster", km: 7, roadKm: 9, driveMinutes: 20 },
  coquitlam: { name: "Coquitlam", km: 14, roadKm: 16, driveMinutes: 25 },
  surrey: { name: "Surrey", km: 12, roadKm: 16, driveMinutes: 25 },
  "north-vancouver": { name: "North Vancouver", km: 10, roadKm: 14, driveMinutes: 20 },
  "west-vancouver": { name: "West Vancouver", km: 16, roadKm: 20, driveMinutes: 25 },
  "lions-bay": { name: "Lions Bay", km: 30, roadKm: 40, driveMinutes: 35 },
  "britannia-beach": { name: "Britannia Beach", km: 45, roadKm: 60, driveMinutes: 50 },
  squamish: { name: "Squamish", km: 52, roadKm: 70, driveMinutes: 60 },
  "garibaldi-highlands": { name: "Garibaldi Highlands", km: 56, roadKm: 75, driveMinutes: 65 },
  brackendale: { name: "Brackendale", km: 59, roadKm: 80, driveMinutes: 70 },
  whistler: { name: "Whistler", km: 96, roadKm: 130, driveMinutes: 105 },
  pemberton: { name: "Pemberton", km: 120, roadKm: 160, driveMinutes: 135 },
} as const satisfies Record<string, Place>;

export type PlaceId = keyof typeof PLACES;

/** §2.1: the twelve cities in the order of the route list. */
export const CITY_IDS = [
  "vancouver", "richmond", "new-westminster", "coquitlam", "surrey", "burnaby",
  "whistler", "west-vancouver", "north-vancouver", "pemberton", "britannia-beach", "squamish",
] as const satisfies readonly PlaceId[];
export type CityId = (typeof CITY_IDS)[number];

/** §2.2: the six cities of the navigation. */
export const NAVIGATION_CITY_IDS = [
  "vancouver", "west-vancouver", "new-westminster", "coquitlam", "north-vancouver", "burnaby",
] as const satisfies readonly CityId[];

export const MOBILE_CITY_IDS = [
  "burnaby", "vancouver", "richmond", "coquitlam", "surrey", "new-westminster",
] as const satisfies readonly PlaceId[];
export type MobileCityId = (typeof MOBILE_CITY_IDS)[number];

export const CERAMIC_PLACE_IDS = [
  "whistler", "squamish", "west-vancouver", "north-vancouver", "pemberton",
  "britannia-beach", "lions-bay", "brackendale", "garibaldi-highlands",
] as const satisfies readonly PlaceId[];
export type CeramicPlaceId = (typeof CERAMIC_PLACE_IDS)[number];
