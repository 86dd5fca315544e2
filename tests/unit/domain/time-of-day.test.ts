import { describe, expect, it } from "vitest";
import { DAY_MINUTES } from "~/domain/time";
import { printOnDay, printTimeOfDay, QUARTER, readTimeOfDay } from "~/domain/time-of-day";

describe("a time of day as people write it", () => {
  it.each([
    ["9", 540],
    ["09", 540],
    ["9:00", 540],
    ["09:00", 540],
    ["9.30", 570],
    ["930", 570],
    ["0930", 570],
    ["9 AM", 540],
    ["9am", 540],
    ["9 a.m.", 540],
    ["9:30 p. m.", 1290],
    ["  5 PM ", 1020],
    ["1 PM", 780],
    ["12 AM", 0],
    ["12 PM", 720],
    ["12:15 am", 15],
    ["17:30", 1050],
    ["1730", 1050],
    ["0", 0],
    ["00:00", 0],
    ["23:59", 1439],
    ["24:00", 1440],
  ])("%j is %d", (text, minute) => {
    expect(readTimeOfDay(text)).toBe(minute);
  });

  it.each([
    "",
    " ",
    "noonish",
    "25",
    "24:01",
    "24:15",
    "9:60",
    "13 PM",
    "0 AM",
    "17:30 pm",
    "9:5",
    "-9",
    "9:00 XM",
    "9:00 AM now",
    "1e3",
    "90000",
    "٩",
  ])("%j is none", (text) => {
    expect(readTimeOfDay(text)).toBeNull();
  });
});

it("every quarter of a day is read as it is printed for a time field", () => {
  for (let minute = 0; minute < DAY_MINUTES; minute += QUARTER)
    expect(readTimeOfDay(printTimeOfDay(minute))).toBe(minute);
  expect([540, 1050, DAY_MINUTES].map(printTimeOfDay)).toEqual(["09:00", "17:30", "00:00"]);
  expect([540, 1050, DAY_MINUTES].map(printOnDay)).toEqual(["09:00", "17:30", "24:00"]);
});
