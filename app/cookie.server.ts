import { type Cookie, type CookieOptions, createCookie } from "@remix-run/node";
import { env } from "./env.server";

const secure = env.PUBLIC_ORIGIN?.startsWith("https:") ?? false;

const names = new Set<string>();

/**
 * A signed cookie of this site alone, out of a script's reach, kept for so many seconds. Under https a browser holds it to that:
 * the prefix takes no cookie that another host, a subdomain or an unencrypted page has set.
 */
export function ownCookie(name: string, seconds: number, coding: Pick<CookieOptions, "encode" | "decode"> = {}): Cookie {
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

/** Whether a Cookie header has one of this site's own in it, whoever wrote that; others, such as those of a statistic, say nothing to us. */
export function carriesOwn(header: string | undefined): boolean {
  return header?.split(";").some((pair) => names.has(pair.split("=")[0]!.trim())) ?? false;
}
