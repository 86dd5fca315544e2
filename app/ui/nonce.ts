import { createContext } from "react";

/** The nonce of the document's scripts; undefined on a page without scripts, and in the browser, which hides it anyway. */
export const NonceContext = createContext<string | undefined>(undefined);
