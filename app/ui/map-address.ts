/** Opened only if the visitor asks for it. */
export function mapAddress(place: string): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(`${place}, BC, Canada`)}`;
}

/** For a frame, loaded only after a press. */
export function framedMapAddress(place: string): string {
  return `https://www.google.com/maps?output=embed&q=${encodeURIComponent(`${place}, BC, Canada`)}`;
}
