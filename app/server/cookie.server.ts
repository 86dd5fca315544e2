import { type Cookie, type CookieOptions, createCookie } from "@remix-run/node";
import { env } from "./env.server";

const secure = env.PUBLIC_ORIGIN?.startsWith("https:") ?? false;

/**
 * Lifetime in seconds. Under https the `__Host-` prefix makes browsers refuse a cookie set by
 * another host, a subdomain or an unencrypted page.
 */
export function ownCookie(
  name: string,
  seconds: number,
  coding: Pick<CookieOptions, "encode" | "decode"> = {},
): Cookie {
  const full = secure ? `__Host-${name}` : name;
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
