import { sql } from "kysely";
import type { DatabaseOrTransaction } from "~db/connect";
import { standing } from "~db/standing";
import { roadsWith } from "~/content/roads";
import { type Driving, drivingByMonth } from "~/domain/month-driving";
import { bookedOn } from "~/server/fleet-jobs.server";
import { loadRules } from "~/server/hours.server";
import { now } from "~/server/clock.server";
import { byMonth, byService, type Earned, type MoneyView } from "./money";

/** By the bookings' own dates. */
export async function loadEarned(
  db: DatabaseOrTransaction,
  { year, by }: MoneyView,
): Promise<Earned[]> {
  const part = by === "month" ? sql<string>`substr(booking_date, 1, 7)` : sql<string>`service_name`;
  const counts = await db
    .selectFrom("bookings")
    .select((eb) => [
      part.as("part"),
      "status",
      eb.fn.countAll<number>().as("bookings"),
      eb.fn.sum<number>("total_price_cents").as("cents"),
    ])
    .where(standing(now()))
    .where("booking_date", ">=", `${year}-01-01`)
    .where("booking_date", "<=", `${year}-12-31`)
    .groupBy([part, "status"])
    .execute();
  return by === "month" ? byMonth(counts) : byService(counts);
}

/** Of each month; null unless the year is broken down by month. */
export async function loadDriving(
  db: DatabaseOrTransaction,
  { year, by }: MoneyView,
): Promise<Driving[] | null> {
  if (by !== "month") return null;
  const jobs = await bookedOn(db, { from: `${year}-01-01`, to: `${year}-12-31` });
  const rules = await loadRules(db);
  const way = roadsWith(rules.elsewhereMinutes);
  return drivingByMonth(year, jobs, { way, setUp: rules.setUpMinutes });
}
