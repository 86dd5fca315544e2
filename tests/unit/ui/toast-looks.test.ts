import { expect, it } from "vitest";
import { LOOKS } from "~/ui/toast";

it("no two variants of a message look alike, with or without colours (§8)", () => {
  expect(Object.keys(LOOKS).toSorted()).toEqual(["default", "destructive", "error", "info", "loading", "success", "warning"]);
  const looks = Object.values(LOOKS);
  expect(new Set(looks.map(({ sign }) => sign)).size).toBe(7);
  expect(new Set(looks.map(({ colours }) => colours)).size).toBe(7);
});
