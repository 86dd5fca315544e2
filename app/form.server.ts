import { parseWithZod } from "@conform-to/zod/v4";
import type { z } from "./zod.server";

/** What a rejected form is rendered with: the first message per field, and every value as typed. */
export type Refusal = { errors: Record<string, string>; values: Record<string, string> };
type Parsed<Value> = { value: Value; refusal: null } | { value: null; refusal: Refusal };

/** Parses a posted form with its schema. */
export function parseForm<Schema extends z.ZodType>(form: URLSearchParams, schema: Schema): Parsed<z.infer<Schema>> {
  const submission = parseWithZod(form, { schema });
  if (submission.status === "success") return { value: submission.value, refusal: null };
  const { error } = submission.reply();
  const errors = Object.entries(error ?? {}).flatMap(([field, messages]) => (messages?.[0] ? [[field, messages[0]]] : []));
  return { value: null, refusal: { errors: Object.fromEntries(errors), values: typed(form) } };
}

/** The last value of each field, unprocessed. */
export function typed(form: URLSearchParams): Record<string, string> {
  return Object.fromEntries(form);
}
