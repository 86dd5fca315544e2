import { type Cookie, type CookieOptions, createCookie } from "@remix-run/node";
import { env } from "./env.server";

const secure = env.PUBLIC_ORIGIN?.startsWith("https:") ?? false;

/**
 * A signed cookie of this site alone, out of a script's reach, kept for so many seconds. Under https a browser holds it to that:
 * the prefix takes no cookie that another host, a subdomain or an unencrypted page has set.
 */
export function ownCookie(name: string, seconds: number, coding: Pick<CookieOptions, "encode" | "decode"> = {}): Cookie {
  return createCookie(secure ? `__Host-${name}` : name, {
    httpOnly: true,
    sameSite: "lax",
    path: "/",
    maxAge: seconds,
    secure,
    secrets: env.SESSION_SECRET,
    ...coding,
  });
}
