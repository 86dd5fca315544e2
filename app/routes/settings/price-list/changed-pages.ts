import { restorationsIn } from "~/booking/prices/restorations";
import { comparisonsOf } from "~/content/competitors";
import { type MarketingPage, marketingPages } from "~/content/pages";
import {
  type Catalogue,
  CATALOGUE_TABS,
  type CataloguePackage,
  customServices,
  findPackage,
  wizardPricesOf,
} from "~/domain/catalogue";
import { paths } from "~/paths";

/** The public pages whose words or figures differ. */
export function changedPages(before: Catalogue, after: Catalogue): string[] {
  const [was, is] = [wordsByPage(before), wordsByPage(after)];
  return [...is.keys()].filter((path) => was.get(path) !== is.get(path));
}

/** What each public page says of a catalogue, without rendering it. */
function wordsByPage(catalogue: Catalogue): Map<string, string> {
  const { rates, factors, timeFactors, options } = catalogue;
  const packages = catalogue.packages.filter(({ retired }) => !retired);
  const byTheHour = [rates.interior, rates.exterior, factors, timeFactors];
  const twice = [...options.exterior, ...customServices(catalogue)]
    .filter(({ id }) => SOLD_TWICE.includes(id))
    .map(({ name: _, ...priced }) => priced);
  const own: [string, unknown][] = [
    [paths.home, [packages.map(atHome), byTheHour, comparisonsOf(catalogue)]],
    [
      paths.catalogue,
      [
        packages.map(({ needsGarage: _, cureMinutes: __, ...shown }) => shown),
        byTheHour,
        twice,
        restorationsIn(catalogue, "sedan"),
      ],
    ],
    [paths.bookingStart, wizardPricesOf(catalogue)],
    [paths.packageForm, [packages.map(({ summary: _, ...entry }) => entry), factors, timeFactors]],
  ];
  const pages = marketingPages(catalogue).map((page): [string, unknown] => [
    `/${page.slug}`,
    [
      page.content,
      packagesOn(page).map((key) => listed(catalogue, key, page)),
      sized(page, factors),
    ],
  ]);
  return new Map([...own, ...pages].map(([path, words]) => [path, JSON.stringify(words)]));
}

/** The jobs that `pricedTwice` compares with packages. */
const SOLD_TWICE = ["headlights", "one-step-correction"];

/** The tab that home opens with shows cards; its list to book from, a line for each. */
function atHome(entry: CataloguePackage) {
  const { needsGarage: _, cureMinutes: __, guarantee: ___, addOns: ____, ...shown } = entry;
  const { name, tab, price, label, scales, online } = entry;
  return tab === CATALOGUE_TABS[0] ? shown : { name, tab, price, label, scales, online };
}

function packagesOn({ family, content }: MarketingPage): readonly string[] {
  switch (family) {
    case "city":
    case "mobile":
      return [...content.services, ...content.solutions.map(({ service }) => service)];
    case "alternative":
      return [...content.compared, ...content.solutions.map(({ service }) => service)];
    case "ceramic":
      return ["TwoStepCeramic", "CeramicCoating"];
    case "inquiry":
      return [];
  }
}

function listed(catalogue: Catalogue, key: string, page: MarketingPage) {
  const entry = findPackage(catalogue, key);
  if (!entry || entry.retired) return null;
  const { name, price, label, hourly, online, scales } = entry;
  return [name, price, label, hourly, online, sized(page, scales)];
}

/** Where prices by vehicle are shown. */
function sized<Value>({ family }: MarketingPage, value: Value): Value | null {
  return family === "alternative" || family === "inquiry" ? null : value;
}
