import type { AutoWash, Offer, OfferCatalog, Service } from "schema-dts";
import { serviceAddress } from "~/service-paths";
import { type CataloguePackage, soldOnline } from "~/domain/catalogue";
import type { CeramicOffer } from "~/content/page-parts";
import { plainAmount } from "~/domain/pricing";
import { paths } from "~/paths";
import { businessNode } from "./business-node";
import { businessId, type Site } from "./site";

/** The price for a car, before tax. */
export function packageOffer(site: Site, entry: CataloguePackage): Offer {
  return {
    "@type": "Offer",
    name: entry.name,
    description: entry.summary,
    price: plainAmount(entry.price),
    priceCurrency: "CAD",
    ...priceSpecification(entry),
    url: site.origin + serviceAddress(entry.key),
    itemOffered: { "@type": "Service", name: entry.name, provider: { "@id": businessId(site) } },
  };
}

function priceSpecification({
  label,
  price,
  hourly,
}: CataloguePackage): Pick<Offer & object, "priceSpecification"> {
  if (label === "fixed") return {};
  const currency = { priceCurrency: "CAD" };
  if (label === "from" && hourly !== null) {
    return {
      priceSpecification: {
        "@type": "UnitPriceSpecification",
        ...currency,
        price: plainAmount(hourly),
        unitCode: "HUR",
        unitText: "hour",
      },
    };
  }
  return {
    priceSpecification: {
      "@type": "PriceSpecification",
      ...currency,
      price: plainAmount(price),
      minPrice: price / 100,
    },
  };
}

export function businessWithCatalog(site: Site): AutoWash {
  return { ...businessNode(site), hasOfferCatalog: offerCatalog(site) };
}

function offerCatalog(site: Site): OfferCatalog {
  return {
    "@type": "OfferCatalog",
    "@id": `${site.origin}${paths.catalogue}#catalogue`,
    name: "Our Detailing Services",
    url: site.origin + paths.catalogue,
    itemListElement: soldOnline(site.prices).map((entry) => packageOffer(site, entry)),
  };
}

export function serviceNode(
  site: Site,
  work: {
    path: string;
    name: string;
    description: string;
    type: string;
    place: string;
    offers: readonly Offer[];
  },
): Service {
  const url = site.origin + work.path;
  return {
    "@type": "Service",
    "@id": `${url}#service`,
    name: work.name,
    description: work.description,
    serviceType: work.type,
    url,
    provider: { "@id": businessId(site) },
    areaServed: {
      "@type": "City",
      name: work.place,
      containedInPlace: { "@type": "AdministrativeArea", name: "British Columbia" },
    },
    ...(work.offers.length > 0 ? { offers: work.offers } : {}),
  };
}

/** A range, or a minimum if there's no upper end. */
export function coatingOffer(
  site: Site,
  { path, description }: { path: string; description: string },
  { name, low, high }: CeramicOffer,
): Offer {
  const common = { name, description, priceCurrency: "CAD", url: site.origin + path };
  if (high === null) {
    return {
      "@type": "Offer",
      ...common,
      price: plainAmount(low),
      priceSpecification: {
        "@type": "PriceSpecification",
        priceCurrency: "CAD",
        price: plainAmount(low),
        minPrice: low / 100,
      },
    };
  }
  return {
    "@type": "AggregateOffer",
    ...common,
    lowPrice: plainAmount(low),
    highPrice: plainAmount(high),
  };
}
