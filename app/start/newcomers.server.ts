import { createHash } from "node:crypto";
import type { ServerResponse } from "node:http";
import { LatestMap } from "~/server/bounded-map.server";
import { type Incoming, incoming, type Newcomer } from "~/server/incoming.server";
import { stampNow } from "~/server/read-cache.server";
import { encodingIn } from "./page-cache.server";

type Asked = Pick<Incoming, "method" | "refusal" | "request">;
type Kept = { stamp: string; headers: Record<string, string>; bytes: Buffer | string };

/** Some 20 KB each. */
const kept = new LatestMap<Kept>(128);

/** Who has no cookie yet gets what everybody without one gets until something is written or the minute ends. */
export function newcomerOf({ method, refusal, request }: Asked): Newcomer | null {
  const { url = "", headers } = request;
  if (method !== "GET" || refusal || headers.cookie || url.includes("?")) return null;
  const stamp = stampNow();
  if (stamp === null) return null;
  const encoding = encodingIn(headers["accept-encoding"]?.toString() ?? null);
  const key = JSON.stringify([headers.host, url, encoding, headers["sec-fetch-site"]]);
  return { key, stamp };
}

/** Sends the page that was kept for such a request; false if there's none. */
export function sendKept(response: ServerResponse): boolean {
  const newcomer = incoming()?.newcomer;
  const page = newcomer && kept.get(newcomer.key);
  if (!page || page.stamp !== newcomer.stamp) return false;
  response.writeHead(200, page.headers).end(page.bytes);
  return true;
}

export function keep({ key, stamp }: Newcomer, headers: Headers, bytes: Buffer | string): void {
  const length = String(Buffer.byteLength(bytes));
  kept.set(key, {
    stamp,
    headers: { ...Object.fromEntries(headers), "content-length": length },
    bytes,
  });
}

/**
 * A page that's sent again can't carry a nonce. Those of our own inline scripts become hashes, which
 * are returned for the policy; any other script has none, and doesn't run.
 */
export function hashesForNonces(page: { text: string }, nonce: string): string {
  const mark = ` nonce="${nonce}"`;
  const [, ...marked] = page.text.split(mark);
  const hashes = marked
    .map((part) => part.slice(part.indexOf(">") + 1, part.indexOf("</script>")))
    .map((script) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`);
  page.text = page.text.replaceAll(mark, "");
  return ["'self'", ...new Set(hashes)].join(" ");
}
