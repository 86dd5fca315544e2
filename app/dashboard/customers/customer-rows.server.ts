import { type RawBuilder, sql } from "kysely";
import type { DatabaseOrTransaction } from "~db/connect";
import { found } from "~db/search";
import { countsAsVisit } from "~db/standing";
import type { Cents } from "~/domain/pricing";
import type { CivilDate } from "~/domain/time";
import type { CustomerSort } from "./customer-view";
import type { Cursor } from "../cursor";

/** `last_visit` is "" if every booking is cancelled. */
export type CustomerRow = {
  id: number;
  name: string;
  email: string;
  phone: string;
  visits: number;
  cancelled: number;
  completed_cents: Cents;
  last_visit: CivilDate | "";
};
export type Key = { id: number; key: string | number };

export const CUSTOMER_COLUMNS = [
  "id",
  "name",
  "email",
  "phone",
  "visits",
  "cancelled",
  "completed_cents",
  "last_visit",
] as const;

/** Each along an index; ties are broken by id in the same direction. */
export const KEYS: Record<CustomerSort, RawBuilder<string | number>> = {
  last: sql`last_visit`,
  spend: sql`completed_cents`,
  name: sql`name_order`,
};

/** Names ascending, everything else descending; reversed before a cursor. */
export function directionOf(sort: CustomerSort, cursor: Cursor): "asc" | "desc" {
  return (sort === "name") === (cursor?.side !== "before") ? "asc" : "desc";
}

/** Whose bookings a search finds. */
export function customersFound(db: DatabaseOrTransaction, q: string) {
  return db
    .selectFrom("bookings")
    .innerJoin("customer_visits as visit", "visit.booking_id", "bookings.id")
    .select("visit.customer_id")
    .where(countsAsVisit)
    .where(found(db, q));
}
