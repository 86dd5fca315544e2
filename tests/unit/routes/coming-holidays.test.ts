import { expect, it } from "vitest";
import { comingHolidays } from "~/routes/settings/hours/coming-holidays";
import { SCHEDULE, WEEK } from "../../support/schedule";

const wordsOn = (date: string, schedule = SCHEDULE) =>
  comingHolidays(schedule, "2026-11-12").find((holiday) => holiday.date === date);

it("coming holidays are those of this year and the next that are not past", () => {
  const dates = comingHolidays(SCHEDULE, "2026-11-11").map(({ date }) => date);
  expect([dates.length, dates[0], dates.at(-1)]).toEqual([13, "2026-11-11", "2027-12-25"]);
  expect(comingHolidays(SCHEDULE, "2026-11-12")[0]!.date).toBe("2026-12-25");
  expect(comingHolidays(SCHEDULE, "2026-01-01")).toHaveLength(22);
});

it.each([
  ["closed", "2026-12-25", [], false, "Closed"],
  ["opened, a Friday", "2026-12-25", ["2026-12-25"], true, "Open 8:00 AM–8:00 PM"],
  ["opened, a Thursday", "2027-07-01", ["2027-07-01"], true, "Open 8:00 AM–8:00 PM, by phone only"],
])("%s", (_name, date, openHolidays, opens, words) => {
  expect(wordsOn(date, { ...SCHEDULE, openHolidays })).toMatchObject({ opens, words });
});

it("the list says what else keeps an opened holiday closed", () => {
  const opened = { ...SCHEDULE, openHolidays: ["2026-12-25"] };
  expect(wordsOn("2026-12-25", { ...opened, week: WEEK.with(5, null) })).toMatchObject({
    opens: true,
    words: "Closed: Fridays have no hours",
  });
  const closures = [{ from: "2026-12-24", to: "2026-12-26", reason: "Renovation" }];
  expect(wordsOn("2026-12-25", { ...opened, closures })).toMatchObject({
    opens: true,
    words: "Closed: Renovation",
  });
});
