import { createHmac } from "node:crypto";
import { env } from "./env.server";

/** For text that is only counted by: nobody traces it to a person without the site's secret. */
export function keyedHash(text: string, secret: string = env.SESSION_SECRET[0]!): string {
  return createHmac("sha256", secret).update(text).digest("base64url");
}

/** Under any current secret. */
export function isKeyedHash(hash: string, text: string): boolean {
  return env.SESSION_SECRET.some((secret) => hash === keyedHash(text, secret));
}
