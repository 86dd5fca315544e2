import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  frameOf,
  gapsOf,
  hoursOf,
  laneOf,
  lineAt,
  type Rows,
  rowsIn,
  type Span,
  spanOn,
  type Timed,
} from "~/dashboard/agenda/timetable";
import type { Leg } from "~/domain/legs";
import { dayNumber } from "~/domain/time";

const DATE = "2026-12-08";
const job = (start_minute: number, duration_minutes: number, booking_date = DATE) => ({
  booking_date,
  start_minute,
  duration_minutes,
});
const span = (from: number, to: number): Span => ({ from, to });
const rows = (from: number, to: number): Rows => ({ from, to });

describe("the part of a job that falls on a day", () => {
  it.each([
    ["within it", job(600, 120), span(600, 720)],
    ["up to midnight", job(1380, 60), span(1380, 1440)],
    ["past midnight", job(1380, 180), span(1380, 1440)],
    ["from the day before", job(1380, 180, "2026-12-07"), span(0, 120)],
    ["that ended at midnight", job(1380, 60, "2026-12-07"), null],
    ["of the day before", job(600, 60, "2026-12-07"), null],
    ["of the day after", job(0, 60, "2026-12-09"), null],
    ["over a whole day and more", job(1200, 2880, "2026-12-07"), span(0, 1440)],
  ])("%s", (_, given, expected) => expect(spanOn(DATE, given)).toEqual(expected));
});

describe("the part of a day that is drawn", () => {
  it.each([
    ["nothing", [], null],
    ["opening hours", [span(480, 1200)], span(480, 1200)],
    ["whole hours", [span(495, 1185)], span(480, 1200)],
    ["an early job too", [span(480, 1200), span(330, 360)], span(300, 1200)],
    ["never more than the day", [span(0, 1440)], span(0, 1440)],
    ["to midnight", [span(1430, 1440)], span(1380, 1440)],
  ])("%s", (_, spans, expected) => expect(frameOf(spans)).toEqual(expected));
});

describe("the lines of a part of the day", () => {
  const frame = span(420, 1260);
  it.each([
    ["at the top", span(420, 480), { from: 0, to: 12 }],
    ["an hour at ten", span(600, 660), { from: 36, to: 48 }],
    ["fifty minutes are ten lines", span(605, 655), { from: 37, to: 47 }],
    ["to the nearest five minutes", span(602, 658), { from: 36, to: 48 }],
    ["never nothing", span(600, 602), { from: 36, to: 37 }],
    ["never below the end", span(1258, 1260), { from: 167, to: 168 }],
  ])("%s", (_, part, expected) => expect(rowsIn(part, frame)).toEqual(expected));

  it("the lines of a part of the day are as many as the part has minutes, wherever it lies: what takes three times as long is three times as high", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 100 }),
        fc.integer({ min: 1, max: 60 }),
        (start, length) => {
          const { from, to } = rowsIn(span(420 + start * 5, 420 + (start + length) * 5), frame);
          expect([from, to - from]).toEqual([start, length]);
        },
      ),
    );
  });
});

it("a drawing has its whole hours", () => {
  expect(hoursOf(span(1260, 1440))).toEqual([span(1260, 1320), span(1320, 1380), span(1380, 1440)]);
});

describe("the line of a minute", () => {
  const frame = span(420, 1260);
  it.each([
    ["the first", 420, rows(0, 1)],
    ["before the five minutes are over", 604, rows(36, 37)],
    ["as soon as they are", 605, rows(37, 38)],
    ["the last", 1259, rows(167, 168)],
    ["after the last", 1260, null],
    ["before the first", 419, null],
  ])("%s", (_, minute, expected) => expect(lineAt(minute, frame)).toEqual(expected));
});

describe("the gaps of a day from 8 to 8", () => {
  const open = span(480, 1200);
  it.each<[string, Span | null, Span[], Span[]]>([
    ["closed", null, [], []],
    ["empty", open, [], [open]],
    [
      "before, between and after",
      open,
      [span(540, 600), span(720, 840)],
      [span(480, 540), span(600, 720), span(840, 1200)],
    ],
    ["less than an hour is none", open, [span(539, 600), span(659, 1141)], []],
    ["an hour is one", open, [span(480, 600), span(660, 1200)], [span(600, 660)]],
    ["jobs outside the hours take nothing away", open, [span(0, 300), span(1260, 1320)], [open]],
    ["a job that begins before opening", open, [span(300, 600)], [span(600, 1200)]],
    ["a job that ends after closing", open, [span(600, 1300)], [span(480, 600)]],
    ["a short job within a long one", open, [span(480, 1000), span(500, 560)], [span(1000, 1200)]],
    ["in any order", open, [span(720, 1200), span(480, 600)], [span(600, 720)]],
  ])("%s", (_, hours, jobs, gaps) => expect(gapsOf(hours, jobs)).toEqual(gaps));

  it("a gap counts for a crew if an hour's job and its set-up fit", () => {
    expect(gapsOf(span(480, 760), [span(550, 685)], 15)).toEqual([span(685, 760)]);
  });
});

