import { Secret, TOTP } from "otpauth";

/** What an authenticator app shows for a secret (spaces do not matter) at an instant (epoch milliseconds). */
export function codeAt(secret: string, at: number): string {
  return TOTP.generate({ secret: Secret.fromBase32(secret.replaceAll(" ", "")), timestamp: at });
}
