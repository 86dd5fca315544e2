import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { serviceAddress } from "~/service-paths";
import { priceRows } from "~/booking/prices/price-rows";
import { smallestWords } from "~/booking/order/smallest-job.server";
import { placeNote } from "~/booking/place/travel.server";
import { CERAMIC_TERMS, coatingRange, offerRange } from "~/content/ceramic-prices";
import { COMPETITOR_KINDS, rivalRange } from "~/content/competitors";
import type { CeramicPage, CityPage, InquiryPage, Solution } from "~/content/page-parts";
import { findPage, insteadOf, type MarketingPage } from "~/content/pages";
import type { PlaceId } from "~/content/place-names";
import { lineMap } from "~/content/line-map";
import { pictureOf } from "~/content/page-pictures";
import { isByArrangement, type Place, PLACES } from "~/content/places";
import { COATINGS, coatingsOffered, packageCents } from "~/content/prices";
import type { PageSlug } from "~/content/slugs";
import { findSold, packageOf, type PricedPackage, type Prices } from "~/domain/catalogue";
import { shortPrice, shortRange } from "~/domain/pricing";
import { savingAgainst } from "~/domain/comparison";
import type { SmallestJobRules } from "~/domain/smallest-job";
import { formatDuration } from "~/domain/time";
import { sizeInWords, type VehicleType } from "~/domain/vehicle";
import { mapAddress } from "~/ui/map-address";
import { paths } from "~/paths";
import { crumbsOf } from "~/seo/families";
import { MapDocument } from "./map-frame";

type Fact = { label: string; value: string };
type Link = { path: string; name: string };

/** With the prices of a vehicle; a car's without one. */
export function pageView(
  page: MarketingPage,
  vehicle: VehicleType | undefined,
  prices: Prices,
  rules: SmallestJobRules,
) {
  const { content } = page;
  const place: Place = PLACES[content.place];
  const figure = pictureOf(content.slug);
  const smallest = smallestWords(content.place, rules);
  return {
    ...familyView(page, vehicle ?? "sedan", prices),
    factors: prices.factors,
    place: place.name,
    travelCost: placeNote(content.place, smallest && `${smallest}.`),
    crumbs: crumbsOf(page),
    figure: { ...figure, href: paths.pictureFrom(figure.id, figure.page) },
    region: lineMap(content.place),
    map: mapAddress(place.name),
    mapDocument: renderToStaticMarkup(createElement(MapDocument, { place: place.name })),
    related: content.related.flatMap((slug) => linkTo(slug, prices)),
  };
}
export type PageView = ReturnType<typeof pageView>;
export type ViewOf<Family extends PageView["family"]> = Extract<PageView, { family: Family }>;

function familyView(page: MarketingPage, vehicle: VehicleType, prices: Prices) {
  switch (page.family) {
    case "city": {
      const { content } = page;
      return {
        family: page.family,
        content,
        facts: cityFacts(content, vehicle, prices),
        prices: priceRows(prices, content.services),
        solutions: solutionRows(content.solutions, vehicle, prices),
      };
    }
    case "mobile": {
      const { content } = page;
      const rows = priceRows(prices, content.services);
      const facts = [
        ...travelFacts(content.place),
        ...rows.slice(0, 1).map(({ key, name }) => ({
          label: name,
          value: `${priceIn(prices, key, vehicle)} for ${sizeInWords(vehicle)}`,
        })),
      ];
      return {
        family: page.family,
        content,
        facts,
        prices: rows,
        solutions: solutionRows(content.solutions, vehicle, prices),
      };
    }
    case "ceramic": {
      const { content } = page;
      const sold = COATINGS.flatMap((key) => findSold(prices, key) ?? []);
      const cents = sold.map(({ key }) => packageCents(prices, key, vehicle));
      const cheapest = { label: "Our packages", value: `from ${shortPrice(Math.min(...cents))}` };
      return {
        family: page.family,
        content,
        facts: [...(sold.length > 0 ? [cheapest] : []), ...ceramicFacts(content)],
        packages: sold.map((entry) => ({
          name: entry.name,
          path: serviceAddress(entry.key),
          price: priceText(prices, entry, vehicle),
        })),
      };
    }
    case "alternative": {
      const { content } = page;
      const compared = priceRows(prices, content.compared).map((row) => {
        const location = PLACES[content.place].name;
        const range = rivalRange(row.key, { kind: content.competitor, location });
        return {
          ...row,
          others: shortRange(range.low, range.high),
          saving: shortPrice(savingAgainst(row.cents, range)),
        };
      });
      const facts = compared.map(({ name, saving }) => ({
        label: name,
        value: `save up to ${saving}`,
      }));
      const theirs = content.competitor ? COMPETITOR_KINDS[content.competitor] : "Others in town";
      return {
        family: page.family,
        content,
        facts,
        compared,
        theirs,
        solutions: solutionRows(content.solutions, vehicle, prices),
      };
    }
    case "inquiry":
      return {
        family: page.family,
        content: page.content,
        facts: inquiryFacts(page.content),
      };
  }
}

