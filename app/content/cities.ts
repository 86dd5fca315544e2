import { britanniaBeach } from "./cities/britannia-beach";
import { burnaby } from "./cities/burnaby";
import { coquitlam } from "./cities/coquitlam";
import { newWestminster } from "./cities/new-westminster";
import { northVancouver } from "./cities/north-vancouver";
import { pemberton } from "./cities/pemberton";
import { richmond } from "./cities/richmond";
import { squamish } from "./cities/squamish";
import { surrey } from "./cities/surrey";
import { vancouver } from "./cities/vancouver";
import { westVancouver } from "./cities/west-vancouver";
import { whistler } from "./cities/whistler";
import type { CityPage } from "./page-parts";
import type { PriceWords } from "./prices";
import type { CitySlug } from "./slugs";

export const CITY_PAGES: { readonly [Slug in CitySlug]: (prices: PriceWords) => CityPage } = {
  vancouver,
  richmond,
  "new-westminster": newWestminster,
  coquitlam,
  surrey,
  burnaby,
  whistler,
  "west-vancouver": westVancouver,
  "north-vancouver": northVancouver,
  pemberton,
  "britannia-beach": britanniaBeach,
  squamish,
};
