import { type RawBuilder, sql } from "kysely";
import type { Cents } from "~/domain/pricing";
import type { CivilDate } from "~/domain/time";
import type { CustomerSort } from "./customer-view";
import type { ListPlace } from "../places";

/** A line of the list. `last_visit` is "" where every booking is cancelled. */
export type CustomerRow = { id: number; name: string; email: string; phone: string; visits: number; cancelled: number; completed_cents: Cents; last_visit: CivilDate | "" };
/** What a customer is sorted by, and the id after it. */
export type Key = { id: number; key: string | number };

/** What a line is read from. */
export const CUSTOMER_COLUMNS = ["id", "name", "email", "phone", "visits", "cancelled", "completed_cents", "last_visit"] as const;

/** What each list is sorted by, along an index of migrations/0007 or 0009; the id after it, the same way round. */
export const KEYS: Record<CustomerSort, RawBuilder<string | number>> = { last: sql`last_visit`, spend: sql`completed_cents`, name: sql`lower(name)` };

/** Names from A, all else from the top, and the other way round before a place. */
export function directionOf(sort: CustomerSort, place: ListPlace): "asc" | "desc" {
  return (sort === "name") === (place?.side !== "before") ? "asc" : "desc";
}
