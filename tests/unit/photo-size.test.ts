import { expect, it } from "vitest";
import { wholeSize } from "~/server/photo-size";

it.each([
  [4000, 3000, 1600, 1200],
  [3000, 4000, 1200, 1600],
  [800, 600, 800, 600],
  [30_000, 2, 1600, 1],
])("an inquiry's photo of %i by %i is kept as %i by %i", (width, height, ...kept) => {
  const size = wholeSize({ width, height });
  expect([size.width, size.height]).toEqual(kept);
});
