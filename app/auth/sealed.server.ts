import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";
import { env } from "~/env.server";

const NONCE = 12;
const TAG = 16;

/**
 * Text that only this site can read again, for what a digest is not enough. `purpose` is part of the seal: what was sealed
 * for one thing opens as no other.
 */
export function seal(purpose: string, text: string): string {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv("aes-256-gcm", keyOf(env.SESSION_SECRET[0]!), nonce).setAAD(Buffer.from(purpose));
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url");
}

/** The text that was sealed for this purpose under any of the present secrets; null for everything else. */
export function unseal(purpose: string, sealed: string): string | null {
  const bytes = Buffer.from(sealed, "base64url");
  if (bytes.length < NONCE + TAG) return null;
  for (const secret of env.SESSION_SECRET) {
    try {
      const decipher = createDecipheriv("aes-256-gcm", keyOf(secret), bytes.subarray(0, NONCE), { authTagLength: TAG });
      decipher.setAAD(Buffer.from(purpose)).setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
      return decipher.update(bytes.subarray(NONCE + TAG), undefined, "utf8") + decipher.final("utf8");
    } catch {
      // Sealed under another secret, or not by us.
    }
  }
  return null;
}

/** An unguessable text for an address, as db/secret.ts makes them, that only this site can make a second time. */
export function secretFor(purpose: string, text: string): string {
  return createHmac("sha256", keyOf(env.SESSION_SECRET[0]!, "secret")).update(`${purpose}\n${text}`).digest().subarray(0, 16).toString("base64url");
}

function keyOf(secret: string, use = "seal"): Uint8Array {
  return new Uint8Array(hkdfSync("sha256", secret, "", use, 32));
}
