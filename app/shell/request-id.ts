import { createContext } from "react";

/** Undefined in the browser, which has only the rendered text. */
export const RequestIdContext = createContext<string | undefined>(undefined);
