import { PLACE_NAMES, type PlaceId } from "./place-names";

export type Place = {
  name: string;
  /** In a straight line from Burnaby (docs/product.md#place-of-work). */
  km: number;
  /** By road without traffic, rounded: our own estimate. */
  roadKm: number;
  driveMinutes: number;
};

export const PLACES = {
  burnaby: { name: PLACE_NAMES.burnaby, km: 0, roadKm: 0, driveMinutes: 0 },
  vancouver: { name: PLACE_NAMES.vancouver, km: 11, roadKm: 13, driveMinutes: 25 },
  richmond: { name: PLACE_NAMES.richmond, km: 15, roadKm: 20, driveMinutes: 30 },
  "new-westminster": { name: PLACE_NAMES["new-westminster"], km: 7, roadKm: 9, driveMinutes: 20 },
  coquitlam: { name: PLACE_NAMES.coquitlam, km: 14, roadKm: 16, driveMinutes: 25 },
  surrey: { name: PLACE_NAMES.surrey, km: 12, roadKm: 16, driveMinutes: 25 },
  "north-vancouver": { name: PLACE_NAMES["north-vancouver"], km: 10, roadKm: 14, driveMinutes: 20 },
  "west-vancouver": { name: PLACE_NAMES["west-vancouver"], km: 16, roadKm: 20, driveMinutes: 25 },
  "lions-bay": { name: PLACE_NAMES["lions-bay"], km: 30, roadKm: 40, driveMinutes: 35 },
  "britannia-beach": { name: PLACE_NAMES["britannia-beach"], km: 45, roadKm: 60, driveMinutes: 50 },
  squamish: { name: PLACE_NAMES.squamish, km: 52, roadKm: 70, driveMinutes: 60 },
  "garibaldi-highlands": {
    name: PLACE_NAMES["garibaldi-highlands"],
    km: 56,
    roadKm: 75,
    driveMinutes: 65,
  },
  brackendale: { name: PLACE_NAMES.brackendale, km: 59, roadKm: 80, driveMinutes: 70 },
  whistler: { name: PLACE_NAMES.whistler, km: 96, roadKm: 130, driveMinutes: 105 },
  pemberton: { name: PLACE_NAMES.pemberton, km: 120, roadKm: 160, driveMinutes: 135 },
} as const satisfies Record<PlaceId, Place>;

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
