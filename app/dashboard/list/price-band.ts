/** In cents: as wide as the bands that migrations/0005 counts prices in. */
const WIDTH = 2500;

/** The prices of a band in cents, both ends included. */
export function pricesOf(band: number): { from: number; to: number } {
  return { from: band * WIDTH, to: (band + 1) * WIDTH - 1 };
}