const MIDNIGHT = dayNumber(DATE) * 1440;
const leg = (leaves: number, minutes: number, to: number | null, more: Partial<Leg> = {}): Leg => ({
  from: "shop",
  to: "delta",
  leaves: MIDNIGHT + leaves,
  minutes,
  km: 1,
  setUp: to === null ? 0 : 15,
  short: 0,
  job: to,
  ...more,
});
const block = (from: number, to: number) => ({
  from: MIDNIGHT + from,
  to: MIDNIGHT + to,
  reason: "Away",
});
const work = (jobs: Timed[], more: { legs?: Leg[]; blocks?: ReturnType<typeof block>[] } = {}) => ({
  jobs,
  legs: [],
  blocks: [],
  ...more,
});

describe("a lane from 8 to 8", () => {
  it.each<[string, ReturnType<typeof work>, string[]]>([
    [
      "drives, with the set-up, between free time and the job, and the way home after the last one",
      work([job(600, 120)], { legs: [leg(560, 25, 1), leg(720, 25, null)] }),
      ["gap 480–560", "drive 560–600", "job 600–720", "drive 720–745", "gap 745–1200"],
    ],
    [
      "as much of a drive as there's time for",
      work([job(600, 120), job(750, 60)], { legs: [leg(675, 60, 2, { short: 45 })] }),
      ["gap 480–600", "job 600–720", "drive 720–750", "job 750–810", "gap 810–1200"],
    ],
    [
      "no drive between jobs that overlap",
      work([job(600, 120), job(660, 120)], { legs: [leg(585, 60, 2, { short: 135 })] }),
      ["gap 480–600", "job 600–720", "job 660–780", "gap 780–1200"],
    ],
    [
      "nothing of a way of no minutes",
      work([job(600, 120)], { legs: [leg(720, 0, null)] }),
      ["gap 480–600", "job 600–720", "gap 720–1200"],
    ],
    [
      "a block, as long as the drawing goes",
      work([], { blocks: [block(-600, 540), block(1000, 3000)] }),
      ["block 420–540", "gap 540–1000", "block 1000–1260"],
    ],
    [
      "a job within a block",
      work([job(600, 60)], { blocks: [block(540, 700)] }),
      ["gap 480–540", "block 540–700", "job 600–660", "gap 700–1200"],
    ],
  ])("%s", (_, given, expected) => {
    const lane = laneOf(given, {
      date: DATE,
      open: span(480, 1200),
      frame: span(420, 1260),
      most: 3,
    });
    expect(lane.entries.map(({ kind, span: { from, to } }) => `${kind} ${from}–${to}`)).toEqual(
      expected,
    );
  });
});

it("a lane has its jobs and gaps in order of time", () => {
  const late = job(1380, 120, "2026-12-07");
  const lane = laneOf(work([late, job(600, 120), job(660, 60)]), {
    date: DATE,
    open: span(480, 780),
    frame: span(0, 840),
    most: 2,
  });
  expect(lane.columns).toBe(2);
  expect(lane.entries.map(({ kind, span: { from, to } }) => [kind, from, to])).toEqual([
    ["job", 0, 60],
    ["gap", 480, 600],
    ["job", 600, 720],
    ["job", 660, 720],
    ["gap", 720, 780],
  ]);
});

it("a lane has one block for what has no room in it, from the first beginning to the last end", () => {
  const lane = laneOf(work([job(600, 180), job(600, 60), job(630, 90)]), {
    date: DATE,
    open: null,
    frame: span(540, 840),
    most: 2,
  });
  expect(lane).toMatchObject({
    columns: 2,
    entries: [
      { kind: "job", span: span(600, 780), folded: false, column: 0 },
      { kind: "more", count: 2, span: span(600, 720), rows: rows(12, 36), column: 1, width: 1 },
      { kind: "job", span: span(600, 660), folded: true },
      { kind: "job", span: span(630, 720), folded: true },
    ],
  });
});

it("a lane counts no drives among what has no room in it", () => {
  const jobs = Array.from({ length: 4 }, () => job(600, 60));
  const legs = jobs.map((_, at) => leg(555, 30, at + 1));
  const lane = laneOf(work(jobs, { legs }), {
    date: DATE,
    open: null,
    frame: span(540, 840),
    most: 2,
  });
  const more = lane.entries.flatMap((entry) => (entry.kind === "more" ? [entry.count] : []));
  expect(more).toEqual([3]);
});
