import { withSpecial } from "~/booking/prices/restorations";
import { customServices, type Prices, type SpecialId } from "~/domain/catalogue";
import { parseTime } from "~/domain/time";
import { isVehicleType, sizeChoiceOf, type VehicleType } from "~/domain/vehicle";
import { isService } from "~/domain/wizard-services";
import type { Prefill } from "~/paths";
import type { Draft } from "~/booking/wizard/draft.server";
import {
  changeSelection,
  known,
  type Selection,
  type SelectionChange,
  settled,
  type WizardCategory,
} from "~/booking/wizard/selection";

type Fields = Record<
  "vehicle" | "category" | "service" | "shownService" | "shownOptions" | "intent",
  string | null
> & { options: string[]; custom: string[] };

/** The form on the page, as the server's schema gives it. */
export function fieldsOf(form: FormData): Fields {
  const text = (name: string) => form.get(name) as string | null;
  return {
    vehicle: text("vehicle"),
    category: text("category"),
    service: text("service"),
    options: form.getAll("options") as string[],
    custom: form.getAll("custom") as string[],
    shownService: text("shownService"),
    shownOptions: text("shownOptions"),
    intent: text("intent"),
  };
}

/**
 * The form names what it showed, so that a changed answer differs from one merely sent along. A
 * changed service wins over ticks, changed ticks over a service sent along.
 */
export function readSelection(prices: Prices, fields: Fields, draft: Selection): Selection {
  const { vehicle } = fields;
  const category = readCategory(fields.category) ?? draft.category;
  const shownService = readService(fields.shownService);
  const shownOptions = knownOptions(prices, category, (fields.shownOptions ?? "").split(","));

  let selection: Selection = {
    vehicle: isVehicleType(vehicle) ? sameSizeAs(draft, vehicle) : draft.vehicle,
    category,
    service: shownService ?? (category === "custom" ? draft.service : null),
    options: shownOptions,
    custom: category === "custom" ? known(customServices(prices), fields.custom) : [],
  };
  const options = knownOptions(prices, category, fields.options);
  if (options.join() !== shownOptions.join())
    selection = changeSelection(prices, selection, { type: "options", options });

  const service = readService(fields.service);
  if (service && service !== shownService)
    selection = changeSelection(prices, selection, { type: "service", service });

  const wanted = readCategory(/^category:(.*)$/.exec(fields.intent ?? "")?.[1] ?? null);
  return settled(
    prices,
    wanted ? changeSelection(prices, selection, { type: "category", category: wanted }) : selection,
  );
}

export function changeOf(
  selection: Selection,
  { name, value, checked }: Pick<HTMLInputElement, "name" | "value" | "checked">,
): SelectionChange {
  const ticked = (ids: readonly string[]) =>
    checked ? [...ids, value] : ids.filter((id) => id !== value);
  switch (name) {
    case "vehicle":
      return { type: "vehicle", vehicle: value as VehicleType };
    case "service":
      return { type: "service", service: value };
    case "options":
      return { type: "options", options: ticked(selection.options) };
    default:
      return { type: "custom", custom: ticked(selection.custom) };
  }
}

/** A draft with what was chosen on the way to it. */
export function prefilled(
  draft: Draft,
  { place, vehicle, date, time }: Prefill,
  special: SpecialId | null,
): Draft {
  const selection = special ? withSpecial(draft.selection, special) : draft.selection;
  return {
    ...draft,
    place: place ?? draft.place,
    selection: vehicle
      ? { ...selection, vehicle: sameSizeAs(selection, sizeChoiceOf(vehicle)!) }
      : selection,
    ...(date && time ? { date, start: parseTime(time) } : {}),
  };
}

/** "Car" also stands for a coupe: the button changes the type only if the size differs. */
function sameSizeAs(
  draft: Selection,
  button: NonNullable<Selection["vehicle"]>,
): Selection["vehicle"] {
  return draft.vehicle && sizeChoiceOf(draft.vehicle) === button ? draft.vehicle : button;
}

function readCategory(text: string | null): WizardCategory | null {
  return text === "interior" || text === "exterior" || text === "custom" ? text : null;
}

function readService(id: string | null): string | null {
  return id && isService(id) ? id : null;
}

function knownOptions(prices: Prices, category: WizardCategory, ids: readonly string[]): string[] {
  return category === "custom" ? [] : known(prices.options[category], ids);
}
