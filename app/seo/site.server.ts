import type { SpecialDays } from "~/domain/special-days";
import { type Business, ownPhone, placeholdersIn } from "~/content/business";
import { env } from "~/server/env.server";
import type { Site } from "./site";

type Hours = Pick<Site, "week" | "special"> & { holidays: readonly SpecialDays[] };

/** Anything still at its placeholder is left out (docs/product.md#search-engines). */
export function siteOf(
  request: Request,
  business: Business,
  { week, special, holidays }: Hours,
): Site {
  return {
    origin: originOf(request),
    name: business.name,
    city: business.city,
    street: business.street,
    telephone: ownPhone(business) || null,
    email: placeholdersIn(business).includes("email") ? null : business.email,
    social: business.social || null,
    week,
    special: [...special, ...holidays],
  };
}

/** The public origin, or the one that the visitor requested. */
export function originOf(request: Request): string {
  return env.PUBLIC_ORIGIN ?? new URL(request.url).origin;
}
