import { CUSTOM_SERVICES } from "~/content/custom-package";
import { WIZARD_OPTIONS } from "~/content/wizard-options";
import { type Area, defaultHours, printHourly } from "~/domain/services";
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

export const EMPTY_SELECTION: Selection = {
  vehicle: null,
  category: "interior",
  service: null,
  options: [],
  custom: [],
};

/** The transitions of §4. */
export function changeSelection(selection: Selection, change: SelectionChange): Selection {
  switch (change.type) {
    case "vehicle":
      return { ...selection, vehicle: change.vehicle };
    case "category":
      return switchCategory(selection, change.category);
    case "service":
      return { ...selection, service: change.service, options: [] };
    case "options":
      return settled({ ...selection, service: withoutOptions(selection), options: change.options });
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

/** The selection with work and hours that agree, wherever it comes from: ticked options make the service (decision 17). */
export function settled(selection: Selection): Selection {
  const area = selection.category === "custom" ? null : selection.category;
  const options = area
    ? selection.options.filter((id) => WIZARD_OPTIONS[area].some((option) => option.id === id))
    : [];
  return {
    ...selection,
    options,
    service:
      area && options[0]
        ? printHourly({ area, hours: optionHours(area, options) })
        : selection.service,
  };
}

/** The service once no option is left: the shortest visit if options had made it, otherwise the one that was chosen. */
function withoutOptions({ category, service, options }: Selection): string | null {
  return category !== "custom" && options.length > 0
    ? printHourly({ area: category, hours: 1 })
    : service;
}

/** Total hours of the chosen options; at least one. */
export function optionHours(area: Area, options: readonly string[]): number {
  const chosen = WIZARD_OPTIONS[area].filter((option) => options.includes(option.id));
  return chargedHours(chosen.reduce((sum, option) => sum + option.hours, 0));
}

/** The hours to price of a settled selection: those of its options if any is ticked, otherwise the service's own (decision 17). */
export function pricedHours({ category, service, options }: Selection): number {
  if (category !== "custom" && options.length > 0) return optionHours(category, options);
  return service ? defaultHours(service) : 0;
}

/** Whether the selection has something in its category that can be sold online. */
export function hasWork(selection: Selection): boolean {
  if (selection.category === "custom")
    return CUSTOM_SERVICES.some((service) => selection.custom.includes(service.id));
  return (
    selection.service !== null &&
    belongsTo(selection.category, selection.service) &&
    defaultHours(selection.service) <= LONGEST_HOURS
  );
}

const SELECT_VEHICLE = "Select vehicle type";
const SELECT_WORK = "Select service or options";
const SELECT_VEHICLE_FOR_CUSTOM = "Please select a vehicle type above to continue.";

/** What is missing for "Continue to Select Date", keyed by the id of its question; empty if nothing is (§5). */
export function selectionErrors(selection: Selection): Record<string, string> {
  const errors: Record<string, string> = {};
  if (!selection.vehicle)
    errors.vehicle = selection.category === "custom" ? SELECT_VEHICLE_FOR_CUSTOM : SELECT_VEHICLE;
  if (!hasWork(selection)) errors.work = SELECT_WORK;
  return errors;
}
