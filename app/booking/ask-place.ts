/** In an address: its page asks for the place before it shows times. */
export const ASKS_PLACE = ["ask", "place"] as const;

export function asksPlaceIn(search: URLSearchParams): boolean {
  const [name, value] = ASKS_PLACE;
  return search.get(name) === value;
}
