import { useContext } from "react";
import { RequestIdContext } from "./request-id";

const ID = "reference";

/** What somebody can tell us about a fault of ours: its name in our log. A page that a script draws by itself has none. */
export function Reference() {
  const answered = useContext(RequestIdContext);
  const words = answered ? `Reference: ${answered}` : wordsOnPage();
  return words ? (
    <p id={ID} className="text-soft mt-3 text-[0.9375rem]">
      {words}
    </p>
  ) : null;
}

/** A browser finds what the server has written. */
function wordsOnPage(): string | null {
  return typeof document === "undefined" ? null : (document.getElementById(ID)?.textContent ?? null);
}
