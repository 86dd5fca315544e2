import { customServices, findPackage, type Prices } from "~/domain/catalogue";
import { optionsOf } from "~/domain/json-columns";
import { parseHourly } from "~/domain/services";
import { pricedType } from "~/domain/vehicle";
import { type PackageChoice, packageQuote } from "./package/package";
import { CUSTOM_KEY, type Quote, quoteOf } from "./quote";
import { EMPTY_SELECTION, type Selection } from "./wizard/selection";

export type Work =
  { flow: "wizard"; selection: Selection } | { flow: "package"; choice: PackageChoice };

/** Work as a booking's columns have it. */
export type BookedWork = { flow: Work["flow"]; service_key: string; service_options: string };
/** The same with the vehicle, by which it's priced. */
export type StoredWork = BookedWork & { vehicle_type: string };

/** What it costs and takes now; null if it's not sold so any more. */
export function quoteOfStored(prices: Prices, stored: StoredWork): Quote | null {
  const { service_key: key, vehicle_type: vehicle } = stored;
  const work = bookedWork(prices, stored);
  const quote =
    work.flow === "package"
      ? packageQuote(prices, work.choice, vehicle)
      : quoteOf(prices, { ...work.selection, vehicle: pricedType(vehicle) });
  const names = optionsOf(stored.service_options);
  const isSame = quote?.serviceKey === key && names.every((name) => quote.options.includes(name));
  return isSame ? quote : null;
}

/** As it was chosen, as far as it's still sold. */
export function bookedWork(prices: Prices, booked: BookedWork): Work {
  const { flow, service_key: key } = booked;
  const names = optionsOf(booked.service_options);
  if (flow === "package")
    return { flow, choice: { key, addOns: idsOf(findPackage(prices, key)?.addOns ?? [], names) } };
  if (key === CUSTOM_KEY) {
    const custom = idsOf(customServices(prices), names);
    return { flow, selection: { ...EMPTY_SELECTION, category: "custom", custom } };
  }
  const category = parseHourly(key)?.area ?? (key === "PaintCorrection" ? "exterior" : "interior");
  const options = idsOf(prices.options[category], names);
  return { flow, selection: { ...EMPTY_SELECTION, category, service: key, options } };
}

function idsOf(list: readonly { id: string; name: string }[], names: readonly string[]): string[] {
  return list.filter(({ name }) => names.includes(name)).map(({ id }) => id);
}
