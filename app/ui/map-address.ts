/** Opened only if the visitor asks for it. */
export function mapAddress(place: string): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(`${place}, BC, Canada`)}`;
}

/** Its listing, or where a search for it leads. */
export function shopOnMap(shop: {
  map: string;
  name: string;
  street: string;
  city: string;
}): string {
  return shop.map || mapAddress([shop.name, shop.street, shop.city].filter(Boolean).join(", "));
}

/** For a frame, loaded only after a press. */
export function framedMapAddress(place: string): string {
  return `https://www.google.com/maps?output=embed&q=${encodeURIComponent(`${place}, BC, Canada`)}`;
}
