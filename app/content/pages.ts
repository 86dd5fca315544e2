import { ALTERNATIVE_PAGES } from "./alternatives";
import { CERAMIC_PAGES } from "./ceramic-places";
import { CITY_PAGES } from "./cities";
import { INQUIRY_PAGES } from "./inquiries";
import { MOBILE_PAGES } from "./mobile-detailing";
import type { AlternativePage, CeramicPage, CityPage, InquiryPage, MobilePage } from "./page-parts";
import type { PageSlug } from "./slugs";

type FamilyContent = {
  city: CityPage;
  mobile: MobilePage;
  ceramic: CeramicPage;
  alternative: AlternativePage;
  inquiry: InquiryPage;
};
export type PageFamily = keyof FamilyContent;

/** The priority is the sitemap's, 0.5 to 1.0. */
export type MarketingPage = {
  [Family in PageFamily]: {
    slug: PageSlug;
    family: Family;
    priority: number;
    content: FamilyContent[Family];
  };
}[PageFamily];

const PRIORITIES: Record<PageFamily, number> = {
  city: 0.9,
  mobile: 0.8,
  ceramic: 0.8,
  alternative: 0.7,
  inquiry: 0.6,
};

/** In the order of /sitemap. */
export const MARKETING_PAGES: readonly MarketingPage[] = [
  ...Object.values(CITY_PAGES).map((content) => pageOf("city", content)),
  ...Object.values(MOBILE_PAGES).map((content) => pageOf("mobile", content)),
  ...Object.values(CERAMIC_PAGES).map((content) => pageOf("ceramic", content)),
  ...Object.values(ALTERNATIVE_PAGES).map((content) => pageOf("alternative", content)),
  ...Object.values(INQUIRY_PAGES).map((content) => pageOf("inquiry", content)),
];

const BY_SLUG = new Map<string, MarketingPage>(MARKETING_PAGES.map((page) => [page.slug, page]));

export function findPage(slug: string | undefined): MarketingPage | null {
  return (slug && BY_SLUG.get(slug)) || null;
}

function pageOf<Family extends PageFamily>(family: Family, content: FamilyContent[Family]) {
  return { slug: content.slug, family, priority: PRIORITIES[family], content };
}
