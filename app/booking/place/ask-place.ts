import type { JobPlace } from "~/content/place-names";
import { type FieldErrors, NO_ERRORS } from "~/ui/error-summary";

/** In an address: its page asks for the place before it shows times. */
export const ASKS_PLACE = ["ask", "place"] as const;
export const PLACE_FIRST = "Choose where first: the times depend on it";

export function placeAsked(search: URLSearchParams, place: JobPlace | null): FieldErrors {
  const [name, value] = ASKS_PLACE;
  return search.get(name) === value && !place ? { place: PLACE_FIRST } : NO_ERRORS;
}
