import { describe, expect, it } from "vitest";
import { db } from "~/server/db.server";
import { loadSettings } from "~/server/hours.server";
import { insertBooking } from "../../support/bookings";
import { closeShop } from "../../support/hours";
import { RESOURCES, SCHEDULE, WEEK } from "../../support/schedule";
import {
  agreedTo,
  closeFor,
  open,
  saved,
  saveRules,
  saveWeek,
  schedule,
  send,
  SUNDAY,
  training,
} from "./saving-hours";
import { openDashboard, WEEK_BEFORE } from "../../support/dashboard";

const OTHER_SUNDAY = { opens: 600, closes: 960, online: true };

openDashboard(WEEK_BEFORE);

describe("what is saved", () => {
  it("every rule is saved", async () => {
    const rules = {
      setUpMinutes: 30,
      earlyLeaveMinutes: 45,
      wholeDays: false,
      backMinutes: 195,
      restMinutes: 600,
      inARowMinutes: 270,
      longestMinutes: 720,
      elsewhereMinutes: 75,
      farMinutes: 150,
      farCents: 25_000,
      furtherMinutes: 285,
      furtherCents: 40_000,
      noticeMinutes: 90,
      horizonDays: 90,
      overrunMinutes: 15,
      cancelMinutes: 0,
      waitingMinutes: 105,
      retentionDays: 365,
      mostByAddress: 5,
      mostAnHour: 12,
    };
    expect(await saveRules(rules)).toEqual(saved);
    expect(await loadSettings(db)).toEqual({ schedule: SCHEDULE, rules, resources: RESOURCES });
  });

  it("a closure is saved, also over another; the very same one twice is a second press", async () => {
    for (const reason of ["Training", "Holidays", "Training"])
      expect(await closeFor({ ...training, reason })).toEqual(saved);
    expect((await schedule()).closures).toEqual([training, { ...training, reason: "Holidays" }]);
  });
});

it("closures are listed from today on, in their order", async () => {
  for (const [from, to] of [
    ["2026-12-20", "2026-12-21"],
    ["2026-11-20", "2026-11-30"],
    ["2026-11-25", "2026-12-01"],
    ["2026-12-05", "2026-12-30"],
  ])
    await closeShop(db, { from: from!, to: to!, reason: "x" });
  expect((await open()).closures.map(({ from }) => from)).toEqual([
    "2026-11-25",
    "2026-12-05",
    "2026-12-20",
  ]);
});

describe("two operators at once", () => {
  it("a form of one part is not stale by a save of another, and overwrites none of it", async () => {
    expect(await saveRules({ setUpMinutes: 10, horizonDays: 90 })).toEqual(saved);
    expect(await saveWeek(WEEK.with(0, null))).toEqual(saved);
    await closeFor(training);
    expect(await saveRules({ setUpMinutes: 10, horizonDays: 90 })).toEqual(saved);
    expect(await loadSettings(db)).toMatchObject({
      schedule: { week: WEEK.with(0, null), closures: [training] },
      rules: { setUpMinutes: 10, horizonDays: 90 },
    });
  });

  it("two operators wanting the same is no conflict: neither is a second press", async () => {
    const week = WEEK.with(0, null);
    expect([await saveWeek(week), await saveWeek(week)]).toEqual([saved, saved]);
    expect([await saveRules({ setUpMinutes: 10 }), await saveRules({ setUpMinutes: 10 })]).toEqual([
      saved,
      saved,
    ]);
    expect((await open()).version).toBe(2);
  });

  it("a list that was agreed to does not excuse a stale form", async () => {
    await insertBooking(db, { booking_date: SUNDAY });
    const week = WEEK.with(0, null);
    const first = await saveWeek(week);
    expect(await saveWeek(WEEK.with(0, OTHER_SUNDAY))).toEqual(saved);
    expect(await saveWeek(week, agreedTo(first))).toMatchObject({
      status: 409,
      question: null,
      errors: { "day-0": expect.stringContaining("now") },
    });
  });

  it("exactly one of two different Sundays wins where two operators save at the same moment", async () => {
    const outcomes = await Promise.all([
      saveWeek(WEEK.with(0, null)),
      saveWeek(WEEK.with(0, OTHER_SUNDAY)),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual([302, 409]);
  });
});

it("a form that is sent again with its key is done while what it did holds, and takes back nothing that was saved since", async () => {
  const { key } = await open();
  const week = WEEK.with(0, null);
  for (const press of ["first", "second"])
    expect(await saveWeek(week, { key }), press).toEqual(saved);
  expect((await open()).version).toBe(1);
  await saveWeek(WEEK, { version: 1 });
  const again = await saveWeek(week, { key });
  expect(again).toMatchObject({
    status: 409,
    version: 2,
    errors: { main: expect.stringContaining("Somebody has saved changes meanwhile") },
  });
  expect((await schedule()).week).toEqual(WEEK);
  expect(await send(again.values!, { version: again.version, key })).toEqual(saved);
  expect((await schedule()).week).toEqual(week);
});

it("a form that is sent again with its key adds no closure that somebody has removed since", async () => {
  const { key } = await open();
  await closeFor(training, { key });
  await closeFor({ ...training, reason: "Holidays" });
  expect(await closeFor(training, { key }), "still there").toEqual(saved);
  const [closure] = (await open()).closures;
  await send({ intent: "reopen", id: String(closure!.id) });
  expect(await closeFor(training, { key })).toMatchObject({ status: 409 });
  expect((await schedule()).closures).toHaveLength(1);
});
