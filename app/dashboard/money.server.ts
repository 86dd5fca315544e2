import type { DatabaseOrTransaction } from "../../db/connect";
import { byMonth, byService, type Earned, type MoneyView, type StatusCount } from "./money";

/**
 * Booked and completed amounts of a year: summed over counts that triggers maintain, never over bookings (docs/decisions/0020).
 */
export async function loadEarned(db: DatabaseOrTransaction, { year, by }: MoneyView): Promise<Earned[]> {
  return by === "month" ? byMonth(await monthsQuery(db, year).execute()) : byService(await servicesQuery(db, year).execute());
}

/** A year's monthly counts. Exported so that tests can check its query plan. */
export function monthsQuery(db: DatabaseOrTransaction, year: number) {
  return db
    .selectFrom("booking_counts")
    .select(["part", "status", "bookings", "cents"])
    .where("list", "=", "date")
    .where("grain", "=", "month")
    .where("within", "=", "")
    .where("part", ">=", `${year}-01`)
    .where("part", "<=", `${year}-12`)
    .$castTo<StatusCount>();
}

/** A year's counts for every service there is. */
export function servicesQuery(db: DatabaseOrTransaction, year: number) {
  const services = db.selectFrom("booking_counts").select("part").where("list", "=", "service").where("grain", "=", "all").where("within", "=", "");
  return db
    .selectFrom("booking_counts")
    .select(["within as part", "status", "bookings", "cents"])
    .where("list", "=", "service")
    .where("grain", "=", "year")
    .where("within", "in", services)
    .where("part", "=", String(year))
    .$castTo<StatusCount>();
}
