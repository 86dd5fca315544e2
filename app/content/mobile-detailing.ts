import { mobileBurnaby } from "./mobile-detailing/burnaby";
import { mobileCoquitlam } from "./mobile-detailing/coquitlam";
import { mobileNewWestminster } from "./mobile-detailing/new-westminster";
import { mobileRichmond } from "./mobile-detailing/richmond";
import { mobileSurrey } from "./mobile-detailing/surrey";
import { mobileVancouver } from "./mobile-detailing/vancouver";
import type { MobilePage } from "./page-parts";
import type { PriceWords } from "./prices";
import type { MobileSlug } from "./slugs";

export const MOBILE_PAGES: { readonly [Slug in MobileSlug]: (prices: PriceWords) => MobilePage } = {
  "mobile-detailing-burnaby-bc": mobileBurnaby,
  "mobile-detailing-vancouver-bc": mobileVancouver,
  "mobile-detailing-richmond-bc": mobileRichmond,
  "mobile-detailing-coquitlam-bc": mobileCoquitlam,
  "mobile-detailing-surrey-bc": mobileSurrey,
  "mobile-detailing-new-westminster-bc": mobileNewWestminster,
};
