import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";
import { env } from "./env.server";

const NONCE = 12;
const TAG = 16;

/** Encrypts. What was sealed for one purpose opens for no other. */
export function seal(purpose: string, text: string): string {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv("aes-256-gcm", keyOf(env.SESSION_SECRET[0]!), nonce).setAAD(
    Buffer.from(purpose),
  );
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url");
}

export function unseal(purpose: string, sealed: string): string | null {
  const bytes = Buffer.from(sealed, "base64url");
  if (bytes.length < NONCE + TAG) return null;
  for (const secret of env.SESSION_SECRET) {
    try {
      const decipher = createDecipheriv("aes-256-gcm", keyOf(secret), bytes.subarray(0, NONCE), {
        authTagLength: TAG,
      });
      decipher.setAAD(Buffer.from(purpose)).setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
      return (
        decipher.update(bytes.subarray(NONCE + TAG), undefined, "utf8") + decipher.final("utf8")
      );
    } catch {
      // Sealed under another secret, or not by us.
    }
  }
  return null;
}

/** A secret for a URL that only this site can derive again. */
export function secretFor(purpose: string, text: string): string {
  return createHmac("sha256", keyOf(env.SESSION_SECRET[0]!, "secret"))
    .update(`${purpose}\n${text}`)
    .digest()
    .subarray(0, 16)
    .toString("base64url");
}

function keyOf(secret: string, use = "seal"): Uint8Array {
  return new Uint8Array(hkdfSync("sha256", secret, "", use, 32));
}
