import { customServices, findPackage, type Prices } from "~/domain/catalogue";
import { optionsOf } from "~/domain/json-columns";
import { parseHourly } from "~/domain/services";
import { pricedType } from "~/domain/vehicle";
import { packageQuote } from "./package/package";
import { CUSTOM_KEY, type Quote, quoteOf } from "./quote";
import { EMPTY_SELECTION, type Selection } from "./wizard/selection";

/** Work and vehicle as a booking's columns have them. */
export type StoredWork = {
  flow: "wizard" | "package";
  service_key: string;
  service_options: string;
  vehicle_type: string;
};

/** What it costs and takes now; null if it's not sold so any more. */
export function quoteOfStored(prices: Prices, stored: StoredWork): Quote | null {
  const { flow, service_key: key, vehicle_type: vehicle } = stored;
  const names = optionsOf(stored.service_options);
  const addOns = idsOf(findPackage(prices, key)?.addOns ?? [], names);
  const quote =
    flow === "package"
      ? packageQuote(prices, { key, addOns }, vehicle)
      : quoteOf(prices, { ...selectionOf(prices, key, names), vehicle: pricedType(vehicle) });
  const isSame = quote?.serviceKey === key && names.every((name) => quote.options.includes(name));
  return isSame ? quote : null;
}

function selectionOf(prices: Prices, key: string, names: readonly string[]): Selection {
  if (key === CUSTOM_KEY)
    return {
      ...EMPTY_SELECTION,
      category: "custom",
      custom: idsOf(customServices(prices), names),
    };
  const category = parseHourly(key)?.area ?? (key === "PaintCorrection" ? "exterior" : "interior");
  const options = idsOf(prices.options[category], names);
  return { ...EMPTY_SELECTION, category, service: key, options };
}

function idsOf(list: readonly { id: string; name: string }[], names: readonly string[]): string[] {
  return list.filter(({ name }) => names.includes(name)).map(({ id }) => id);
}
