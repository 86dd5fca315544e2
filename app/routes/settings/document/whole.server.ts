import { fieldChanges } from "./field-changes";
import type { SiteDocument } from "~/server/documents.server";
import type { FormSchema } from "~/server/form.server";
import type { Values } from "~/domain/values";
import type { DocumentForm } from "./document-action.server";

type Whole<Value> = {
  document: SiteDocument<Value>;
  screen: string;
  schema: FormSchema<Value>;
  saved: string;
  /** A value as the form's fields hold it. */
  valuesOf: (value: Value) => Values;
  /** The same as the page first shows it. */
  shownValues?: (value: Value) => Values;
  labels: Values;
  /** Said once it's saved. */
  caution?: (present: Value, after: Value) => string | undefined;
};

/** The one form of a screen that holds a whole document. */
export function wholeDocument<Value>(whole: Whole<Value>): DocumentForm<Value, Value> {
  const { document, screen, schema, saved, valuesOf, shownValues = valuesOf, labels } = whole;
  return {
    document,
    screen,
    schema,
    saved: () => saved,
    apply: (present, after) => ({
      after,
      alongside: async () => whole.caution?.(present, after),
      note: fieldChanges(valuesOf(present), valuesOf(after), labels),
    }),
    fields: () => ({ valuesOf: shownValues, label: (field) => labels[field]! }),
  };
}
