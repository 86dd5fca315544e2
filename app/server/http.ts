import { safeLocalPath } from "~/paths";
import { VIEW_TRANSITION_SOURCE } from "~/ui/view-transition";

export const BODY_LIMIT = 64 * 1024;
const MOST_FIELDS = 200;

/** What form parsers take for a path or a command; no form of ours has such a name. */
const UNLIKE_OURS = /^__|[[\].]/;

/** The only reader of bodies but photos (upload.server.ts). Throws a 415, a 413 above 64 KB, a 400 for what isn't ours. */
export async function readForm(request: Request): Promise<URLSearchParams> {
  if (mediaType(request) !== "application/x-www-form-urlencoded")
    throw refusal(415, "Unsupported Media Type");
  const bytes = await readBytes(request, BODY_LIMIT);
  if (!bytes) throw refusal(413, "Payload Too Large");

  const form = new URLSearchParams(decode(bytes));
  if (!areOurs([...form.keys()])) throw refusal(400, "Bad Request");
  // lynx sends every button that's like the pressed one, so the one that Enter presses comes twice.
  const [intent, ...others] = form.getAll("intent");
  if (intent && others.every((other) => other === intent)) form.set("intent", intent);
  return form;
}

/** Whether a link or a form of this site leads there. */
export function isFromHere(request: Request): boolean {
  return request.headers.get("sec-fetch-site") === "same-origin";
}

export function mediaType(request: Request): string {
  return (request.headers.get("content-type") ?? "").split(";")[0]!.trim().toLowerCase();
}

/** Whether a form of ours may have fields of these names. */
export function areOurs(names: string[]): boolean {
  return names.length <= MOST_FIELDS && !names.some((name) => UNLIKE_OURS.test(name));
}

/**
 * Null above the limit, whether or not the length is declared: counted while it's read. Throws a 408
 * once nothing has come for `patienceMs`.
 */
export async function readBytes(
  request: Request,
  limit: number,
  patienceMs?: number,
): Promise<Buffer<ArrayBuffer> | null> {
  const declared = Math.max(0, Number(request.headers.get("content-length")) || 0);
  if (declared > limit) return null;
  // At once as long as declared: two photos in pieces and whole are more than a small machine has.
  let bytes = Buffer.allocUnsafe(declared);
  let size = 0;
  // Leaving a `for await` loop would close the connection before the error response.
  const reader = request.body?.getReader();
  const next = () => within(patienceMs, reader?.read());
  for (let read = await next(); read?.value; read = await next()) {
    const end = size + read.value.byteLength;
    if (end > limit) return null;
    if (end > bytes.length) bytes = Buffer.concat([bytes], Math.min(limit, 2 * end));
    bytes.set(read.value, size);
    size = end;
  }
  return bytes.subarray(0, size);
}

async function within<Read>(patienceMs: number | undefined, read: Promise<Read> | undefined) {
  if (patienceMs === undefined) return read;
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(refusal(408, "Request Timeout")), patienceMs);
  return Promise.race([read, late]).finally(() => clearTimeout(timer));
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw refusal(400, "Bad Request");
  }
}

/** Null if there's none, or if a browser could read the result as another host. */
export function withoutLastSlash(address: string): string | null {
  const mark = address.indexOf("?");
  const end = mark < 0 ? address.length : mark;
  let last = end;
  // A regular expression would retry at each of ten thousand slashes.
  while (address[last - 1] === "/") last -= 1;
  return last === end || last === 0
    ? null
    : safeLocalPath(address.slice(0, last) + address.slice(end), "") || null;
}

export const STORED_NOWHERE = { "cache-control": "no-store" };

/** The same, unless they say already how it may be stored. */
export function forbidStoring(headers: Headers): Headers {
  if (!headers.has("cache-control")) headers.set("cache-control", "no-store");
  return headers;
}

export function cookieHeaders(cookies: readonly string[]): Headers {
  const headers = new Headers(STORED_NOWHERE);
  for (const cookie of cookies) headers.append("set-cookie", cookie);
  return headers;
}

/** For secret URLs: out of caches and indexes, and no Referer to other sites. */
export const SECRET = {
  "cache-control": "no-store",
  "referrer-policy": "same-origin",
  "x-robots-tag": "noindex",
};

export function refusal(status: number, statusText: string): Response {
  return new Response(null, { status, statusText });
}

/** The policy is for responses other than documents. */
export function securityHeaders(secure: boolean): Record<string, string> {
  return {
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy":
      "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()",
    "referrer-policy": "strict-origin-when-cross-origin",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    ...(secure ? { "strict-transport-security": "max-age=31536000; includeSubDomains" } : {}),
  };
}

/** Development needs inline styles and a web socket for reloading. */
export function documentPolicy(scripts: string, sheet: string, development = false): string {
  const directives = {
    "default-src": "'none'",
    "script-src": scripts,
    "style-src": development
      ? "'self' 'unsafe-inline'"
      : `'self' ${VIEW_TRANSITION_SOURCE} ${sheet}`,
    "img-src": "'self' data:",
    // The map, loaded only when a visitor asks for it.
    "frame-src": "https://www.google.com",
    "font-src": "'self'",
    "connect-src": development ? "'self' ws:" : "'self'",
    "manifest-src": "'self'",
    "base-uri": "'none'",
    "form-action": "'self'",
    "frame-ancestors": "'none'",
  };
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join("; ");
}

type Provenance = { origin?: string; host?: string; fetchSite?: string; referer?: string };

/** Without a readable Origin, Sec-Fetch-Site decides, then the Referer (docs/security.md). */
export function isOwnOrigin(headers: Provenance, publicOrigin?: string): boolean {
  const { origin, host, fetchSite, referer } = headers;
  const isOurs = (from: string) => (publicOrigin ? from === publicOrigin : hostOf(from) === host);
  // Privacy settings hide even our own pages' origin; the page can't write Sec-Fetch-Site.
  if (origin === "null") return fetchSite === "same-origin";
  if (origin !== undefined) return isOurs(origin);
  if (fetchSite !== undefined) return fetchSite === "same-origin" || fetchSite === "none";
  return referer === undefined || (URL.canParse(referer) && isOurs(new URL(referer).origin));
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}
