import { randomBytes } from "node:crypto";
import { createCookie } from "@remix-run/node";
import type { PackageKey } from "~/content/package-keys";
import { EMPTY_SELECTION } from "~/booking/wizard/selection";
import type { Draft } from "~/booking/wizard/draft.server";
import { openDay } from "./dates";
import { SECRET } from "./server";

/** A visitor's draft up to the last step (one hour of interior work on a car, at 10 AM), overridden by `change`. */
export function fullDraft(change: Partial<Draft> = {}): Draft {
  return {
    key: randomBytes(16).toString("base64url"),
    openedAt: null,
    prices: -1,
    selection: { ...EMPTY_SELECTION, vehicle: "sedan", service: "Interior1Hour" },
    place: "burnaby",
    date: openDay(),
    start: 600,
    make: "Toyota",
    model: "Camry",
    comments: "",
    ...change,
  };
}

/** The value of the draft cookie as the server would sign it. */
export async function draftCookie(draft: unknown, secret = SECRET): Promise<string> {
  return valueOf(
    await createCookie("draft", { secrets: [secret], encode: asItIs, decode: asItIs }).serialize(
      draft,
    ),
  );
}

/** The value of the cookie of a visitor who has selected a package. */
export async function packageCookie(chosen: PackageKey = "InteriorDetailing"): Promise<string> {
  const draft = { key: randomBytes(16).toString("base64url"), openedAt: null, package: chosen };
  return valueOf(await createCookie("package", { secrets: [SECRET] }).serialize(draft));
}

/** The value of the operator cookie for a session's token. */
export async function operatorCookie(token: string): Promise<string> {
  return valueOf(await createCookie("operator", { secrets: [SECRET] }).serialize(token));
}

function asItIs(value: string): string {
  return value;
}

function valueOf(setCookie: string): string {
  return setCookie.slice(setCookie.indexOf("=") + 1).split(";")[0]!;
}
