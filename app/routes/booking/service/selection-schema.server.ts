import type { Selection } from "~/booking/wizard/selection";
import type { Prices } from "~/domain/catalogue";
import { optionalField } from "~/server/form.server";
import { z } from "~/server/zod.server";
import { readSelection } from "./selection-form";

const ticked = z.array(z.string().catch("")).catch([]);
const fields = z.object({
  vehicle: optionalField,
  category: optionalField,
  service: optionalField,
  options: ticked,
  custom: ticked,
  shownService: optionalField,
  shownOptions: optionalField,
  intent: optionalField,
});

/** Refuses nothing: what's missing is said where the step is left, and in the browser before. */
export function selectionSchema(prices: Prices, before: Selection) {
  return fields.transform((form) => readSelection(prices, form, before));
}
