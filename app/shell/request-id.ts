import { createContext } from "react";

/** The id of the request a document answers; undefined in the browser, which has only the rendered text. */
export const RequestIdContext = createContext<string | undefined>(undefined);
