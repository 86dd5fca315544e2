import { expect, it } from "vitest";
import { type CausedLetter, mayCause } from "~/domain/caused-letters";

it.each<[name: string, kind: CausedLetter, fromAddress: number, inAll: number, may: boolean]>([
  ["a first letter", "keep", 0, 0, true],
  ["a fifth from one address", "keep", 4, 4, true],
  ["a sixth from it", "keep", 5, 5, false],
  ["a sixth of another kind", "link", 5, 5, false],
  ["a thirtieth of all", "link", 0, 29, true],
  ["a thirty-first", "keep", 0, 30, false],
  ["an operator's new password after thirty", "passwordReset", 0, 30, true],
  ["an inquiry after thirty", "inquiry", 4, 30, true],
  ["a change that operators hear of after thirty", "customerChanged", 0, 30, true],
  ["a change after thirty", "changed", 0, 30, false],
  ["operators' sixth from one address", "passwordReset", 5, 0, false],
])("%s", (_name, kind, fromAddress, inAll, may) => {
  expect(mayCause(kind, { fromAddress, inAll })).toBe(may);
});
