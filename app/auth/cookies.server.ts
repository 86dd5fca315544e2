import type { Cookie } from "@remix-run/node";
import { ownCookie } from "~/server/cookie.server";
import { PENDING_SIGN_IN_MS } from "~/domain/account-link";
import { ABSOLUTE_LIMIT_MS } from "./sessions.server";

export const sessionCookie = ownCookie("operator", ABSOLUTE_LIMIT_MS / 1000);

/** Known browsers' guesses count apart: a stranger's guessing doesn't lock the owner out. */
export const deviceCookie = ownCookie("device", 365 * 24 * 60 * 60);

export const pendingSignInCookie = ownCookie("half-way", PENDING_SIGN_IN_MS / 1000);

export const onceCookie = ownCookie("once", 5 * 60);

export function without(cookie: Cookie): Promise<string> {
  return cookie.serialize("", { maxAge: 0 });
}

export async function readText(cookie: Cookie, request: Request): Promise<string | null> {
  const value: unknown = await cookie.parse(request.headers.get("cookie")).catch(() => null);
  return typeof value === "string" && value !== "" ? value : null;
}
