import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Periods, spansOf, spansWithin } from "~/dashboard/list/date-spans";
import { addDays, fromDayNumber } from "~/domain/time";

const inWords = (spans: Periods[]) => spans.map(({ grain, from, to }) => `${grain} ${from}${to === from ? "" : `..${to}`}`);

describe("dates as whole years, months and days", () => {
  it.each([
    ["2026-12-08", "2026-12-08", ["day 2026-12-08"]],
    ["2026-12-01", "2026-12-31", ["month 2026-12"]],
    ["2026-11-09", "2026-12-08", ["day 2026-11-09..2026-12-08"]],
    ["2026-01-01", "2026-12-31", ["year 2026"]],
    ["2024-02-01", "2024-02-28", ["day 2024-02-01..2024-02-28"]],
    ["2023-02-01", "2023-02-28", ["month 2023-02"]],
    ["2019-03-10", "2025-08-20", ["day 2019-03-10..2019-03-31", "month 2019-04..2019-12", "year 2020..2024", "month 2025-01..2025-07", "day 2025-08-01..2025-08-20"]],
    ["2026-11-15", "2027-02-28", ["day 2026-11-15..2026-11-31", "month 2026-12..2027-02"]],
    ["0000-01-01", "9999-12-31", ["year 0000..9999"]],
    ["2026-12-08", "9999-12-31", ["day 2026-12-08..2026-12-31", "year 2027..9999"]],
    ["2026-12-09", "2026-12-08", []],
  ])("from %s to %s", (from, to, expected) => expect(inWords(spansOf({ from, to }))).toEqual(expected));

  it("have each of the dates in exactly one span, and no other date in any", () => {
    const days = fc.integer({ min: 0, max: 40_000 }).map(fromDayNumber);
    fc.assert(
      fc.property(days, fc.nat({ max: 3000 }), fc.array(fc.integer({ min: -40, max: 3040 }), { minLength: 1 }), (from, length, probes) => {
        const to = addDays(from, length);
        const spans = spansOf({ from, to });
        expect(spans.length).toBeLessThanOrEqual(5);
        for (const probe of [from, to, addDays(to, 1), ...probes.map((offset) => addDays(from, offset))].filter((day) => day >= "1970-01-01")) {
          const holding = spans.filter(({ grain, from, to }) => {
            const period = probe.slice(0, { year: 4, month: 7, day: 10 }[grain]);
            return from <= period && period <= to;
          });
          expect(holding, probe).toHaveLength(probe >= from && probe <= to ? 1 : 0);
        }
      }),
    );
  });

  it("have months within years, and days within months", () => {
    expect(inWords([...spansWithin("2026"), ...spansWithin("2026-02")])).toEqual(["month 2026-01..2026-12", "day 2026-02-01..2026-02-31"]);
  });
});
