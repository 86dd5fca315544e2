import type { Submission } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { coerceFormValue } from "@conform-to/zod/v4/future";
import type { Values } from "~/domain/values";
import type { FieldErrors } from "~/ui/error-summary";
import { atMost, cleanEmail, EMAIL, fits, lineProblem, oneLine, plainDigits } from "~/domain/text";
import { LIMITS } from "~/domain/limits";
import { HIGHEST_AMOUNT, type Method, METHODS } from "~/domain/payments";
import { HIGHEST_PRICE, parsePrice } from "~/domain/price-override";
import { A_DATE, type CivilDate, readDate } from "~/domain/time";
import { z } from "./zod.server";
import { findId } from "./ids";

type Fields = { shape: object };
export type FormSchema<Value> = z.ZodType<Value> & (Fields | { in: object; out: object });

/** Conform makes objects and arrays of names, so it sees only the schema's own. */
export function parseForm<Value>(
  form: URLSearchParams,
  schema: FormSchema<Value>,
): Submission<Value, string[]> {
  const names = Object.keys(shapeOf(schema));
  const fields = names.flatMap((name) => form.getAll(name).map((value) => [name, value]));
  const coerced = coercedBy(schema) as z.ZodType<Value>;
  return parseWithZod(new URLSearchParams(fields), { schema: coerced, disableAutoCoercion: true });
}

const text = z.string().default("");

/** All of a form's errors at once, also where one field decides what another may be. */
export function schemaOf<Value>(
  names: readonly string[],
  read: (values: Values) => { value: Value; errors: FieldErrors | null },
  secrets: readonly string[] = [],
): FormSchema<Value> {
  const texts = names.map((name) => [name, text] as const);
  const hidden = secrets.map((name) => [name, secretField] as const);
  const fields = z.object(Object.fromEntries([...texts, ...hidden]));
  return fields.transform((values, context): Value => {
    const { value, errors } = read(values);
    for (const [field, message] of Object.entries(errors ?? {}))
      context.addIssue({ code: "custom", path: [field], message });
    return value;
  });
}

/** Conform would make, and zod compile, a schema for each form that's sent. */
const coercedBy = oncePer(coerceFormValue<z.ZodType>);

/** What's made of an object, for as long as that's there. */
function oncePer<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new WeakMap<Key, Value>();
  return (key) => {
    const value = made.get(key) ?? make(key);
    made.set(key, value);
    return value;
  };
}

/** The fields are before a transform, and after a preprocess. */
function shapeOf(schema: FormSchema<unknown>): object {
  if ("shape" in schema) return schema.shape;
  return ("shape" in schema.in ? (schema.in as Fields) : (schema.out as Fields)).shape;
}

type WithIntent<Shape> = { intent: typeof optionalField } & Shape;
const withIntent = oncePer((fields: z.ZodRawShape) =>
  z.object({ intent: optionalField, ...fields }),
);

/** Which button was pressed, and fields that refuse nothing. */
export function readFields<Shape extends z.ZodRawShape>(form: URLSearchParams, fields: Shape) {
  const submission = parseForm(form, withIntent(fields) as z.ZodObject<WithIntent<Shape>>);
  if (submission.status !== "success") throw new Error("a field was refused");
  return submission.value;
}

/** For `meta`: a form that comes back doesn't hold it. */
export const SECRET_FIELD = { secret: true };
export const secretField = text.meta(SECRET_FIELD);

/** A form's fields as typed, but for secrets. */
export function sentBack(form: URLSearchParams, schema: FormSchema<unknown>): Values {
  const fields = shapeOf(schema) as Record<string, z.ZodType>;
  const isSecret = (name: string) => Object.hasOwn(fields, name) && fields[name]!.meta()?.secret;
  return Object.fromEntries(Object.entries(typed(form)).filter(([name]) => !isSecret(name)));
}

export function errorsOf(submission: Submission<unknown, string[]>): FieldErrors {
  const { error } = submission.reply();
  return Object.fromEntries(
    Object.entries(error ?? {}).flatMap(([name, words]) => (words?.[0] ? [[name, words[0]]] : [])),
  );
}

/** The last of each field, unprocessed. */
export function typed(form: URLSearchParams): Record<string, string> {
  return Object.fromEntries(form);
}

