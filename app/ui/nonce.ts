import { createContext } from "react";

/** Undefined on a page without scripts, and in the browser, which hides it. */
export const NonceContext = createContext<string | undefined>(undefined);
