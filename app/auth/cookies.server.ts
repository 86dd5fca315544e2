import type { Cookie } from "@remix-run/node";
import { ownCookie } from "~/server/cookie.server";
import { PENDING_SIGN_IN_MS } from "~/domain/account-link";
import { ABSOLUTE_LIMIT_MS } from "./sessions.server";

/** Carries the session's token. */
export const sessionCookie = ownCookie("operator", ABSOLUTE_LIMIT_MS / 1000);

/**
 * Marks a browser on which an operator has signed in before. Its guesses are counted separately from everybody else's, so
 * that a stranger who keeps an account throttled does not keep its owner out.
 */
export const deviceCookie = ownCookie("device", 365 * 24 * 60 * 60);

/** Says that the password was right, and that the code is still to come. */
export const pendingSignInCookie = ownCookie("half-way", PENDING_SIGN_IN_MS / 1000);

/** Carries what a page of the settings shows once: docs/decisions/0025. */
export const onceCookie = ownCookie("once", 5 * 60);

/** The Set-Cookie value that deletes a cookie. */
export function without(cookie: Cookie): Promise<string> {
  return cookie.serialize("", { maxAge: 0 });
}

/** A cookie's value if it is text that this site has signed; null otherwise. */
export async function readText(cookie: Cookie, request: Request): Promise<string | null> {
  const value: unknown = await cookie.parse(request.headers.get("cookie")).catch(() => null);
  return typeof value === "string" && value !== "" ? value : null;
}
