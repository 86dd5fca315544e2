import { describe, expect, it } from "vitest";
import type { FleetJob } from "~/domain/fleet";
import { nearestFree } from "~/domain/slots";
import { formatTime } from "~/domain/time";
import { fleetJob, query } from "../../support/fleet-query";

const TUESDAY = "2026-12-08";
const SATURDAY = "2026-12-12";
const HOUR = 60;

describe("the nearest free times", () => {
  const range = { from: "2026-12-07", to: "2026-12-12" };
  const full = (start: number) => fleetJob("shop", start);
  const nearest = (jobs: FleetJob[], start = 600, count = 3) =>
    nearestFree({ date: TUESDAY, start }, range, asked(jobs), count).map(
      (slot) => `${slot.date} ${formatTime(slot.start)}`,
    );
  const asked = (jobs: FleetJob[] = []) => query({ place: "shop", jobs });

  it.each([
    {
      name: "on both sides, the earlier first where both are as near",
      jobs: [full(600)],
      expected: ["2026-12-08 9:00 AM", "2026-12-08 11:00 AM", "2026-12-08 8:00 AM"],
    },
    {
      name: "past other full times",
      jobs: [full(600), full(540), full(660)],
      expected: ["2026-12-08 8:00 AM", "2026-12-08 12:00 PM", "2026-12-08 1:00 PM"],
    },
    {
      name: "on other days where the day is full, never a Thursday",
      jobs: [fleetJob("shop", 480, 720)],
      expected: ["2026-12-07 7:00 PM", "2026-12-07 6:00 PM", "2026-12-07 5:00 PM"],
    },
  ])("$name", ({ jobs, expected }) => {
    expect(nearest(jobs)).toEqual(expected);
  });

  it("the nearest free times reach to the last day of the range, and no further", () => {
    const week = ["07", "08", "09", "10", "11"].map((day) =>
      fleetJob("shop", 480, (day === "11" ? 23 : 24) * HOUR, { date: `2026-12-${day}` }),
    );
    expect(nearest(week, 600, 1)).toEqual(["2026-12-12 9:00 AM"]);
    expect(
      nearestFree({ date: SATURDAY, start: 600 }, { from: TUESDAY, to: TUESDAY }, asked(), 1),
    ).toEqual([{ date: TUESDAY, start: 1140 }]);
  });

  it("the nearest free times are as many as there are", () => {
    const thursday = { from: "2026-12-10", to: "2026-12-10" };
    expect(nearestFree({ date: "2026-12-10", start: 600 }, thursday, asked(), 3)).toEqual([]);
    expect(nearest([], 600, 1)).toEqual(["2026-12-08 10:00 AM"]);
  });
});
