import { CUSTOM_SERVICES } from "~/content/custom-package";
import { WIZARD_OPTIONS } from "~/content/wizard-options";
import { type Area, defaultHours, parseHourly, printHourly } from "~/domain/services";
import { chargedHours } from "~/domain/pricing";
import type { VehicleType } from "~/domain/vehicle";
import { belongsTo, convertTo, LONGEST_HOURS } from "~/domain/wizard-services";

/** What the wizard's first step asks: §2.4, §4. */
export type WizardCategory = Area | "custom";
export type Selection = {
  vehicle: VehicleType | null;
  category: WizardCategory;
  service: string | null;
  /** Ids of §3.4, from the list of the category. */
  options: readonly string[];
  /** Ids of §3.5. */
  custom: readonly string[];
};
export type SelectionChange =
  | { type: "vehicle"; vehicle: VehicleType }
  | { type: "category"; category: WizardCategory }
  | { type: "service"; service: string }
  | { type: "options"; options: readonly string[] }
  | { type: "custom"; custom: readonly string[] };

export const EMPTY_SELECTION: Selection = { vehicle: null, category: "interior", service: null, options: [], custom: [] };

/** The transitions of §4. */
export function changeSelection(selection: Selection, change: SelectionChange): Selection {
  switch (change.type) {
    case "vehicle":
      return { ...selection, vehicle: change.vehicle };
    case "category":
      return switchCategory(selection, change.category);
    case "service":
      return parseHourly(change.service)
        ? { ...selection, service: change.service }
        : { ...selection, service: change.service, options: [] };
    case "options":
      return { ...selection, options: change.options, service: serviceOfOptions(selection, change.options) ?? withoutOptions(selection) };
    case "custom":
      return { ...selection, custom: change.custom };
  }
}

function switchCategory(selection: Selection, category: WizardCategory): Selection {
  if (category === selection.category && selection.service) return selection;
  const service = category === "custom" ? (selection.service ?? printHourly({ area: "interior", hours: 1 })) : convertTo(category, selection.service);
  return { ...selection, category, service, options: [], custom: [] };
}

function serviceOfOptions(selection: Selection, options: readonly string[]): string | null {
  if (selection.category === "custom" || options.length === 0) return null;
  return printHourly({ area: selection.category, hours: optionHours(selection.category, options) });
}

/** The service once no option is left: the shortest visit if the options had made it longer, otherwise the one that was chosen. */
function withoutOptions(selection: Selection): string | null {
  const { category, service, options } = selection;
  const isOfOptions = service !== null && service === serviceOfOptions(selection, options);
  return category !== "custom" && isOfOptions ? printHourly({ area: category, hours: 1 }) : service;
}

/** Total hours of the chosen options; at least one. */
export function optionHours(area: Area, options: readonly string[]): number {
  const chosen = WIZARD_OPTIONS[area].filter((option) => options.includes(option.id));
  return chargedHours(chosen.reduce((sum, option) => sum + option.hours, 0));
}

/** The hours to price: those of the options if they determined the service, otherwise the service's own (decision 17). */
export function pricedHours(selection: Selection): number {
  const { category, service, options } = selection;
  if (category !== "custom" && options.length > 0 && service === serviceOfOptions(selection, options)) {
    return optionHours(category, options);
  }
  return service ? defaultHours(service) : 0;
}

/** Whether the selection has something in its category that can be sold online. */
export function hasWork(selection: Selection): boolean {
  if (selection.category === "custom") return CUSTOM_SERVICES.some((service) => selection.custom.includes(service.id));
  return selection.service !== null && belongsTo(selection.category, selection.service) && defaultHours(selection.service) <= LONGEST_HOURS;
}

const SELECT_VEHICLE = "Select vehicle type";
const SELECT_WORK = "Select service or options";
const SELECT_VEHICLE_FOR_CUSTOM = "Please select a vehicle type above to continue.";

/** What is missing for "Continue to Select Date", keyed by the id of its question; empty if nothing is (§5). */
export function selectionErrors(selection: Selection): Record<string, string> {
  const errors: Record<string, string> = {};
  if (!selection.vehicle) errors.vehicle = selection.category === "custom" ? SELECT_VEHICLE_FOR_CUSTOM : SELECT_VEHICLE;
  if (!hasWork(selection)) errors.work = SELECT_WORK;
  return errors;
}
