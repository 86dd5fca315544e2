import { useRouteLoaderData } from "@remix-run/react";
import { createContext, useContext } from "react";
import { type Business, BUSINESS_DEFAULTS } from "./business";

/** Without loader data, when a posted form fails as a document, the error page needs it. */
export const BusinessContext = createContext(BUSINESS_DEFAULTS);

/** As the page was loaded with it. */
export function useBusiness(): Business {
  const known = useContext(BusinessContext);
  return useRouteLoaderData<{ business: Business }>("root")?.business ?? known;
}
