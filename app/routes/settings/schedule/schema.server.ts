import type { FormSchema } from "~/server/form.server";
import { z } from "~/server/zod.server";
import type { FieldErrors } from "~/ui/error-summary";
import type { Values } from "~/domain/values";

const text = z.string().default("");

/** All of a form's errors at once, also where one field decides what another may be. */
export function schemaOf<Value>(
  names: readonly string[],
  read: (values: Values) => { value: Value; errors: FieldErrors | null },
): FormSchema<Value> {
  const fields = z.object(Object.fromEntries(names.map((name) => [name, text])));
  return fields.transform((values, context): Value => {
    const { value, errors } = read(values);
    for (const [field, message] of Object.entries(errors ?? {}))
      context.addIssue({ code: "custom", path: [field], message });
    return value;
  });
}
