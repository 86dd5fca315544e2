import { parseWithZod } from "@conform-to/zod/v4";
import type { z } from "./zod.server";

/** What a rejected form is rendered with: the first message per field, and every value as typed. */
export type Refusal = { errors: Record<string, string>; values: Record<string, string> };
type Parsed<Value> = { value: Value; refusal: null } | { value: null; refusal: Refusal };

/** The schema of a form: its fields, and perhaps what prepares them. */
type FormSchema<Value> = z.ZodType<Value> & ({ shape: object } | { out: { shape: object } });

/** Parses a posted form with its schema. */
export function parseForm<Value>(form: URLSearchParams, schema: FormSchema<Value>): Parsed<Value> {
  const submission = parseWithZod(fieldsOf(form, schema), { schema });
  if (submission.status === "success") return { value: submission.value, refusal: null };
  const { error } = submission.reply();
  const errors = Object.entries(error ?? {}).flatMap(([field, messages]) =>
    messages?.[0] ? [[field, messages[0]]] : [],
  );
  return { value: null, refusal: { errors: Object.fromEntries(errors), values: typed(form) } };
}

/** The schema's own fields. Conform makes objects and arrays of names, so it sees no others. */
function fieldsOf(form: URLSearchParams, schema: FormSchema<unknown>): URLSearchParams {
  const names = Object.keys(("out" in schema ? schema.out : schema).shape);
  return new URLSearchParams(
    names.flatMap((name) => form.getAll(name).map((value) => [name, value])),
  );
}

/** The last value of each field, unprocessed. */
export function typed(form: URLSearchParams): Record<string, string> {
  return Object.fromEntries(form);
}
