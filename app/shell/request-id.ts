import { createContext } from "react";

/** The id of the request that a document answers; undefined in a browser, which has only its text. */
export const RequestIdContext = createContext<string | undefined>(undefined);
