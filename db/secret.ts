import { createHash, randomBytes } from "node:crypto";

/** An unguessable token for a URL: 128 bits, 22 characters that need no escaping. */
export function newSecret(): string {
  return randomBytes(16).toString("base64url");
}

/** The hash stored in place of a secret, so that a copy of the database opens nothing. */
export function hashOf(secret: string): string {
  return createHash("sha256").update(secret).digest("base64url");
}

/** A second secret that any holder of the first can derive, and that does not reveal the first. */
export function derived(purpose: "confirmation" | "manage", secret: string): string {
  return createHash("sha256")
    .update(`${purpose}:${secret}`)
    .digest()
    .subarray(0, 16)
    .toString("base64url");
}

/** Whether a text has the form of a secret, such as a key that came back with a form. */
export function isSecret(text: string | null | undefined): text is string {
  return /^[\w-]{22}$/.test(text ?? "");
}
