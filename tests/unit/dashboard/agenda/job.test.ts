import { describe, expect, it } from "vitest";
import { addressWords, jobsInWords, timesOn, totalInWords, totalOn } from "~/dashboard/agenda/job";

// December 8, 2026 is a Tuesday.
const job = (start_minute: number, duration_minutes: number, booking_date = "2026-12-08") => ({
  booking_date,
  start_minute,
  duration_minutes,
});

describe("the times of a job", () => {
  it.each([
    ["on its day", "2026-12-08", job(600, 120), "10:00 AM–12:00 PM"],
    ["past midnight, on its day", "2026-12-08", job(1200, 480), "8:00 PM–4:00 AM Wed"],
    ["past midnight, on the day after", "2026-12-09", job(1200, 480), "8:00 PM Tue–4:00 AM"],
    ["to midnight", "2026-12-08", job(1200, 240), "8:00 PM–12:00 AM Wed"],
    ["over two midnights", "2026-12-09", job(1200, 2880), "8:00 PM Tue–8:00 PM Thu"],
  ])("%s", (_, date, given, words) => expect(timesOn(date, given)).toBe(words));
});

it.each([
  [0, 0, "No jobs"],
  [2, 0, "2 jobs, all of them"],
  [0, 1, "1 job from Mon, counted there"],
  [2, 2, "2 jobs, all of them, and 2 jobs from Mon, counted there"],
])("%d jobs of a day and %d of the day before are in words: %s", (jobs, before, words) => {
  expect(
    totalInWords("2026-12-08", { jobs, minutes: 0, cents: 0, before }, "2 jobs, all of them"),
  ).toBe(words);
});

it.each([
  ["shop", "shop", null, null, "At the shop"],
  ["mobile", "burnaby", "12 Kingsway", "Burnaby", "12 Kingsway, Burnaby"],
  ["mobile", "burnaby", null, "Burnaby", "Burnaby"],
  ["mobile", "squamish", "12 Elm Street", null, "12 Elm Street, Squamish"],
  ["mobile", "squamish", null, null, "Squamish, address to be asked for by phone"],
  ["mobile", "elsewhere", null, null, "Address to be asked for by phone"],
] as const)("%s in %s, %s %s, is in words: %s", (location_mode, place, street, city, words) =>
  expect(addressWords({ location_mode, place, street, city })).toBe(words),
);

it("a day adds up what begins on it", () => {
  const jobs = [
    { ...job(1200, 480, "2026-12-07"), total_price_cents: 99_900 },
    { ...job(600, 120), total_price_cents: 10_000 },
    { ...job(780, 90), total_price_cents: 12_550 },
  ];
  expect(totalOn("2026-12-08", jobs)).toEqual({ jobs: 2, minutes: 210, cents: 22_550, before: 1 });
  expect(totalOn("2026-12-09", jobs)).toEqual({ jobs: 0, minutes: 0, cents: 0, before: 3 });
});

it("jobs are counted in words", () => {
  expect([0, 1, 2].map(jobsInWords)).toEqual(["0 jobs", "1 job", "2 jobs"]);
});
