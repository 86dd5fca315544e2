import type { AutoWash, Offer, OfferCatalog, Service } from "schema-dts";
import { serviceAddress } from "~/service-paths";
import { RESTORATIONS } from "~/content/restorations";
import { type CataloguePackage, type SpecialId, soldOnline } from "~/domain/catalogue";
import type { CeramicOffer } from "~/content/page-parts";
import { hourlyPrice, plainAmount } from "~/domain/pricing";
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

function restorationOffer(site: Site, id: SpecialId): Offer {
  const { name } = site.prices.specials[id];
  const { summary, anchor } = RESTORATIONS[id];
  return {
    "@type": "Offer",
    name,
    description: summary,
    price: plainAmount(hourlyPrice(site.prices, id, "sedan")),
    priceCurrency: "CAD",
    url: `${site.origin}${paths.catalogue}#${anchor}`,
    itemOffered: { "@type": "Service", name, provider: { "@id": businessId(site) } },
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

/** What the page shows: packages, and other work by their ids. */
export function businessWithCatalog(site: Site, restorations: readonly SpecialId[]): AutoWash {
  return { ...businessNode(site), hasOfferCatalog: offerCatalog(site, restorations) };
}

function offerCatalog(site: Site, restorations: readonly SpecialId[]): OfferCatalog {
  return {
    "@type": "OfferCatalog",
    "@id": `${site.origin}${paths.catalogue}#catalogue`,
    name: "Our Detailing Services",
    url: site.origin + paths.catalogue,
    itemListElement: [
      ...soldOnline(site.prices).map((entry) => packageOffer(site, entry)),
      ...restorations.map((id) => restorationOffer(site, id)),
    ],
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
