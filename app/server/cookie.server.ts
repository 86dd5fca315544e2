import { type Cookie, type CookieOptions, createCookie } from "@remix-run/node";
import { env } from "./env.server";

const secure = env.PUBLIC_ORIGIN?.startsWith("https:") ?? false;

/**
 * Ends a cookie. Chromium keeps pages for Back, those with `no-store` too, until such a cookie changes; one
 * that's deleted at once isn't a change to it.
 */
export const ENDED = { maxAge: 1 };

/** `__Host-`: browsers refuse such a cookie from another host or an unencrypted page. */
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
