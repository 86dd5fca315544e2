/** Types of the addresses, so that a wrong slug doesn't compile. */
import type { CityId } from "./place-names";
import type { CeramicPlaceId, MobileCityId } from "./places";

export type CitySlug = CityId;
export type MobileSlug = `mobile-detailing-${MobileCityId}-bc`;
export type CeramicSlug = `ceramic-coating-${CeramicPlaceId}-bc-paint-protection`;
type TintSlug = `window-tinting-${"whistler" | "squamish"}-bc-legal-automotive-tint`;
type FilmSlug = `paint-protection-film-${"whistler" | "squamish"}-bc-ppf-clear-bra`;
export type InquirySlug = TintSlug | FilmSlug;

const ALTERNATIVE_SLUGS = [
  "dealership-detailing-alternative-burnaby",
  "express-car-wash-alternative-vancouver",
  "franchise-detailing-alternative-coquitlam",
  "coating-studio-alternative-vancouver",
  "app-booked-detailing-alternative-burnaby",
  "vancouver-detailing-cheaper-alternative",
] as const;
export type AlternativeSlug = (typeof ALTERNATIVE_SLUGS)[number];

export type PageSlug = CitySlug | MobileSlug | CeramicSlug | InquirySlug | AlternativeSlug;
