import { createHash, randomBytes } from "node:crypto";

/** An unguessable text for an address: 128 bits, 22 characters that need no escaping. */
export function newSecret(): string {
  return randomBytes(16).toString("base64url");
}

/** What is stored of a secret, so that a copy of the file opens nothing. */
export function hashOf(secret: string): string {
  return createHash("sha256").update(secret).digest("base64url");
}

/** Another secret that whoever has the first one has too, and that does not lead back to it. */
export function derived(purpose: "confirmation" | "manage", secret: string): string {
  return createHash("sha256").update(`${purpose}:${secret}`).digest().subarray(0, 16).toString("base64url");
}
