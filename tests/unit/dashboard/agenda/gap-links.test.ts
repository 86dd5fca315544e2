import { expect, it } from "vitest";
import { gapLinks, type LaneGap } from "~/routes/dashboard/agenda/gap-links";

const OPEN = { from: 480, to: 1200 };
const CREW: LaneGap["lane"] = {
  id: "crew-1",
  name: "Mobile crew",
  kind: "crew",
  open: OPEN,
  ahead: 0,
  setUp: 15,
};
const BAY: LaneGap["lane"] = { ...CREW, id: "bay-12", name: "Shop bay", kind: "bay", setUp: 0 };

it.each([
  ["at opening", CREW, OPEN, "1", "08:00", "08:00", "20:00"],
  [
    "after a job, a drive and the set-up",
    CREW,
    { from: 600, to: 800 },
    "1",
    "10:30",
    "10:00",
    "13:20",
  ],
  ["off the quarter hours", CREW, { from: 607, to: 800 }, "1", "10:45", "10:15", "13:20"],
  [
    "in a bay, which nobody drives to",
    BAY,
    { from: 607, to: 800 },
    "12",
    "10:15",
    "10:15",
    "13:20",
  ],
  ["today, from now on", { ...BAY, ahead: 700 }, OPEN, "12", "11:45", "11:45", "20:00"],
  ["today after opening, by a crew", { ...CREW, ahead: 700 }, OPEN, "1", "12:15", "11:45", "20:00"],
])("a gap %s is filled and blocked", (_, lane, span, id, time, fromTime, toTime) => {
  expect(gapLinks({ lane, date: "2026-12-08", span })).toEqual({
    book: `/dashboard/add?${new URLSearchParams({ date: "2026-12-08", time, crew: id })}`,
    block: `/dashboard/settings/crews?${new URLSearchParams({ resource: id, from: "2026-12-08", fromTime, toTime })}#blocks`,
  });
});

it("a gap until midnight is blocked for the rest of its day", () => {
  const late = { lane: BAY, date: "2026-12-08", span: { from: 1200, to: 1440 } };
  expect(gapLinks(late)!.block).toContain("fromTime=20%3A00&toTime=&to=2026-12-08");
});

it.each([
  ["on a day that's over", null],
  ["that is over but for a moment", 1190],
])("a gap %s has no links", (_, ahead) => {
  expect(gapLinks({ lane: { ...CREW, ahead }, date: "2026-12-08", span: OPEN })).toBeNull();
});
