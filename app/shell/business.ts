import { createContext } from "react";
import { BUSINESS_DEFAULTS } from "~/content/business";

/** The business for an error page: when a posted form fails as a document, no loader data is available. */
export const BusinessContext = createContext(BUSINESS_DEFAULTS);
