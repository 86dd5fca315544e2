import { comparisonsOf } from "~/content/competitors";
import { type MarketingPage, marketingPages } from "~/content/pages";
import {
  type Catalogue,
  customServices,
  findPackage,
  type PricedPackage,
  wizardPricesOf,
} from "~/domain/catalogue";
import { type Cents, shortPrice } from "~/domain/pricing";
import { paths } from "~/paths";

type Named = { name: string; was: string | null; is: string | null };

/** "Interior Detailing goes from $195 to $205", for each price, rate, factor and fee that differs. */
export function priceChanges(before: Catalogue, after: Catalogue): string[] {
  const [was, is] = [pricesIn(before), pricesIn(after)];
  return [...is]
    .map(([id, { name, price }]): Named => ({ name, was: was.get(id)?.price ?? null, is: price }))
    .filter((each) => each.was !== null && each.was !== each.is)
    .map(({ name, was: old, is: now }) => `${name} goes from ${old} to ${now}`);
}

function pricesIn(catalogue: Catalogue): Map<string, { name: string; price: string }> {
  const entries: [string, string, string][] = [
    // What isn't sold, or is priced by phone, has no price on any page.
    ...catalogue.packages
      .filter(isPriced)
      .flatMap((entry): [string, string, string][] => [
        [entry.key, entry.name, shortPrice(entry.price)],
        [`${entry.key} sized`, `${entry.name} for larger vehicles`, sizedWords(entry)],
        ...entry.addOns.map(({ id, name, price }): [string, string, string] => [
          `${entry.key} + ${id}`,
          `${name} with ${entry.name}`,
          shortPrice(price),
        ]),
      ]),
    ...RATE_NAMES.map(([id, name]): [string, string, string] => [
      `rate ${id}`,
      name,
      hourly(catalogue.rates[id]),
    ]),
    ["truck_suv", "The price for trucks and SUVs", `+${catalogue.factors.truck_suv - 100}%`],
    ["van", "The price for vans", `+${catalogue.factors.van - 100}%`],
    ...customServices(catalogue).map(({ id, name, rate, hours }): [string, string, string] => [
      `job ${id}`,
      `${name} in a custom package`,
      shortPrice(Math.round(rate * hours)),
    ]),
  ];
  return new Map(entries.map(([id, name, price]) => [id, { name, price }]));
}

export const RATE_NAMES = [
  ["interior", "Interior work"],
  ["exterior", "Exterior work"],
  ["restoration", "Interior restoration"],
  ["paintCorrection", "3-stage paint correction"],
  ["shortPackage", "A custom package under an hour"],
] as const;

const isPriced = ({ retired, online, price }: PricedPackage) => !retired && (online || price > 0);
const sizedWords = ({ scales }: PricedPackage) => (scales ? "more" : "the same");
const hourly = (cents: Cents) => `${shortPrice(cents)} an hour`;

/** The public pages whose words or figures differ. */
export function changedPages(before: Catalogue, after: Catalogue): string[] {
  const [was, is] = [wordsByPage(before), wordsByPage(after)];
  return [...is.keys()].filter((path) => was.get(path) !== is.get(path));
}

/** What each public page says of a catalogue, without rendering it. */
function wordsByPage(catalogue: Catalogue): Map<string, string> {
  const { packages, rates, factors } = catalogue;
  const own: [string, unknown][] = [
    [paths.home, [packages, rates.interior, factors, comparisonsOf(catalogue)]],
    [paths.catalogue, catalogue],
    [paths.bookingStart, wizardPricesOf(catalogue)],
    [paths.packageForm, [packages.map(({ summary: _, ...entry }) => entry), factors]],
  ];
  const pages = marketingPages(catalogue).map((page): [string, unknown] => [
    `/${page.slug}`,
    [page.content, packagesOn(page).map((key) => pricedIn(catalogue, key)), sized(page, factors)],
  ]);
  return new Map([...own, ...pages].map(([path, words]) => [path, JSON.stringify(words)]));
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

function pricedIn(catalogue: Catalogue, key: string) {
  const entry = findPackage(catalogue, key);
  if (!entry) return null;
  const { summary: _, lines: __, everything: ___, ...priced } = entry;
  return priced;
}

/** Where prices by vehicle are shown. */
function sized({ family }: MarketingPage, factors: Catalogue["factors"]) {
  return family === "alternative" || family === "inquiry" ? null : factors;
}

/** What is asked about before it's saved; null if no price changes and no package disappears. */
export function announcement(before: Catalogue, after: Catalogue): string | null {
  const asked = [newPrices(before, after), disappearing(before, after)].filter(Boolean);
  return asked.length === 0 ? null : [...asked, returning(before, after)].filter(Boolean).join(" ");
}

/** "Interior Detailing goes from $195 to $205 on 12 pages; bookings already made keep their price." */
function newPrices(before: Catalogue, after: Catalogue): string | null {
  const changes = priceChanges(before, after);
  if (changes.length === 0) return null;
  const on = pagesOf(before, after);
  return `${changes.join(", ")}${on && ` ${on}`}; bookings already made keep their price.`;
}

const isOffered = ({ packages }: Catalogue, key: string) =>
  packages.some((entry) => entry.key === key && !entry.retired);

/** Retired ones that are sold again. */
function returning(before: Catalogue, after: Catalogue): string | null {
  const names = after.packages
    .filter(({ key }) => findPackage(before, key) && !isOffered(before, key))
    .filter(({ key }) => isOffered(after, key))
    .map(({ name }) => name);
  if (names.length === 0) return null;
  return `${names.join(", ")} ${names.length === 1 ? "is" : "are"} sold again.`;
}

function disappearing(before: Catalogue, after: Catalogue): string | null {
  const gone = (key: string) => isOffered(before, key) && !isOffered(after, key);
  const names = before.packages.filter(({ key }) => gone(key)).map(({ name }) => name);
  if (names.length === 0) return null;
  const packages = before.packages.map((entry) =>
    gone(entry.key) ? { ...entry, retired: true } : entry,
  );
  const on = pagesOf(before, { ...before, packages });
  const they = names.length === 1 ? "it disappears" : "they disappear";
  return `${names.join(", ")}${on && `, now ${on},`} won't be sold any more: ${they} from the cards and from the booking forms. Bookings already made stay as they are.`;
}

/** "on 12 pages"; empty if it's none. */
function pagesOf(before: Catalogue, after: Catalogue): string {
  const count = changedPages(before, after).length;
  return count === 0 ? "" : `on ${count === 1 ? "1 page" : `${count} pages`}`;
}
