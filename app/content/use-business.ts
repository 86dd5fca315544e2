import { useRouteLoaderData } from "@remix-run/react";
import { type Business, BUSINESS_DEFAULTS } from "./business";

/** As the page was loaded with it. */
export function useBusiness(): Business {
  return useRouteLoaderData<{ business: Business }>("root")?.business ?? BUSINESS_DEFAULTS;
}