/** One that a press may leave out; null if it's empty or posted twice. */
export const optionalField = z.string().nullable().catch(null);

/** The same as `parse` reads it, which gives null for what's malformed. */
export function fieldOf<Value>(parse: (text: string | null) => Value) {
  return optionalField.transform(parse);
}

/** In cents; `empty` if nothing is typed. */
export function dollarsField<Empty>(
  empty: Empty,
  most = HIGHEST_AMOUNT,
  wrong = "Enter dollars, such as 249 or 187.50",
) {
  return z
    .string()
    .optional()
    .transform((text) => (plainDigits(text ?? "") ? (parsePrice(text!) ?? Infinity) : empty))
    .refine((cents) => Number(cents) <= most, wrong);
}

/** In cents, and more than none. */
export function priceField(wrong: string, most = HIGHEST_PRICE) {
  return z
    .string(wrong)
    .transform((text) => parsePrice(text) ?? 0)
    .refine((cents) => cents > 0 && cents <= most, wrong);
}

type DayErrors = Partial<Record<"wrong" | "missing" | "unfit", string>>;

/** `missing` is the error of an empty field, `unfit` of a day that isn't among those that it `takes`. */
export function dayField(
  takes: (day: CivilDate) => boolean = () => true,
  { wrong = `Enter ${A_DATE}`, missing = wrong, unfit = wrong }: DayErrors = {},
) {
  return z
    .string(missing)
    .transform((text) => readDate(text) ?? "")
    .refine((day) => day !== "", { error: wrong, abort: true })
    .refine(takes, unfit);
}

/** The version that a form was made for; −1, which matches none, if it names none. */
export function parseVersion(typed: string | null): number {
  return typed && /^\d{1,9}$/.test(typed) ? Number(typed) : -1;
}
export const versionField = fieldOf(parseVersion);
export const idField = fieldOf(findId);

/**
 * One that something can be seen of. Conform leaves empty fields out, and reads what comes after a
 * pipe as a field too.
 */
export function lineField(limit: number, missing: string) {
  return z
    .string({ error: missing })
    .transform(oneLine)
    .check(({ value, issues }) => {
      const message = lineProblem(value, limit, missing);
      if (message) issues.push({ code: "custom", input: value, message });
    });
}

/** A checkbox. */
export const tickField = optionalField.transform((value) => value === "on");

/** How something is paid. */
export function methodField(missing?: string) {
  return z.enum(Object.keys(METHODS) as [Method, ...Method[]], missing);
}

/** Empty if nothing of it can be seen. */
export function optionalLineField(limit: number) {
  return z
    .string()
    .refine((typed) => fits(oneLine(typed), limit), atMost(limit))
    .optional()
    .transform((typed) => oneLine(typed ?? ""));
}

function tooLong(name: string, limit: number) {
  return `${name} can be at most ${limit} characters`;
}

/**
 * A customer's, whose errors call it by its name. Length is checked after cleaning: a form sends a
 * line break as two characters. It's counted as a draft counts it, whose cookie has little room.
 */
export function needed(name: string, limit: number, missing: string, clean = oneLine) {
  return z
    .string(missing)
    .transform(clean)
    .pipe(z.string(missing).min(1, missing).max(limit, tooLong(name, limit)));
}

/** The same of one that may be empty. */
export function optionalText(name: string, limit: number, clean: (text: string) => string) {
  const short = z.string().refine((text) => clean(text).length <= limit, tooLong(name, limit));
  return short.optional().transform((text) => clean(text ?? ""));
}

/** In digits of any script. */
export function numberField(wrong: string, range: z.ZodNumber) {
  return z
    .string({ error: wrong })
    .transform((typed) => Number(plainDigits(typed) || Number.NaN))
    .pipe(range);
}

export const ENTER_EMAIL = "Enter an email address such as name@example.com";

/** `missing` is the error of an empty field. */
export function emailField(missing: string) {
  return z
    .string({ error: missing })
    .transform(cleanEmail)
    .pipe(
      z
        .string({ error: missing })
        .min(1, missing)
        .max(LIMITS.email, ENTER_EMAIL)
        .regex(EMAIL, ENTER_EMAIL),
    );
}
