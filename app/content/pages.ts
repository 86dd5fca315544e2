import type { Prices } from "~/domain/catalogue";
import { ALTERNATIVE_PAGES } from "./alternatives";
import { CERAMIC_PAGES } from "./ceramic-places";
import { CITY_PAGES } from "./cities";
import { INQUIRY_PAGES } from "./inquiries";
import { MOBILE_PAGES } from "./mobile-detailing";
import type { AlternativePage, CeramicPage, CityPage, InquiryPage, MobilePage } from "./page-parts";
import { coatingsOffered, type PriceWords, priceWords } from "./prices";
import type { PageSlug } from "./slugs";
import { stillTrue } from "./still-true";

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

type Write<Family extends PageFamily> = (prices: PriceWords) => FamilyContent[Family];
type Text = {
  [Family in PageFamily]: { slug: PageSlug; family: Family; write: Write<Family> };
}[PageFamily];

const TEXTS: readonly Text[] = [
  ...textsOf("city", CITY_PAGES),
  ...textsOf("mobile", MOBILE_PAGES),
  ...textsOf("ceramic", CERAMIC_PAGES),
  ...textsOf("alternative", ALTERNATIVE_PAGES),
  ...Object.values(INQUIRY_PAGES).map((content) => ({
    slug: content.slug,
    family: "inquiry" as const,
    write: () => content,
  })),
];

const BY_SLUG = new Map<string, Text>(TEXTS.map((text) => [text.slug, text]));

/** With a catalogue's prices, in the order of /sitemap. */
export function marketingPages(prices: Prices): MarketingPage[] {
  const words = priceWords(prices);
  return TEXTS.map((text) => pageOf(text, words));
}

export function isPage(slug: string | undefined): boolean {
  return slug !== undefined && BY_SLUG.has(slug);
}

export function findPage(slug: string | undefined, prices: Prices): MarketingPage | null {
  const text = slug && BY_SLUG.get(slug);
  return text ? pageOf(text, priceWords(prices)) : null;
}

/** Where a page about coatings leads while none is offered; null if the page stays. */
export function insteadOf(
  { family, slug, content: { related } }: MarketingPage,
  prices: Prices,
): PageSlug | null {
  if (!isAboutCoatings(family, slug) || coatingsOffered(prices).length > 0) return null;
  return related.find((other) => !isAboutCoatings(BY_SLUG.get(other)!.family, other)) ?? null;
}

function isAboutCoatings(family: PageFamily, slug: PageSlug): boolean {
  return family === "ceramic" || slug === "coating-studio-alternative-vancouver";
}

function textsOf<Family extends PageFamily>(
  family: Family,
  pages: Readonly<Record<string, Write<Family>>>,
) {
  return Object.entries(pages).map(([slug, write]) => ({ slug: slug as PageSlug, family, write }));
}

function pageOf({ slug, family, write }: Text, words: PriceWords): MarketingPage {
  return {
    slug,
    family,
    priority: PRIORITIES[family],
    content: stillTrue(write(words)),
  } as MarketingPage;
}
