import { createContext } from "react";
import { BUSINESS_DEFAULTS } from "~/content/business";

/** Whose site it is, for an error page: where a form failed as a document, nothing has been loaded for it. */
export const BusinessContext = createContext(BUSINESS_DEFAULTS);
