// Apart from operators.ts, which imports the app: browser specs have no environment for that.
import { Secret, TOTP } from "otpauth";

/** The code an authenticator app shows for a secret (spaces are ignored) at an instant (epoch milliseconds). */
export function codeAt(secret: string, at: number): string {
  return TOTP.generate({ secret: Secret.fromBase32(secret.replaceAll(" ", "")), timestamp: at });
}
