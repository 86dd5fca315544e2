import type { Catalogue } from "~/domain/catalogue";
import type { SpecialDays } from "~/domain/special-days";
import { business, env, placeholders } from "~/server/env.server";
import type { Site } from "./site";

type Hours = Pick<Site, "week" | "special"> & { holidays: readonly SpecialDays[] };

/** Anything still at its placeholder is left out (docs/product.md#search-engines). */
export function siteOf(
  request: Request,
  { week, special, holidays }: Hours,
  prices: Catalogue,
): Site {
  return {
    origin: originOf(request),
    name: business.name,
    city: business.city,
    street: business.street,
    telephone: placeholders.includes("BUSINESS_PHONE") ? null : business.phone,
    email: placeholders.includes("BUSINESS_EMAIL") ? null : business.email,
    social: placeholders.includes("BUSINESS_SOCIAL_URL") ? null : business.social,
    prices,
    week,
    special: [...special, ...holidays],
  };
}

/** The public origin, or the one that the visitor requested. */
export function originOf(request: Request): string {
  return env.PUBLIC_ORIGIN ?? new URL(request.url).origin;
}
