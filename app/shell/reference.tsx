import { useContext } from "react";
import { RequestIdContext } from "./request-id";

const ID = "reference";

/** The request's id in the log. A page rendered only by the browser has none. */
export function Reference() {
  const answered = useContext(RequestIdContext);
  const words = answered ? `Reference: ${answered}` : wordsOnPage();
  return words ? (
    <p id={ID} className="text-soft mt-3 text-[0.9375rem]">
      {words}
    </p>
  ) : null;
}

/** What the server rendered. */
function wordsOnPage(): string | null {
  return typeof document === "undefined"
    ? null
    : (document.getElementById(ID)?.textContent ?? null);
}
