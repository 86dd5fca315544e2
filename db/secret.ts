import { createHash, randomBytes } from "node:crypto";

/** For URLs: 128 bits, 22 characters that need no escaping. */
export function newSecret(): string {
  return randomBytes(16).toString("base64url");
}

/** Stored in place of a secret, so that a copy of the database opens nothing. */
export function hashOf(secret: string): string {
  return createHash("sha256").update(secret).digest("base64url");
}

/** Derivable from the first, which it doesn't reveal. */
export function derived(purpose: "confirmation" | "manage", secret: string): string {
  return createHash("sha256")
    .update(`${purpose}:${secret}`)
    .digest()
    .subarray(0, 16)
    .toString("base64url");
}

/** Whether it has the form of a secret, such as a key that came back with a form. */
export function isSecret(text: string | null | undefined): text is string {
  return /^[\w-]{22}$/.test(text ?? "");
}
