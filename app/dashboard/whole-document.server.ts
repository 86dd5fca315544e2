import type { Submission } from "@conform-to/react";
import { json, redirect } from "@remix-run/node";
import type { Database } from "../../db/connect";
import type { DocumentKind } from "~/domain/document";
import type { InForce } from "~/server/documents.server";
import { errorsOf, typed } from "~/server/form.server";
import { toastCookie } from "~/server/toast.server";
import type { FieldErrors } from "~/ui/error-summary";
import { saveVersion } from "./document-history.server";
import { PRIVATE } from "./request.server";

type Values = Record<string, string>;
type Whole<Value> = {
  kind: DocumentKind;
  screen: string;
  /** The toast. */
  saved: string;
  read: (db: Database) => Promise<InForce<Value>>;
  first: Value;
  /** A value as the form's fields hold it. */
  valuesOf: (value: Value) => Values;
  /** What the fields are called. */
  labels: Values;
};

/** The action of a screen whose one form holds a whole document (docs/product.md#versions). */
export async function saveWhole<Value extends object>(
  db: Database,
  form: URLSearchParams,
  submission: Submission<{ version: number; value: Value }, string[]>,
  operatorId: number,
  { kind, screen, saved, read, first, valuesOf, labels }: Whole<Value>,
) {
  const refuse = (status: number, errors: FieldErrors, version?: number) =>
    json({ errors, values: typed(form), version }, { status, headers: PRIVATE });
  if (submission.status !== "success") return refuse(422, errorsOf(submission));
  const { version: seen, value } = submission.value;
  const is = valuesOf(value);
  const changedFrom = (was: Values) => Object.keys(is).filter((name) => was[name] !== is[name]);
  const changed = changedFrom(valuesOf((await read(db)).value)).map((name) => labels[name]);
  const note = changed.join(", ") || "Saved as it was";
  const version = { kind, seen, value, firstValue: first, note, operatorId };
  const problem = await saveVersion(db, version);
  if (problem) {
    const present = await read(db);
    const was = valuesOf(present.value);
    const meanwhile = problem.status === 409 ? changedFrom(was) : [];
    const errors = meanwhile.map((name) => [
      name,
      `${labels[name]}: now ${was[name] ? `“${was[name]}”` : "empty"}`,
    ]);
    return refuse(
      problem.status,
      { ...Object.fromEntries(errors), main: problem.main },
      present.version,
    );
  }
  return redirect(screen, { headers: { "set-cookie": await toastCookie("success", saved) } });
}
