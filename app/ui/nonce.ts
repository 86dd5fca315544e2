import { createContext } from "react";

/** The nonce of the document's scripts; empty in the browser, which hides it anyway. */
export const NonceContext = createContext("");
