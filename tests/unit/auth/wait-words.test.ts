import { expect, it } from "vitest";
import { waitWords } from "~/auth/wait-words";

it.each([
  [1, "1 second"],
  [2, "2 seconds"],
  [60, "60 seconds"],
  [119, "119 seconds"],
  [120, "2 minutes"],
  [121, "3 minutes"],
  [600, "10 minutes"],
  [3600, "60 minutes"],
  [7200, "120 minutes"],
  [7201, "3 hours"],
  [86_400, "24 hours"],
])("%i seconds", (seconds, words) =>
  expect(waitWords(seconds)).toBe(`Too many attempts. Please wait ${words} and try again.`),
);
