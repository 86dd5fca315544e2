import { createContext } from "react";
import { BUSINESS_DEFAULTS } from "~/content/business";

/** Without loader data, when a posted form fails as a document, the error page needs it. */
export const BusinessContext = createContext(BUSINESS_DEFAULTS);
