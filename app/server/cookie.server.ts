import { type Cookie, type CookieOptions, createCookie } from "@remix-run/node";
import { env } from "./env.server";

const secure = env.PUBLIC_ORIGIN?.startsWith("https:") ?? false;

const names = new Set<string>();

/**
 * A signed, HttpOnly cookie for this host only, with a lifetime in seconds. Under https its `__Host-` prefix makes browsers
 * refuse one set by another host, a subdomain or an unencrypted page.
 */
export function ownCookie(
  name: string,
  seconds: number,
  coding: Pick<CookieOptions, "encode" | "decode"> = {},
): Cookie {
  const full = secure ? `__Host-${name}` : name;
  names.add(full);
  return createCookie(full, {
    httpOnly: true,
    sameSite: "lax",
    path: "/",
    maxAge: seconds,
    secure,
    secrets: env.SESSION_SECRET,
    ...coding,
  });
}

/**
 * Whether a Cookie header contains one of this site's own cookies, no matter who set it; others, such as analytics cookies, do
 * not count.
 */
export function carriesOwn(header: string | undefined): boolean {
  return header?.split(";").some((pair) => names.has(pair.split("=")[0]!.trim())) ?? false;
}
