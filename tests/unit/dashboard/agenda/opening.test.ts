import { expect, it } from "vitest";
import { dayOpening } from "~/dashboard/agenda/opening";
import { SCHEDULE, WEEK } from "../../../support/schedule";

const closures = [{ from: "2026-12-14", to: "2026-12-18", reason: "Family vacation" }];
const sundaysOff = {
  ...SCHEDULE,
  week: WEEK.map((hours, weekday) => (weekday === 0 ? null : hours)),
};

it.each([
  ["a weekday", SCHEDULE, "2026-12-08", { from: 480, to: 1200 }, "Open 8:00 AM–8:00 PM"],
  ["a weekend", SCHEDULE, "2026-12-12", { from: 540, to: 1080 }, "Open 9:00 AM–6:00 PM"],
  [
    "a day that is not offered online",
    SCHEDULE,
    "2026-12-10",
    { from: 480, to: 1200 },
    "Open 8:00 AM–8:00 PM, by phone only",
  ],
  ["a holiday", SCHEDULE, "2026-12-25", null, "Closed: Christmas Day"],
  [
    "a holiday that is worked",
    { ...SCHEDULE, openHolidays: ["2026-12-25"] },
    "2026-12-25",
    { from: 480, to: 1200 },
    "Open 8:00 AM–8:00 PM, Christmas Day",
  ],
  ["a closure", { ...SCHEDULE, closures }, "2026-12-14", null, "Closed: Family vacation"],
  [
    "the day after a closure",
    { ...SCHEDULE, closures },
    "2026-12-19",
    { from: 540, to: 1080 },
    "Open 9:00 AM–6:00 PM",
  ],
  ["a weekday that is never worked", sundaysOff, "2026-12-13", null, "Closed on Sundays"],
] as const)("%s", (_, schedule, date, open, words) =>
  expect(dayOpening(schedule, date)).toEqual({ open, words }),
);
