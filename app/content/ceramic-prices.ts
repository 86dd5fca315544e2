import { shortPrice, shortRange } from "~/domain/pricing";
import type { CeramicOffer, CeramicTerms } from "./page-parts";
import type { CeramicPlaceId } from "./places";

const CORRIDOR: CeramicTerms = {
  offers: [{ name: "Ceramic coating", low: 80_000, high: 200_000 }],
  warrantyYears: { from: 2, to: 5 },
};
const SOUND: CeramicTerms = {
  offers: [{ name: "Ceramic coating", low: 90_000, high: 250_000 }],
  warrantyYears: { from: 2, to: 5 },
};
const WEST_VANCOUVER: CeramicTerms = {
  offers: [{ name: "Ceramic coating", low: 120_000, high: 300_000 }],
  warrantyYears: { from: 3, to: 5 },
};
const UPPER_SQUAMISH: CeramicTerms = {
  offers: [
    { name: "Single-stage coating", low: 80_000, high: null },
    { name: "Multi-layer coating", low: 120_000, high: 250_000 },
  ],
  warrantyYears: { from: 2, to: 5 },
};

/** Whose the longer warranty is, is an assumption (docs/product.md#interpretations). */
export const CERAMIC_TERMS: Record<CeramicPlaceId, CeramicTerms> = {
  whistler: CORRIDOR,
  squamish: CORRIDOR,
  "west-vancouver": WEST_VANCOUVER,
  "north-vancouver": SOUND,
  pemberton: SOUND,
  "britannia-beach": SOUND,
  "lions-bay": { ...SOUND, warrantyYears: { from: 3, to: 5 } },
  brackendale: UPPER_SQUAMISH,
  "garibaldi-highlands": UPPER_SQUAMISH,
};

/** "$800 to $2,000", or "from $800". */
export function offerRange({ low, high }: CeramicOffer): string {
  return high === null ? `from ${shortPrice(low)}` : shortRange(low, high);
}

/** Of a place's first offer, or of the one at this index. */
export function coatingRange(place: CeramicPlaceId, index = 0): string {
  const { offers } = CERAMIC_TERMS[place];
  return offerRange(offers[index] ?? offers[0]);
}

/** "2 to 5 years". */
export function warrantyYears(place: CeramicPlaceId): string {
  const { from, to } = CERAMIC_TERMS[place].warrantyYears;
  return `${from} to ${to} years`;
}
