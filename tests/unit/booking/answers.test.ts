import { expect, it } from "vitest";
import { withPlace } from "~/booking/answers.server";

const HOME = { locationMode: "mobile", place: "burnaby", city: "Burnaby" };

it.each([
  ["the place that was chosen keeps its city", {}, {}],
  [
    "a place chosen since takes the earlier one's name along",
    { place: "surrey", placeWas: "burnaby" },
    { city: "" },
  ],
  [
    "a city of its own stays beside another place",
    { place: "surrey", city: "Delta", placeWas: "burnaby" },
    {},
  ],
  [
    "the place of the button is taken, without the earlier one's name",
    { instead: "whistler" },
    { place: "whistler", city: "", intent: "place" },
  ],
  [
    "the button's place keeps its own name",
    { instead: "whistler", city: "Whistler" },
    { place: "whistler", intent: "place" },
  ],
  [
    "the button leads to the shop",
    { instead: "shop" },
    { locationMode: "shop", place: "shop", city: "", intent: "place" },
  ],
  ["a button that names no place is left out", { instead: "mars" }, {}],
])("%s", (_title, given: Record<string, string>, becomes) => {
  const { instead: _, ...sent }: Record<string, string> = { ...HOME, ...given };
  expect(Object.fromEntries(withPlace(new URLSearchParams({ ...HOME, ...given })))).toEqual({
    ...sent,
    ...becomes,
  });
});
