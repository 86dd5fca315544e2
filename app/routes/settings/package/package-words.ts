import { fieldChanges } from "~/dashboard/field-changes";
import type { Answers } from "~/domain/answers";
import {
  type CataloguePackage,
  type CatalogueTab,
  type PriceLabel,
  TAB_NAMES,
} from "~/domain/catalogue";
import { shortPrice } from "~/domain/pricing";
import { formatDuration } from "~/domain/time";

export const PRICE_KINDS: Record<PriceLabel, string> = {
  fixed: "fixed",
  starting: "a starting price",
  from: "by the hour, at least one hour",
};

/** Of a row; the id's and the name's first. */
export const ADD_ON_PARTS = ["addOnId", "addOnName", "addOnPrice"];

const LABELS: Answers = {
  name: "Name",
  tab: "Section",
  additional: "With the additional services",
  price: "Price",
  label: "The price is",
  hourly: "Hourly price",
  scales: "Larger vehicles cost more",
  minutes: "Time",
  online: "Sold online",
  needsGarage: "Needs a closed garage",
  guarantee: "Guarantee",
  summary: "In a sentence",
  line0: "First line",
  line1: "Second line",
  line2: "Third line",
  everything: "Everything included",
  addOns: "Add-ons",
};

export function labelOf(field: string): string {
  const [, part, at] = /^(addOnName|addOnPrice)(\d+)$/.exec(field) ?? [];
  if (!part) return LABELS[field]!;
  const addOn = `dd-on ${Number(at) + 1}`;
  return part === "addOnName" ? `A${addOn}` : `Price of a${addOn}`;
}

/** Of a field that isn't text. */
export function valueWords(field: string, value: string): string {
  if (field === "tab") return TAB_NAMES[value as CatalogueTab];
  return field === "label" ? PRICE_KINDS[value as PriceLabel] : value;
}

/** For the history: "Interior Detailing. Price: $195 to $205; Time: 3 to 4 hours". */
export function changeNote(before: CataloguePackage | null, after: CataloguePackage): string {
  if (!before) return `${after.name} added`;
  const changes = fieldChanges(inWords(before), inWords(after), LABELS);
  return changes ? `${before.name}. ${changes}` : `${before.name} saved as it was`;
}

function inWords(entry: CataloguePackage): Answers {
  const yes = (is: boolean) => (is ? "yes" : "no");
  const dollars = (cents: number | null) => (cents ? shortPrice(cents) : "");
  const { name, guarantee, summary, lines, everything, addOns } = entry;
  return {
    name,
    tab: TAB_NAMES[entry.tab],
    additional: yes(entry.additional),
    price: dollars(entry.price),
    label: PRICE_KINDS[entry.label],
    hourly: dollars(entry.hourly),
    scales: yes(entry.scales),
    minutes: formatDuration(entry.minutes),
    online: yes(entry.online),
    needsGarage: yes(entry.needsGarage),
    guarantee: guarantee ?? "",
    summary,
    ...Object.fromEntries(lines.map((line, at) => [`line${at}`, line])),
    everything: everything.join("\n"),
    addOns: addOns.map((each) => `${each.name} ${shortPrice(each.price)}`).join(", "),
  };
}
