import { EMAIL } from "~/domain/text";
import { LIMITS } from "~/domain/limits";
import { z } from "~/server/zod.server";

/** `missing` is the error of an empty field. */
export function emailField(missing: string) {
  return z
    .string({ error: missing })
    .trim()
    .min(1, missing)
    .max(LIMITS.email, "Enter an email address such as name@example.com")
    .regex(EMAIL, "Enter an email address such as name@example.com");
}
