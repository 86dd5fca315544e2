import { Secret, TOTP } from "otpauth";
import { plainDigits } from "~/domain/text";

const STEP_MS = 30_000;
const SETTINGS = { algorithm: "SHA1", digits: 6, period: STEP_MS / 1000 };

/** 160 bits in base32, as RFC 4226 recommends. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

export function totpAddress(secret: string, issuer: string, email: string): string {
  return new TOTP({
    ...SETTINGS,
    issuer,
    label: email,
    secret: Secret.fromBase32(secret),
  }).toString();
}

/** A code's half minute since 1970, the current or a neighbour; null for a wrong code. */
export function halfMinuteOf(code: string, secret: string, now: number): number | null {
  const token = plainDigits(code).replaceAll(" ", "");
  if (!/^\d{6}$/.test(token)) return null;
  const delta = TOTP.validate({
    ...SETTINGS,
    token,
    secret: Secret.fromBase32(secret),
    timestamp: now,
    window: 1,
  });
  return delta === null ? null : Math.floor(now / STEP_MS) + delta;
}
