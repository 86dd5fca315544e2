import { filmSquamish } from "./inquiries/film-squamish";
import { filmWhistler } from "./inquiries/film-whistler";
import { tintSquamish } from "./inquiries/tint-squamish";
import { tintWhistler } from "./inquiries/tint-whistler";
import type { InquiryPage } from "./page-parts";
import type { InquirySlug } from "./slugs";

/** By phone, without a price. */
export const INQUIRY_PAGES: { readonly [Slug in InquirySlug]: InquiryPage } = {
  "window-tinting-whistler-bc-legal-automotive-tint": tintWhistler,
  "window-tinting-squamish-bc-legal-automotive-tint": tintSquamish,
  "paint-protection-film-whistler-bc-ppf-clear-bra": filmWhistler,
  "paint-protection-film-squamish-bc-ppf-clear-bra": filmSquamish,
};
