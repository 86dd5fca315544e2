import { ceramicBrackendale } from "./ceramic-places/brackendale";
import { ceramicBritanniaBeach } from "./ceramic-places/britannia-beach";
import { ceramicGaribaldiHighlands } from "./ceramic-places/garibaldi-highlands";
import { ceramicLionsBay } from "./ceramic-places/lions-bay";
import { ceramicNorthVancouver } from "./ceramic-places/north-vancouver";
import { ceramicPemberton } from "./ceramic-places/pemberton";
import { ceramicSquamish } from "./ceramic-places/squamish";
import { ceramicWestVancouver } from "./ceramic-places/west-vancouver";
import { ceramicWhistler } from "./ceramic-places/whistler";
import type { CeramicPage } from "./page-parts";
import type { PriceWords } from "./prices";
import type { CeramicSlug } from "./slugs";

export const CERAMIC_PAGES: {
  readonly [Slug in CeramicSlug]: (prices: PriceWords) => CeramicPage;
} = {
  "ceramic-coating-whistler-bc-paint-protection": ceramicWhistler,
  "ceramic-coating-squamish-bc-paint-protection": ceramicSquamish,
  "ceramic-coating-west-vancouver-bc-paint-protection": ceramicWestVancouver,
  "ceramic-coating-north-vancouver-bc-paint-protection": ceramicNorthVancouver,
  "ceramic-coating-pemberton-bc-paint-protection": ceramicPemberton,
  "ceramic-coating-britannia-beach-bc-paint-protection": ceramicBritanniaBeach,
  "ceramic-coating-lions-bay-bc-paint-protection": ceramicLionsBay,
  "ceramic-coating-brackendale-bc-paint-protection": ceramicBrackendale,
  "ceramic-coating-garibaldi-highlands-bc-paint-protection": ceramicGaribaldiHighlands,
};
