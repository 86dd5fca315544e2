import { EMAIL } from "~/domain/email";
import { LIMITS } from "~/domain/limits";
import { z } from "~/server/zod.server";

/** An email in a schema; `missing` is what an empty field is told. */
export function emailField(missing: string) {
  return z
    .string({ error: missing })
    .trim()
    .min(1, missing)
    .max(LIMITS.email, "Enter an email address such as name@example.com")
    .regex(EMAIL, "Enter an email address such as name@example.com");
}
