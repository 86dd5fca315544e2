/** In an address: its page asks for the place before it shows times. */
export const ASKS_PLACE = ["ask", "place"] as const;

export function asksPlaceIn(search: URLSearchParams): boolean {
  return search.get(ASKS_PLACE[0]) === ASKS_PLACE[1];
}
