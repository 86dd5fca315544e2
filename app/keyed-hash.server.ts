import { createHmac } from "node:crypto";
import { env } from "./env.server";

/** What a table keeps of a text by which it counts: always the same, and without the site's secret nobody can tell of whom. */
export function keyedHash(text: string): string {
  return createHmac("sha256", env.SESSION_SECRET[0]!).update(text).digest("base64url");
}
