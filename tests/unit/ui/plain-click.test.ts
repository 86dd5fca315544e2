import { expect, it } from "vitest";
import { isPlainClick } from "~/ui/plain-click";

const PLAIN = { button: 0, metaKey: false, altKey: false, ctrlKey: false, shiftKey: false };

it("a click with the main button and no key is a plain one", () => {
  expect(isPlainClick(PLAIN)).toBe(true);
});

it.each([
  { button: 1 },
  { button: 2 },
  { metaKey: true },
  { altKey: true },
  { ctrlKey: true },
  { shiftKey: true },
])("%j leaves it to the browser", (change) => {
  expect(isPlainClick({ ...PLAIN, ...change })).toBe(false);
});
