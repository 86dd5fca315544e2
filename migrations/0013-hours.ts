import { isDeepStrictEqual } from "node:util";
import { type Kysely, sql } from "kysely";
import type { Database } from "./columns";

type Tables = {
  weekly_hours: { weekday: number; opens: number | null; closes: number | null; online: number };
  closures: { id: number; from_date: string; to_date: string; reason: string };
  open_holidays: { date: string };
  booking_rules: Record<keyof typeof RULES, number>;
};

const RULES = {
  notice_minutes: "noticeMinutes",
  horizon_days: "horizonDays",
  overrun_minutes: "overrunMinutes",
  cancel_minutes: "cancelMinutes",
  retention_days: "retentionDays",
  most_by_address: "mostByAddress",
  most_an_hour: "mostAnHour",
  set_up_minutes: "setUpMinutes",
  early_leave_minutes: "earlyLeaveMinutes",
} as const;

const weekday = { opens: 480, closes: 1200, online: true };
const weekend = { opens: 540, closes: 1080, online: true };
/** What a new shop had in its tables. */
const FIRST = {
  week: [weekend, weekday, weekday, weekday, { ...weekday, online: false }, weekday, weekend],
  closures: [],
  openHolidays: [],
  rules: {
    noticeMinutes: 120,
    horizonDays: 180,
    overrunMinutes: 180,
    cancelMinutes: 1440,
    retentionDays: 1095,
    mostByAddress: 20,
    mostAnHour: 30,
    setUpMinutes: 15,
    earlyLeaveMinutes: 60,
  },
};

/** Hours, closures, holidays and rules become a document, with a history like the others. */
export async function up(db: Database): Promise<void> {
  const stored = await read(db as unknown as Kysely<Tables>);
  if (!isDeepStrictEqual(stored, FIRST)) {
    const at = new Date().toISOString();
    await insert(0, FIRST, "First values", at);
    await insert(1, stored, "As it was when the history began", at);
  }
  for (const table of ["weekly_hours", "closures", "open_holidays", "booking_rules"])
    await db.schema.dropTable(table).execute();

  async function insert(version: number, body: unknown, note: string, at: string) {
    await sql`insert into site_documents (kind, version, body, note, saved_at)
      values ('hours', ${version}, ${JSON.stringify(body)}, ${note}, ${at})`.execute(db);
  }
}

async function read(db: Kysely<Tables>) {
  const days = await db.selectFrom("weekly_hours").selectAll().orderBy("weekday").execute();
  const closures = await db.selectFrom("closures").selectAll().orderBy("id").execute();
  const holidays = await db.selectFrom("open_holidays").selectAll().orderBy("date").execute();
  const rules = await db.selectFrom("booking_rules").selectAll().executeTakeFirstOrThrow();
  return {
    week: days.map(({ opens, closes, online }) =>
      opens === null || closes === null ? null : { opens, closes, online: online === 1 },
    ),
    // From now on a closure's id is the version that added it, which is never below 1.
    closures: closures.map(({ from_date: from, to_date: to, reason }, index) => ({
      id: -index,
      from,
      to,
      reason,
    })),
    openHolidays: holidays.map(({ date }) => date),
    rules: Object.fromEntries(
      Object.entries(RULES).map(([column, name]) => [name, rules[column as keyof typeof RULES]]),
    ),
  };
}
