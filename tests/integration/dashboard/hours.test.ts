import { beforeEach, describe, expect, it } from "vitest";
import { loadSettings } from "~/booking/availability.server";
import { listClosures } from "~/routes/settings/hours/closures.server";
import { insertBooking } from "../../support/bookings";
import { RESOURCES, SCHEDULE, WEEK } from "../../support/schedule";
import {
  NOW,
  SUNDAY,
  training,
  test,
  saveWeek,
  saveRules,
  closeFor,
  saved,
  acceptedOf,
  openShop,
} from "./saving-hours";

beforeEach(openShop);

describe("what is saved", () => {
  it("is every rule", async () => {
    const rules = {
      setUpMinutes: 30,
      earlyLeaveMinutes: 45,
      noticeMinutes: 90,
      horizonDays: 90,
      overrunMinutes: 15,
      cancelMinutes: 0,
      retentionDays: 365,
      mostByAddress: 5,
      mostAnHour: 12,
    };
    expect(await saveRules(rules)).toEqual(saved);
    expect(await loadSettings(test.db)).toEqual({
      schedule: SCHEDULE,
      rules,
      resources: RESOURCES,
    });
  });

  it("is a closure, also over another; the very same one twice is a second press", async () => {
    for (const reason of ["Training", "Holidays", "Training"])
      expect(await closeFor({ ...training, reason })).toEqual(saved);
    expect(await listClosures(test.db, NOW.date)).toMatchObject([
      training,
      { ...training, reason: "Holidays" },
    ]);
  });
});

describe("closures", () => {
  it("are listed from today on, in their order", async () => {
    for (const [from, to] of [
      ["2026-12-20", "2026-12-21"],
      ["2026-11-20", "2026-11-30"],
      ["2026-11-25", "2026-12-01"],
      ["2026-12-05", "2026-12-30"],
    ]) {
      await test.db
        .insertInto("closures")
        .values({ from_date: from!, to_date: to!, reason: "x" })
        .execute();
    }
    expect((await listClosures(test.db, "2026-12-01")).map(({ from }) => from)).toEqual([
      "2026-11-25",
      "2026-12-05",
      "2026-12-20",
    ]);
  });
});

describe("two operators at once", () => {
  it("a form of one part is not stale by a save of another", async () => {
    await saveWeek(WEEK.with(0, null));
    expect(await saveRules({ setUpMinutes: 10 })).toEqual(saved);
    await closeFor(training);
    expect(await saveRules({ setUpMinutes: 10 })).toEqual(saved);
  });

  it("both wanting the same is no conflict: neither is a second press", async () => {
    const week = WEEK.with(0, null);
    expect([await saveWeek(week), await saveWeek(week)]).toEqual([saved, saved]);
    expect([await saveRules({ setUpMinutes: 10 }), await saveRules({ setUpMinutes: 10 })]).toEqual([
      saved,
      saved,
    ]);
  });

  it("a list that was accepted does not excuse a stale form", async () => {
    await insertBooking(test.db, { booking_date: SUNDAY });
    const week = WEEK.with(0, null);
    const first = await saveWeek(week);
    await saveWeek(WEEK.with(0, { opens: 600, closes: 960, online: true }), { accepted: "" });
    expect(await saveWeek(week, { accepted: acceptedOf(first) })).toMatchObject({ kind: "stale" });
  });

  it("saving at the same moment, exactly one of two different Sundays wins", async () => {
    const outcomes = await Promise.all([
      saveWeek(WEEK.with(0, null)),
      saveWeek(WEEK.with(0, { opens: 600, closes: 960, online: true })),
    ]);
    expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(["saved", "stale"]);
  });
});
