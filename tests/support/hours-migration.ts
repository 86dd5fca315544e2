import { sql } from "kysely";
import { expect } from "vitest";
import { FIRST_HOURS, type ShopHours } from "~/domain/shop-hours";
import { siteHours } from "~/server/hours.server";
import type { Database } from "~db/connect";
import { documentHistory } from "~db/documents";
import { migrate } from "~db/migrate";
import { migrations } from "../../migrations";

const HOURS = "0013-hours";
const BEFORE = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < HOURS));

const KEPT: ShopHours = {
  week: FIRST_HOURS.week
    .with(0, null)
    .with(1, { opens: 0, closes: 1440, online: true })
    .with(6, { opens: 540, closes: 1080, online: false }),
  closures: [
    { id: 0, from: "2026-12-24", to: "2026-12-31", reason: "Family’s holidays" },
    { id: -1, from: "2026-12-24", to: "2026-12-24", reason: "Training" },
  ],
  openHolidays: ["2026-12-25", "2027-07-01"],
  rules: {
    noticeMinutes: 90,
    horizonDays: 365,
    overrunMinutes: 0,
    cancelMinutes: 2880,
    retentionDays: 400,
    mostByAddress: 3,
    mostAnHour: 7,
    setUpMinutes: 20,
    earlyLeaveMinutes: 45,
    // What that version didn't have is as it is at first.
    wholeDays: true,
    backMinutes: 240,
    restMinutes: 480,
    inARowMinutes: 300,
    longestMinutes: 840,
    elsewhereMinutes: 90,
    farMinutes: 0,
    farCents: 0,
    furtherMinutes: 0,
    furtherCents: 0,
    waitingMinutes: 120,
  },
};

/** Migrates an empty database to the version before, changes its hours there, and migrates on. */
export async function expectSameHours(db: Database): Promise<void> {
  await migrate(db, BEFORE);
  for (const statement of [
    "update weekly_hours set opens = null, closes = null where weekday = 0",
    "update weekly_hours set opens = 0, closes = 1440 where weekday = 1",
    "update weekly_hours set online = 0 where weekday = 6",
    // The first one is removed again: ids have gaps.
    "insert into closures (from_date, to_date, reason) values ('2026-11-01', '2026-11-01', 'x'), ('2026-12-24', '2026-12-31', 'Family’s holidays'), ('2026-12-24', '2026-12-24', 'Training')",
    "delete from closures where reason = 'x'",
    "insert into open_holidays values ('2027-07-01'), ('2026-12-25')",
    "update booking_rules set notice_minutes = 90, horizon_days = 365, overrun_minutes = 0, cancel_minutes = 2880, retention_days = 400, most_by_address = 3, most_an_hour = 7, set_up_minutes = 20, early_leave_minutes = 45",
  ])
    await sql.raw(statement).execute(db);

  expect((await migrate(db))[0]).toBe(HOURS);
  expect(await siteHours.read(db)).toEqual({ version: 1, value: KEPT });
  expect(await siteHours.earlier(db, 0)).toEqual(FIRST_HOURS);
  expect(await documentHistory(db, "hours", 5)).toMatchObject([
    { version: 1, note: "As it was when the history began", savedBy: null },
    { version: 0, note: "First values" },
  ]);
}

/** A shop that has changed none of it has no history. */
export async function expectNoHours(db: Database): Promise<void> {
  await migrate(db, BEFORE);
  await migrate(db);
  expect(await db.selectFrom("site_documents").selectAll().execute()).toEqual([]);
  expect(await siteHours.read(db)).toEqual({ version: 0, value: FIRST_HOURS });
}
