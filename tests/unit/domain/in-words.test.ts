import { expect, it } from "vitest";
import { durationInWords, durationsInWords, inWords, spanInWords } from "~/domain/in-words";

it.each([
  [0, "no"],
  [1, "one"],
  [12, "twelve"],
  [13, "13"],
  [1.5, "1.5"],
])("%d is %s", (count, words) => {
  expect(inWords(count)).toBe(words);
});

it.each([
  [60, "one hour"],
  [180, "three hours"],
  [1440, "24 hours"],
  [165, "2 hours 45 minutes"],
  [45, "45 minutes"],
  [0, "0 minutes"],
])("%d minutes are %s", (minutes, words) => {
  expect(durationInWords(minutes)).toBe(words);
});

it("something may last an hour, two hours or less", () => {
  expect([60, 120, 45].map(spanInWords)).toEqual(["an hour", "two hours", "45 minutes"]);
});

it.each([
  [[480, 480], "eight hours"],
  [[540, 480], "eight to nine hours"],
  [[60, 120], "one to two hours"],
  [[480, 495], "eight hours to 8 hours 15 minutes"],
])("%j minutes are %s", (minutes, words) => {
  expect(durationsInWords(minutes)).toBe(words);
});
