import { PRICE_KINDS } from "../price-list/catalogue-names";
import type { Values } from "~/domain/values";
import {
  type CataloguePackage,
  type CatalogueTab,
  type PriceLabel,
  TAB_NAMES,
} from "~/domain/catalogue";
import { printPrice } from "~/domain/price-override";
import { MOST_ADD_ONS, SHOWN_LINES } from "~/domain/catalogue-limits";

export const ADD_ON_PARTS = {
  parts: ["addOnId", "addOnName", "addOnPrice"],
  most: MOST_ADD_ONS,
  words: ({ addOnName = "", addOnPrice }: Values) =>
    [addOnName, addOnPrice && `$${addOnPrice}`].filter(Boolean).join(", "),
};

export const PACKAGE_LABELS = {
  name: "Name",
  tab: "Section",
  additional: "With the additional services",
  price: "Price",
  label: "The price is",
  hourly: "Hourly price",
  scales: "Larger vehicles cost more",
  minutes: "Time",
  timeScales: "Larger vehicles take longer",
  cure: "Keeps the bay afterwards",
  online: "Sold online",
  needsGarage: "Needs a closed garage",
  guarantee: "Guarantee",
  summary: "In a sentence",
  line0: "First line",
  line1: "Second line",
  line2: "Third line",
  everything: "Everything included",
  addOns: "Add-ons",
} satisfies Values;

export function labelOf(field: string): string {
  const [, part, at] = /^(addOnName|addOnPrice)(\d+)$/.exec(field) ?? [];
  if (!part) return PACKAGE_LABELS[field as keyof typeof PACKAGE_LABELS];
  const addOn = `dd-on ${Number(at) + 1}`;
  return part === "addOnName" ? `A${addOn}` : `Price of a${addOn}`;
}

/** Of a field that isn't text. */
export function valueWords(field: string, value: string): string {
  if (field === "tab") return TAB_NAMES[value as CatalogueTab];
  return field === "label" ? PRICE_KINDS[value as PriceLabel] : value;
}

export function packageValues(entry: CataloguePackage | null): Values {
  if (!entry)
    return {
      tab: "interior",
      label: "fixed",
      scales: "on",
      timeScales: "on",
      cure: "0",
      online: "on",
    };
  const tick = (is: boolean) => (is ? "on" : "");
  const dollars = (cents: number | null) => (cents ? printPrice(cents) : "");
  return {
    name: entry.name,
    tab: entry.tab,
    additional: tick(entry.additional),
    price: dollars(entry.price),
    label: entry.label,
    hourly: dollars(entry.hourly),
    scales: tick(entry.scales),
    minutes: String(entry.minutes),
    timeScales: tick(entry.timeScales),
    cure: String(entry.cureMinutes / 60),
    online: tick(entry.online),
    needsGarage: tick(entry.needsGarage),
    guarantee: entry.guarantee ?? "",
    summary: entry.summary,
    ...Object.fromEntries(
      Array.from({ length: SHOWN_LINES }, (_, index) => [`line${index}`, entry.lines[index] ?? ""]),
    ),
    everything: entry.everything.join("\n"),
    ...Object.fromEntries(
      entry.addOns.flatMap(({ id, name, price }, row) => [
        [`addOnId${row}`, id],
        [`addOnName${row}`, name],
        [`addOnPrice${row}`, printPrice(price)],
      ]),
    ),
  };
}
