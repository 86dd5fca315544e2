import { createHmac } from "node:crypto";
import { env } from "./env.server";

/** What a table keeps of a text by which it counts: always the same, and without the site's secret nobody can tell of whom. */
export function keyedHash(text: string, secret: string = env.SESSION_SECRET[0]!): string {
  return createHmac("sha256", secret).update(text).digest("base64url");
}

/** Whether a hash is this text's, under any of the present secrets. */
export function isKeyedHash(hash: string, text: string): boolean {
  return env.SESSION_SECRET.some((secret) => hash === keyedHash(text, secret));
}
