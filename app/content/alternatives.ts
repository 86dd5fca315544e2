import { appBurnaby } from "./alternatives/app-burnaby";
import { dealershipBurnaby } from "./alternatives/dealership-burnaby";
import { expressVancouver } from "./alternatives/express-vancouver";
import { franchiseCoquitlam } from "./alternatives/franchise-coquitlam";
import { studioVancouver } from "./alternatives/studio-vancouver";
import { vancouverCheaper } from "./alternatives/vancouver-cheaper";
import type { AlternativePage } from "./page-parts";
import type { PriceWords } from "./prices";
import type { AlternativeSlug } from "./slugs";

export const ALTERNATIVE_PAGES: {
  readonly [Slug in AlternativeSlug]: (prices: PriceWords) => AlternativePage;
} = {
  "dealership-detailing-alternative-burnaby": dealershipBurnaby,
  "express-car-wash-alternative-vancouver": expressVancouver,
  "franchise-detailing-alternative-coquitlam": franchiseCoquitlam,
  "coating-studio-alternative-vancouver": studioVancouver,
  "app-booked-detailing-alternative-burnaby": appBurnaby,
  "vancouver-detailing-cheaper-alternative": vancouverCheaper,
};
