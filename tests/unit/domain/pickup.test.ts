import { expect, it } from "vitest";
import { readyWords } from "~/domain/pickup";
import { SCHEDULE } from "../../support/schedule";

// A Tuesday, open from 8 AM to 8 PM; Thursday is by phone only, and Christmas comes with the weekend.
const [DAY, WEDNESDAY] = ["2026-12-08", "2026-12-09"];
const HOUR = 60;
const JOB: Parameters<typeof readyWords>[0] = {
  status: "pending",
  place: "shop",
  booking_date: DAY,
  start_minute: 480,
  duration_minutes: 480,
  cure_minutes: 12 * HOUR,
};

it.each<[string, Partial<Parameters<typeof readyWords>[0]>, string | null]>([
  ["the same day", { cure_minutes: 2.5 * HOUR }, "Ready from 6:30 PM"],
  ["after closing, and then with the opening", {}, "Ready next morning, Wednesday from 8:00 AM"],
  ["at closing", { cure_minutes: 4 * HOUR }, "Ready next morning, Wednesday from 8:00 AM"],
  [
    "later in the morning",
    { start_minute: 720, cure_minutes: 13.5 * HOUR },
    "Ready next morning, Wednesday from 9:30 AM",
  ],
  ["in the afternoon", { cure_minutes: 24 * HOUR }, "Ready Wednesday from 4:00 PM"],
  [
    "on a day by phone only",
    { booking_date: WEDNESDAY },
    "Ready next morning, Thursday from 8:00 AM",
  ],
  [
    "after a holiday and a closure",
    { booking_date: "2026-12-24" },
    "Ready Thursday, December 31 from 8:00 AM",
  ],
  [
    "after the end of the next day",
    { start_minute: 23 * HOUR, cure_minutes: 24 * HOUR },
    "Ready Thursday from 8:00 AM",
  ],
  ["without a coating not", { cure_minutes: 0 }, null],
  ["when it's cancelled not", { status: "cancelled" }, null],
  ["at the customer's place not", { place: "burnaby" }, null],
])("a car is ready %s", (_, given, words) => {
  const closures = [{ from: "2026-12-26", to: "2026-12-30", reason: "" }];

  expect(readyWords({ ...JOB, ...given }, { ...SCHEDULE, closures })).toBe(words);
});

it("in a shop that never opens nothing is said", () => {
  const week = Array.from({ length: 7 }, () => null);

  expect(readyWords(JOB, { ...SCHEDULE, week })).toBeNull();
});
