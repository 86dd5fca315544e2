import { createContext, useContext } from "react";

/** Undefined in the browser, which has only the rendered text. */
export const RequestIdContext = createContext<string | undefined>(undefined);

const ID = "reference";

/** The request's id in the log. A page rendered only by the browser has none. */
export function Reference() {
  const id = useContext(RequestIdContext);
  const words = id ? `Reference: ${id}` : wordsOnPage();
  return words ? (
    <p id={ID} className="text-soft mt-3 text-[0.9375rem]">
      {words}
    </p>
  ) : null;
}

function wordsOnPage(): string | null {
  return typeof document === "undefined"
    ? null
    : (document.getElementById(ID)?.textContent ?? null);
}
