import { expect, it } from "vitest";
import { answerMinutes, isWanted, partsInWords, printParts } from "~/domain/waiting";

const RULES = { waitingMinutes: 120, noticeMinutes: 120 };
const at = (date: string, start: number) => ({ date, start });
const TODAY = "2026-12-01";
const LATER = at("2026-12-08", 600);

it.each<[string, number, { date: string; start: number }, boolean, number | null]>([
  ["by day: the answer time", 660, LATER, false, 120],
  ["a minute before 8 PM: still the answer time", 1199, LATER, false, 120],
  ["from 8 PM on: until 10 AM", 1200, LATER, false, 14 * 60],
  ["at midnight: until 10 AM", 0, LATER, false, 10 * 60],
  ["a minute before 8 AM: until 10 AM", 479, LATER, false, 121],
  ["from 8 AM on: the answer time again", 480, LATER, false, 120],
  ["only a phone: half an hour to be texted", 660, LATER, true, 30],
  ["only a phone at night: until 10 AM, as everybody", 1320, LATER, true, 12 * 60],
  ["near: half of what's left until the notice", 660, at(TODAY, 660 + 120 + 100), false, 50],
  ["near at night: until it can't be booked any more", 1320, at("2026-12-02", 540), false, 540],
  ["20 minutes left: ten", 660, at(TODAY, 800), false, 10],
  ["18 minutes left: nobody could answer", 660, at(TODAY, 798), false, null],
  ["within the notice: nothing", 660, at(TODAY, 700), false, null],
])("%s", (_title, minute, start, toText, minutes) => {
  expect(answerMinutes({ date: TODAY, minute }, start, RULES, toText)).toBe(minutes);
});

it.each<[string, string, number, boolean]>([
  ["the first day, any part", "", 480, true],
  ["a morning ends at noon", "morning", 719, true],
  ["noon is afternoon", "morning", 720, false],
  ["the afternoon ends at 5 PM", "afternoon", 1019, true],
  ["5 PM is evening", "morning,evening", 1020, true],
])("%s", (_title, parts, start, wanted) => {
  const wish = { from_day: "2026-12-08", to_day: "2026-12-09", parts };
  expect(isWanted(wish, at("2026-12-08", start))).toBe(wanted);
  expect(isWanted(wish, at("2026-12-07", start))).toBe(false);
  expect(isWanted(wish, at("2026-12-10", start))).toBe(false);
});

it("a wish for every part of the day is stored as an empty string", () => {
  expect(printParts(["evening", "morning", "afternoon"])).toBe("");
  expect(printParts(["evening", "morning"])).toBe("morning,evening");
  expect(partsInWords("morning,evening")).toBe("mornings or evenings");
});
