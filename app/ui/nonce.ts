import { createContext } from "react";

/** The nonce of the document's scripts; undefined on a page cached for many, and in the browser, which hides it anyway. */
export const NonceContext = createContext<string | undefined>(undefined);
