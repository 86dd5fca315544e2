import type { DatabaseOrTransaction } from "../../../../db/connect";
import type { Booking } from "../../../../db/schema";
import { standing } from "../../../../db/standing";
import { now } from "~/server/clock.server";
import { OCCUPYING } from "~/domain/booking";
import { reachOf, type Settings, settingsAfter, type SettingsChange } from "~/domain/settings";
import { type CalendarJob, type Problem, strandedBy } from "~/domain/stranded";
import { addDays, type CivilDate, type CivilNow } from "~/domain/time";

export type StrandedRow = Pick<
  Booking,
  "id" | "customer_name" | "customer_phone" | "service_name" | "booking_date" | "booking_time"
> & { problem: Problem };

export const STRANDED_SHOWN = 100;

export async function findStranded(
  db: DatabaseOrTransaction,
  before: Settings,
  change: SettingsChange,
  civilNow: CivilNow,
): Promise<{ ids: number[]; rows: StrandedRow[] }> {
  const reach = reachOf(before, change, civilNow.date);
  if (!reach) return { ids: [], rows: [] };
  const stranded = strandedBy(
    before,
    settingsAfter(before, change),
    await jobsQuery(db, reach).execute(),
    civilNow,
  );
  const shown = stranded.slice(0, STRANDED_SHOWN);
  const details = await db
    .selectFrom("bookings")
    .select([
      "id",
      "customer_name",
      "customer_phone",
      "service_name",
      "booking_date",
      "booking_time",
    ])
    .where(
      "id",
      "in",
      shown.map(({ id }) => id),
    )
    .execute();
  const rows = shown.flatMap(({ id, problem }) =>
    details.filter((row) => row.id === id).map((row) => ({ ...row, problem })),
  );
  return { ids: stranded.map(({ id }) => id), rows };
}

/** From the day before, for jobs that run past midnight. */
function jobsQuery(db: DatabaseOrTransaction, { from, to }: { from: CivilDate; to: CivilDate }) {
  return db
    .selectFrom("bookings")
    .select(["id", "booking_date as date", "start_minute as start", "duration_minutes as duration"])
    .where("status", "in", OCCUPYING)
    .where("booking_date", ">=", addDays(from, -1))
    .where("booking_date", "<=", to)
    .where(standing(now()))
    .$castTo<CalendarJob>();
}