function cityFacts(content: CityPage, vehicle: VehicleType, prices: Prices): Fact[] {
  return [...travelFacts(content.place), ...priceFacts(content, vehicle, prices)];
}

function priceFacts({ place }: CityPage, vehicle: VehicleType, prices: Prices): Fact[] {
  if (Object.hasOwn(CERAMIC_TERMS, place)) {
    const value = coatingRange(place as keyof typeof CERAMIC_TERMS);
    return coatingsOffered(prices).length > 0 ? [{ label: "Ceramic coating here", value }] : [];
  }
  const both = findSold(prices, "InteriorExteriorPackage");
  return both
    ? [{ label: "Interior and exterior", value: priceIn(prices, both.key, vehicle) }]
    : [];
}

function ceramicFacts(content: CeramicPage): Fact[] {
  const offers = content.terms.offers.map((offer) => ({
    label: offer.name,
    value: offerRange(offer),
  }));
  return [...offers, { label: "Warranty", value: yearsOf(content) }, ...travelFacts(content.place)];
}

function inquiryFacts({ topic, place }: InquiryPage): Fact[] {
  const parts = { film: "panels and model", tint: "windows and model" }[topic];
  // Fitted indoors: nobody drives out to it.
  return [
    { label: "Price depends on", value: parts },
    { label: "Quote", value: "by phone" },
    ...wayFacts(PLACES[place]),
  ];
}

function yearsOf({ terms: { warrantyYears } }: CeramicPage): string {
  return `${warrantyYears.from} to ${warrantyYears.to} years`;
}

function travelFacts(id: PlaceId): Fact[] {
  const place: Place = PLACES[id];
  if (place.roadKm === 0)
    return [
      { label: "Our shop", value: `in ${place.name}` },
      { label: "Visits", value: "at your address, or here" },
    ];
  return [
    ...wayFacts(place),
    ...(isByArrangement(id)
      ? [
          { label: "Visits", value: "by arrangement" },
          { label: "Travel", value: "extra, we'll quote by phone" },
        ]
      : [{ label: "Visits", value: "book online" }]),
  ];
}

function wayFacts({ roadKm, driveMinutes, busyMinutes }: Place): Fact[] {
  return [
    { label: "By road from our Burnaby shop", value: `${roadKm} km` },
    { label: "Usual drive", value: formatDuration(driveMinutes) },
    { label: "When it's busy", value: `up to ${formatDuration(busyMinutes)}` },
  ];
}

function linkTo(slug: PageSlug, prices: Prices): Link[] {
  const page = findPage(slug, prices);
  if (!page) throw new Error(`no page ${slug}`);
  return insteadOf(page, prices) ? [] : [{ path: `/${slug}`, name: page.content.h1 }];
}

/** Without those whose package is retired. */
function solutionRows(solutions: readonly Solution[], vehicle: VehicleType, prices: Prices) {
  return solutions
    .filter(({ service }) => !packageOf(prices, service).retired)
    .map((solution) => solutionRow(solution, vehicle, prices));
}

function solutionRow({ problem, answer, service }: Solution, vehicle: VehicleType, prices: Prices) {
  const entry = packageOf(prices, service);
  return {
    problem,
    answer,
    service: entry.name,
    path: serviceAddress(service),
    price: priceText(prices, entry, vehicle),
  };
}
export type SolutionRow = ReturnType<typeof solutionRow>;

/** "$249", "from $450", "$50 per hour", or "priced by phone". */
function priceText(prices: Prices, entry: PricedPackage, vehicle: VehicleType): string {
  if (!entry.online) return "priced by phone";
  const price = priceIn(prices, entry.key, vehicle);
  return { fixed: price, starting: `from ${price}`, from: `${price} per hour` }[entry.label];
}

function priceIn(prices: Prices, key: string, vehicle: VehicleType): string {
  return shortPrice(packageCents(prices, key, vehicle));
}
