import { expect, it } from "vitest";
import {
  byMonth,
  byService,
  type Earned,
  fromFirst,
  moneyFilePath,
  moneyPath,
  type MoneyView,
  otherYear,
  parseMoney,
  scaleOf,
  share,
  shownMoney,
  type StatusCount,
  toMoneyParams,
  totalOf,
} from "~/dashboard/money";

const TODAY = "2026-12-08";
const parse = (search: string) => parseMoney(new URLSearchParams(search));

it.each<[string, Partial<MoneyView>]>([
  ["", {}],
  ["year=2025", { year: 2025 }],
  ["year=2026", { year: 2026 }],
  ["year=1999", {}],
  ["year=2200", {}],
  ["year=20265", {}],
  ["year=-1", {}],
  ["by=service", { by: "service" }],
  ["by=day", {}],
])("the view of %j", (search, expected) => {
  const view = { year: null, by: "month", ...expected };
  expect(parse(search)).toEqual(view);
  expect(shownMoney(parse(search), TODAY)).toEqual({ ...view, year: view.year ?? 2026 });
  expect(parseMoney(toMoneyParams(parse(search)))).toEqual(view);
});

it("a view leaves defaults out of an address, but not out of a file's", () => {
  expect(moneyPath({ year: null, by: "month" })).toBe("/dashboard/money");
  expect(moneyPath({ year: 2025, by: "service" })).toBe("/dashboard/money?year=2025&by=service");
  expect(moneyFilePath({ year: 2026, by: "month" })).toBe(
    "/dashboard/money.csv?year=2026&by=month",
  );
});

it("a view goes on to other years, as far as there are any", () => {
  expect(otherYear({ year: 2026, by: "service" }, -1)).toEqual({ year: 2025, by: "service" });
  expect([
    otherYear({ year: 2000, by: "month" }, -1),
    otherYear({ year: 2199, by: "month" }, 1),
  ]).toEqual([null, null]);
});

const counts: StatusCount[] = [
  { part: "2026-01", status: "pending", bookings: 1, cents: 100 },
  { part: "2026-01", status: "completed", bookings: 2, cents: 500 },
  { part: "2026-12", status: "confirmed", bookings: 1, cents: 30 },
  { part: "2026-12", status: "cancelled", bookings: 9, cents: 9000 },
];

it("what was earned by month has all twelve, and nothing that is cancelled", () => {
  const months = byMonth(counts);
  expect(months).toHaveLength(12);
  expect([months[0], months[1], months[11]]).toEqual([
    { name: "January", bookings: 3, booked: 600, completed: 500 },
    { name: "February", bookings: 0, booked: 0, completed: 0 },
    { name: "December", bookings: 1, booked: 30, completed: 0 },
  ]);
  expect(fromFirst(months)).toHaveLength(12);
  expect(fromFirst(months.slice(3)).map(({ name }) => name)).toEqual(["December"]);
  expect(fromFirst(months.slice(1, 3))).toHaveLength(2);
  expect(totalOf(months)).toEqual({ name: "Total", bookings: 4, booked: 630, completed: 500 });
});

it("what was earned by service begins with what brought most, and leaves out what is only cancelled", () => {
  const services = byService([
    { part: "Wash", status: "completed", bookings: 1, cents: 10 },
    { part: "Steam", status: "pending", bookings: 1, cents: 20 },
    { part: "Boat", status: "cancelled", bookings: 1, cents: 90 },
    { part: "Clay", status: "pending", bookings: 1, cents: 10 },
  ]);
  expect(services.map(({ name }) => name)).toEqual(["Steam", "Clay", "Wash"]);
});

it.each([
  [0, 100],
  [1, 100],
  [100, 100],
  [101, 150],
  [2400, 3000],
  [430_000, 500_000],
  [99_999_999, 100_000_000],
])("bars up to %i cents stand on a scale to %i", (booked, scale) => {
  const list: Earned[] = [{ name: "January", bookings: 1, booked, completed: 0 }];
  expect(scaleOf(list)).toBe(scale);
  expect(share(booked, scaleOf(list))).toBeLessThanOrEqual(100);
});
