import type { MetaDescriptor } from "@remix-run/node";
import type { Offer } from "schema-dts";
import type { CeramicPage } from "~/content/page-parts";
import { type MarketingPage, type PageFamily } from "~/content/pages";
import { PLACES } from "~/content/places";
import { coatingsOffered } from "~/content/prices";
import { findSold } from "~/domain/catalogue";
import { businessNode } from "~/seo/business-node";
import { crumbsOf } from "~/seo/families";
import { coatingOffer, packageOffer, serviceNode } from "~/seo/offers";
import { pageMeta } from "~/seo/page-meta";
import { breadcrumbList, faqPage } from "~/seo/page-nodes";
import type { SharePictureName } from "~/seo/share-pictures";
import type { Site } from "~/seo/site";

const PICTURES: Record<PageFamily, SharePictureName> = {
  city: "beads-hero",
  mobile: "leather",
  ceramic: "beads",
  alternative: "wheel",
  inquiry: "paint-5050",
};

export function pageHead(site: Site, page: MarketingPage): MetaDescriptor[] {
  const { content, family } = page;
  const path = `/${page.slug}`;
  const service = serviceNode(site, {
    path,
    name: content.h1,
    description: content.intro[0],
    type: serviceType(page),
    place: PLACES[content.place].name,
    offers: offersOf(site, page),
  });
  return pageMeta(site, {
    path,
    title: content.title,
    description: content.description,
    picture: PICTURES[family],
    graph: [
      businessNode(site),
      service,
      breadcrumbList(site, crumbsOf(page)),
      faqPage(site, path, content.faqs),
    ],
  });
}

function packageOffers(site: Site, keys: readonly string[]): Offer[] {
  return keys.flatMap((key) => {
    const sold = findSold(site.prices, key);
    return sold ? [packageOffer(site, sold)] : [];
  });
}

function coatingOffers(site: Site, { slug, pricing, terms }: CeramicPage): Offer[] {
  return terms.offers.map((offer) =>
    coatingOffer(site, { path: `/${slug}`, description: pricing }, offer),
  );
}

function serviceType(page: MarketingPage): string {
  if (page.family === "inquiry")
    return { tint: "Window tinting", film: "Paint protection film" }[page.content.topic];
  return {
    city: "Car detailing",
    mobile: "Mobile car detailing",
    ceramic: "Ceramic coating",
    alternative: "Car detailing",
  }[page.family];
}

function offersOf(site: Site, page: MarketingPage): Offer[] {
  switch (page.family) {
    case "city":
    case "mobile":
      return packageOffers(site, page.content.services);
    case "alternative":
      return packageOffers(site, page.content.compared);
    case "ceramic":
      return coatingsOffered(site.prices).length > 0 ? coatingOffers(site, page.content) : [];
    case "inquiry":
      return [];
  }
}
