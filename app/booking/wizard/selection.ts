import { customServices, type Prices } from "~/domain/catalogue";
import { type Area, defaultHours, printHourly } from "~/domain/services";
import { chargedHours } from "~/domain/pricing";
import type { VehicleType } from "~/domain/vehicle";
import { belongsTo, convertTo, isSold, LONGEST_HOURS } from "~/domain/wizard-services";

export type WizardCategory = Area | "custom";
export type Selection = {
  vehicle: VehicleType | null;
  category: WizardCategory;
  service: string | null;
  options: readonly string[];
  custom: readonly string[];
};
export type SelectionChange =
  | { type: "vehicle"; vehicle: VehicleType }
  | { type: "category"; category: WizardCategory }
  | { type: "service"; service: string }
  | { type: "options"; options: readonly string[] }
  | { type: "custom"; custom: readonly string[] };

export const EMPTY_SELECTION: Selection = {
  vehicle: null,
  category: "interior",
  service: null,
  options: [],
  custom: [],
};

/** See docs/product.md#choosing-work. */
export function changeSelection(
  prices: Prices,
  selection: Selection,
  change: SelectionChange,
): Selection {
  switch (change.type) {
    case "vehicle":
      return { ...selection, vehicle: change.vehicle };
    case "category":
      return switchCategory(selection, change.category);
    case "service":
      return { ...selection, service: change.service, options: [] };
    case "options":
      return settled(prices, {
        ...selection,
        service: withoutOptions(selection),
        options: change.options,
      });
    case "custom":
      return { ...selection, custom: change.custom };
  }
}

function switchCategory(selection: Selection, category: WizardCategory): Selection {
  if (category === selection.category && selection.service) return selection;
  const service =
    category === "custom"
      ? (selection.service ?? printHourly({ area: "interior", hours: 1 }))
      : convertTo(category, selection.service);
  return { ...selection, category, service, options: [], custom: [] };
}

/** Ticked options determine the service, so that work and hours agree. */
export function settled(prices: Prices, selection: Selection): Selection {
  const area = selection.category === "custom" ? null : selection.category;
  const options = area
    ? selection.options.filter((id) => prices.options[area].some((option) => option.id === id))
    : [];
  const jobs = customServices(prices);
  return {
    ...selection,
    options,
    custom: selection.custom.filter((id) => jobs.some((job) => job.id === id)),
    service:
      area && options[0]
        ? printHourly({ area, hours: optionHours(prices, area, options) })
        : selection.service,
  };
}

function withoutOptions({ category, service, options }: Selection): string | null {
  return category !== "custom" && options.length > 0
    ? printHourly({ area: category, hours: 1 })
    : service;
}

/** At least one. */
export function optionHours(prices: Prices, area: Area, options: readonly string[]): number {
  const chosen = prices.options[area].filter((option) => options.includes(option.id));
  return chargedHours(chosen.reduce((sum, option) => sum + option.hours, 0));
}

/** The hours to price: those of the ticked options, else the service's own. */
export function pricedHours(prices: Prices, { category, service, options }: Selection): number {
  if (category !== "custom" && options.length > 0) return optionHours(prices, category, options);
  return service ? defaultHours(prices, service) : 0;
}

/** Whether something in the category is chosen that can be sold online. */
export function hasWork(prices: Prices, selection: Selection): boolean {
  if (selection.category === "custom")
    return customServices(prices).some((service) => selection.custom.includes(service.id));
  return (
    selection.service !== null &&
    belongsTo(selection.category, selection.service) &&
    isSold(prices, selection.service) &&
    defaultHours(prices, selection.service) <= LONGEST_HOURS
  );
}

const SELECT_VEHICLE = "Select vehicle type";
const SELECT_WORK = "Select service or options";
const SELECT_VEHICLE_FOR_CUSTOM = "Please select a vehicle type above to continue.";

/** What's missing, keyed by the id of its question. */
export function selectionErrors(prices: Prices, selection: Selection): Record<string, string> {
  const errors: Record<string, string> = {};
  if (!selection.vehicle)
    errors.vehicle = selection.category === "custom" ? SELECT_VEHICLE_FOR_CUSTOM : SELECT_VEHICLE;
  if (!hasWork(prices, selection)) errors.work = SELECT_WORK;
  return errors;
}

/** Those of the ids that are in the list, in its order. */
export function known(list: readonly { id: string }[], ids: readonly string[]): string[] {
  return list.filter(({ id }) => ids.includes(id)).map(({ id }) => id);
}
