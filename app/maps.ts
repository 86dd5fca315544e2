/** A place on an external map service (decision 38), opened only if the visitor asks for it. */
export function mapAddress(place: string): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(`${place}, BC, Canada`)}`;
}

/** The same map for embedding, loaded only after the visitor presses for it. */
export function framedMapAddress(place: string): string {
  return `https://www.google.com/maps?output=embed&q=${encodeURIComponent(`${place}, BC, Canada`)}`;
}
