import type { Submission } from "@conform-to/react";
import { json } from "@remix-run/node";
import type { Database } from "../../db/connect";
import type { DocumentKind } from "~/domain/document";
import type { InForce } from "~/server/documents.server";
import { errorsOf, typed, versionIn } from "~/server/form.server";
import { redirectWithToast } from "~/server/toast.server";
import type { FieldErrors } from "~/ui/error-summary";
import { saveVersion } from "./document-history.server";
import { fieldChanges } from "./field-changes";
import { mergeForm } from "./meanwhile";
import { PRIVATE } from "./request.server";

type Values = Record<string, string>;
type Whole<Value> = {
  kind: DocumentKind;
  screen: string;
  /** The toast. */
  saved: string;
  read: (db: Database) => Promise<InForce<Value>>;
  earlier: (db: Database, version: number) => Promise<Value | null>;
  first: Value;
  /** A value as the form's fields hold it. */
  valuesOf: (value: Value) => Values;
  /** The same as the page first shows it. */
  shownValues?: (value: Value) => Values;
  /** What the fields are called. */
  labels: Values;
};

/** The action of a screen whose one form holds a whole document (docs/product.md#versions). */
export async function saveWhole<Value extends object>(
  db: Database,
  form: URLSearchParams,
  submission: Submission<{ version: number; value: Value }, string[]>,
  operatorId: number,
  whole: Whole<Value>,
) {
  const { kind, screen, saved, read, earlier, first, valuesOf, labels } = whole;
  const refuse = (
    status: number,
    errors: FieldErrors,
    values = typed(form),
    version = versionIn(form),
  ) => json({ errors, values, version }, { status, headers: PRIVATE });
  if (submission.status !== "success") return refuse(422, errorsOf(submission));
  const { version: seen, value } = submission.value;
  const before = valuesOf((await read(db)).value);
  const note = fieldChanges(before, valuesOf(value), labels) || "Saved as it was";
  const version = { kind, seen, value, firstValue: first, note, operatorId };
  const problem = await saveVersion(db, version);
  if (problem?.status === 503) return refuse(503, { main: problem.main });
  const present = await read(db);
  // A second press of the same form finds what the first has saved.
  if (problem && fieldChanges(valuesOf(present.value), valuesOf(value), labels)) {
    const { shownValues = valuesOf } = whole;
    const opened = await earlier(db, seen);
    const was = opened ? shownValues(opened) : {};
    const forms = { was, is: shownValues(present.value), sent: typed(form) };
    const { values, errors } = mergeForm(forms, { label: (field) => labels[field]! });
    return refuse(409, { ...errors, main: problem.main }, values, present.version);
  }
  return redirectWithToast(screen, "success", saved);
}
