import {
  ADDITIONAL_NAME,
  type Catalogue,
  type CataloguePackage,
  customServices,
  type CustomService,
  TAB_NAMES,
  type WizardOption,
} from "~/domain/catalogue";
import { type Cents, shortPrice } from "~/domain/pricing";
import { hoursInWords } from "~/domain/services";
import { formatDuration } from "~/domain/time";
import { areShort, fromTo } from "../document/field-changes";
import {
  FACTOR_NAMES,
  PRICE_KINDS,
  rateNames,
  specialServices,
  TIME_NAMES,
} from "./catalogue-names";

/** What differs, a sentence each without its stop: for the question before and the history after. */
export function catalogueChanges(before: Catalogue, after: Catalogue): string[] {
  const inLists = [before, after].map(listsOf) as [Lists, Lists];
  return [
    ...packageChanges(before.packages, after.packages),
    ...amountChanges(before, after),
    ...inLists[0].flatMap(([where, was], at) => listChanges(was, inLists[1][at]![1], where)),
  ];
}

function packageChanges(
  before: readonly CataloguePackage[],
  after: readonly CataloguePackage[],
): string[] {
  const was = new Map(before.map((entry) => [entry.key, entry]));
  const left = new Set(after.map(({ key }) => key));
  return [
    ...after.flatMap((entry) => packageChange(was.get(entry.key), entry)),
    ...before.filter(({ key, retired }) => !left.has(key) && !retired).map(gone),
  ];
}

function packageChange(was: CataloguePackage | undefined, is: CataloguePackage): string[] {
  if (!was) return is.retired ? [] : [`${is.name} is new: ${costOf(is)}`];
  if (is.retired && !was.retired) return [gone(was)];
  const changes = [
    ...(was.retired && !is.retired ? ["sold again"] : []),
    ...(was.name === is.name ? [] : [`now called ${is.name}`]),
    ...textsOf(was).flatMap(([label, text], at) => textChange(label, text, textsOf(is)[at]![1])),
    ...statesOf(is).filter((state, at) => state !== statesOf(was)[at]),
    ...listChanges(was.addOns.map(addOn), is.addOns.map(addOn)),
  ];
  return changes.length === 0 ? [] : [`${was.name}: ${changes.join("; ")}`];
}

function gone({ name }: CataloguePackage): string {
  return `${name} won't be sold any more: it leaves the cards and the booking forms`;
}

function costOf({ online, price, minutes }: CataloguePackage): string {
  return online ? `${shortPrice(price)}, ${formatDuration(minutes)}` : "priced by phone";
}

const addOn = ({ price, ...named }: CataloguePackage["addOns"][number]): Item => ({
  ...named,
  words: shortPrice(price),
});

function textsOf(entry: CataloguePackage): [label: string, text: string][] {
  const dollars = (cents: Cents | null) => (cents ? shortPrice(cents) : "");
  const { lines, everything } = entry;
  return [
    ["price", dollars(entry.price)],
    ["hourly price", entry.label === "from" ? "" : dollars(entry.hourly)],
    ["time", formatDuration(entry.minutes)],
    ["bay kept afterwards", entry.cureMinutes ? formatDuration(entry.cureMinutes) : ""],
    ["guarantee", entry.guarantee ?? ""],
    ["sentence", entry.summary],
    ...["first", "second", "third"].map((nth, at): [string, string] => [
      `${nth} line`,
      lines[at] ?? "",
    ]),
    ["“Everything included”", everything.join("\n")],
  ];
}

/** "price from $195 to $205"; longer texts are read on the screen itself. */
function textChange(label: string, was: string, is: string): string[] {
  if (was === is) return [];
  if (!is) return [`no ${label}`];
  if (!areShort(was, is)) return [`${label} ${was ? "changed" : "added"}`];
  return [was ? `${label} from ${fromTo(was, is)}` : `${label} now ${is}`];
}

function statesOf(entry: CataloguePackage) {
  const { label, scales, timeScales, online, needsGarage, tab, additional } = entry;
  return [
    `price now ${PRICE_KINDS[label]}`,
    scales ? "larger vehicles cost more now" : "all vehicles cost the same now",
    timeScales ? "larger vehicles take longer now" : "all vehicles take as long now",
    online ? "now sold online" : "now priced by phone",
    needsGarage ? "now needs a closed garage" : "needs no garage any more",
    `now under ${additional ? ADDITIONAL_NAME : TAB_NAMES[tab]}`,
  ];
}

function amountChanges(before: Catalogue, after: Catalogue): string[] {
  const [was, is] = [amountsOf(before), amountsOf(after)];
  return was.flatMap(([name, amount], at) =>
    amount === is[at]![1] ? [] : [`${name}: from ${fromTo(amount, is[at]![1])}`],
  );
}

function amountsOf(catalogue: Catalogue): [name: string, amount: string][] {
  const { rates, factors, timeFactors } = catalogue;
  return [
    ...rateNames(catalogue).map(([id, name]): [string, string] => [
      name,
      `${shortPrice(rates[id])} an hour`,
    ]),
    ...FACTOR_NAMES.map(([id, name]): [string, string] => [name, `+${factors[id] - 100}%`]),
    ...TIME_NAMES.map(([id, name]): [string, string] => [
      name,
      timeFactors ? `+${timeFactors[id] - 100}%` : "a car's",
    ]),
  ];
}

/** `words` is what it's said to be. */
type Item = { id: string; name: string; words: string };
type Lists = [where: string, items: Item[]][];

function listsOf(catalogue: Catalogue): Lists {
  const { options } = catalogue;
  return [
    ["", specialServices(catalogue).map(job)],
    [" (interior work)", options.interior.map(job)],
    [" (exterior work)", options.exterior.map(job)],
    [" (custom package)", customServices(catalogue).map(job)],
  ];
}

function job({ id, name, hours, rate }: WizardOption & Partial<CustomService>): Item {
  const time = hoursInWords(hours);
  return { id, name, words: rate === undefined ? time : `${time} at ${shortPrice(rate)}` };
}

/** "Hand Wax (exterior work): now called Wax; from 1 to 1.5 hours" */
function listChanges(before: readonly Item[], after: readonly Item[], where = ""): string[] {
  const was = new Map(before.map((item) => [item.id, item]));
  const left = new Set(after.map(({ id }) => id));
  return [
    ...after.flatMap((item) => {
      const earlier = was.get(item.id);
      if (!earlier) return [`${item.name}${where} is new: ${item.words}`];
      const changes = [
        ...(earlier.name === item.name ? [] : [`now called ${item.name}`]),
        ...(earlier.words === item.words ? [] : [`from ${fromTo(earlier.words, item.words)}`]),
      ];
      return changes.length === 0 ? [] : [`${earlier.name}${where}: ${changes.join("; ")}`];
    }),
    ...before.filter(({ id }) => !left.has(id)).map(({ name }) => `${name}${where} is taken away`),
  ];
}
