import type { DatabaseOrTransaction } from "~db/connect";
import { ownPhone, placeholdersIn } from "~/content/business";
import type { SpecialDays } from "~/domain/special-days";
import { businessInForce } from "~/server/business.server";
import { catalogueInForce } from "~/server/catalogue.server";
import { env } from "~/server/env.server";
import { aboutOf, wordsInForce } from "~/server/words.server";
import type { Site } from "./site";

type Hours = Pick<Site, "week" | "special"> & { holidays: readonly SpecialDays[] };

/** Anything still at its placeholder is left out (docs/product.md#search-engines). */
export async function loadSite(
  db: DatabaseOrTransaction,
  request: Request,
  { week, special, holidays }: Hours,
): Promise<Site> {
  const business = await businessInForce(db);
  return {
    origin: originOf(request),
    name: business.name,
    about: aboutOf(await wordsInForce(db), business.city),
    city: business.city,
    street: business.street,
    telephone: ownPhone(business) || null,
    email: placeholdersIn(business).includes("email") ? null : business.email,
    social: business.social || null,
    prices: await catalogueInForce(db),
    week,
    special: [...special, ...holidays],
  };
}

/** The public origin, or the one that the visitor requested. */
export function originOf(request: Request): string {
  return env.PUBLIC_ORIGIN ?? new URL(request.url).origin;
}
