import { expect, it } from "vitest";
import { lateWords } from "~/booking/calendar/late-times";

const free = (...hours: number[]) => hours.map((hour) => ({ start: hour * 60, free: true }));

it.each([
  ["none that ends by closing", free(9, 17), 180, 1200, null],
  ["none on a closed day", free(19), 180, null, null],
  ["none that's taken", [{ start: 1140, free: false }], 180, 1200, null],
  ["one", free(16, 19), 180, 1200, "7:00 PM goes into the evening, until about 10 PM."],
  [
    "each of several",
    free(17, 18),
    210,
    1200,
    "5:00 PM goes into the evening, until about 8:30 PM; 6:00 PM until about 9:30 PM.",
  ],
  [
    "one where the shop closes early",
    free(12),
    150,
    810,
    "12:00 PM goes on after closing, until about 2:30 PM.",
  ],
  [
    "one past midnight",
    free(19),
    360,
    1200,
    "7:00 PM goes into the evening, until about 1 AM the next day.",
  ],
])("times that end after closing: %s", (_, slots, minutes, closes, words) => {
  expect(lateWords(slots, minutes, closes)).toBe(words);
});
