import { type Called, mergeTogether } from "~/domain/merge";
import type { Values } from "~/domain/values";
import type { Question } from "~/ui/reply";
import type { DocumentForm } from "./document-action.server";
import { fieldChanges } from "./field-changes";

type Part<Value, Sent, Asked extends { token: string }> = Pick<
  DocumentForm<Value, Sent, Asked>,
  "document" | "screen" | "schema" | "title" | "effects"
> & {
  saved: string;
  /** The value with what was sent. */
  put: (present: Value, sent: Sent) => Value;
  /** A value as the form's fields hold it. */
  valuesOf: (value: Value) => Values;
  /** The same as the history tells of it. */
  wordsOf?: (value: Value) => Values;
  labels: Values;
  /** Of fields that decide together. */
  together?: Omit<Called, "label">;
};

/** The form of a whole document, or of a part of one. */
export function partOf<Value, Sent = Value, Asked extends { token: string } = Question>({
  saved,
  put,
  valuesOf,
  wordsOf = valuesOf,
  labels,
  together,
  ...form
}: Part<Value, Sent, Asked>): DocumentForm<Value, Sent, Asked> {
  const label = (field: string) => labels[field]!;
  return {
    ...form,
    saved: () => saved,
    apply(present, sent) {
      const after = put(present, sent);
      return { after, note: fieldChanges(wordsOf(present), wordsOf(after), labels) };
    },
    fields: () => ({
      valuesOf,
      ...(together
        ? { merge: (three) => mergeTogether(three, { ...together, label }) }
        : { label }),
    }),
  };
}
