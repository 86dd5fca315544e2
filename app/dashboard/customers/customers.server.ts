import { sql } from "kysely";
import type { DatabaseOrTransaction } from "~db/connect";
import { countsAsVisit } from "~db/standing";
import { VISITS } from "~/domain/booking";
import type { Cents } from "~/domain/pricing";
import type { CivilDate, CivilNow } from "~/domain/time";
import {
  CUSTOMER_COLUMNS,
  customersFound,
  type CustomerRow,
  directionOf,
  type Key,
  KEYS,
} from "./customer-rows.server";
import { customersOnly, type Recorded } from "./track-records.server";
import type { CustomerSort, CustomerView } from "./customer-view";
import { PAGE_SIZE } from "../filter";
import { type CursorPage, pageAt, type Cursor } from "../cursor";
import { vehicleInList } from "../formats";

/**
 * 25 per page, from the top if the cursor's row is gone. Undeleted bookings only. Not narrowed to `only` some
 * unless payments are `recorded`.
 */
export async function listCustomers(
  db: DatabaseOrTransaction,
  { q, only, sort, cursor }: CustomerView,
  recorded: Recorded | null = null,
): Promise<CursorPage<CustomerRow>> {
  const at = cursor && (await keyOf(db, sort, cursor.id));
  const there = at === undefined ? null : cursor;
  let query = customersQuery(db, sort, there, at ?? null);
  if (q) query = query.where("id", "in", customersFound(db, q));
  if (only && recorded) query = query.where("id", "in", customersOnly(db, only, recorded));
  return pageAt(await query.execute(), there, PAGE_SIZE);
}

function keyOf(
  db: DatabaseOrTransaction,
  sort: CustomerSort,
  id: number,
): Promise<Key | undefined> {
  return db
    .selectFrom("customers")
    .select(["id", KEYS[sort].as("key")])
    .where("id", "=", id)
    .executeTakeFirst();
}

/** One row more than a page, backward for the page before a cursor. */
function customersQuery(
  db: DatabaseOrTransaction,
  sort: CustomerSort,
  cursor: Cursor,
  at: Key | null,
) {
  const column = KEYS[sort];
  const direction = directionOf(sort, cursor);
  const beyond = sql.raw(direction === "asc" ? ">" : "<");
  let query = db
    .selectFrom("customers")
    .select(CUSTOMER_COLUMNS)
    .where(sql<boolean>`visits + cancelled > 0`);
  // SQLite seeks in the expression index by the first condition, then among equal keys.
  if (at)
    query = query.where(
      sql<boolean>`${column} ${beyond}= ${at.key} and (${column}, id) ${beyond} (${at.key}, ${at.id})`,
    );
  return query
    .orderBy(column, direction)
    .orderBy("id", direction)
    .limit(PAGE_SIZE + 1);
}

export type Customer = CustomerRow & { booked_cents: Cents; notes: string; version: number };

/** Undefined if there's none, or none with an undeleted booking. */
export function findCustomer(
  db: DatabaseOrTransaction,
  id: number | null,
): Promise<Customer | undefined> {
  return db
    .selectFrom("customers")
    .select([...CUSTOMER_COLUMNS, "booked_cents", "notes", "version"])
    .where("id", "=", id)
    .where(sql<boolean>`visits + cancelled > 0`)
    .executeTakeFirst();
}

export type Visit = Awaited<ReturnType<ReturnType<typeof visitsQuery>["execute"]>>[number];

/** Undeleted ones, latest first, 25 per page; from the top if the cursor's row is gone. */
export async function listVisits(
  db: DatabaseOrTransaction,
  customerId: number,
  cursor: Cursor,
): Promise<CursorPage<Visit>> {
  const at =
    cursor &&
    (await db
      .selectFrom("customer_visits")
      .select("booking_id")
      .where("booking_id", "=", cursor.id)
      .where("customer_id", "=", customerId)
      .executeTakeFirst());
  const there = at ? cursor : null;
  return pageAt(await visitsQuery(db, customerId, there).execute(), there, PAGE_SIZE);
}

function visitsQuery(db: DatabaseOrTransaction, customerId: number, there: Cursor) {
  const direction = there?.side === "before" ? "asc" : "desc";
  let query = db
    .selectFrom("customer_visits as visit")
    .innerJoin("bookings", "bookings.id", "visit.booking_id")
    .select([
      "bookings.id",
      "reference",
      "status",
      "service_name",
      "booking_date",
      "booking_time",
      "vehicle_type",
      "vehicle_make",
      "vehicle_model",
      "total_price_cents",
    ])
    .where("visit.customer_id", "=", customerId)
    .where(countsAsVisit);
  if (there)
    query = query.where(
      sql<boolean>`(booking_date, start_minute, bookings.id) ${sql.raw(direction === "asc" ? ">" : "<")}
        (select booking_date, start_minute, id from bookings where id = ${there.id})`,
    );
  return query
    .orderBy("booking_date", direction)
    .orderBy("start_minute", direction)
    .orderBy("bookings.id", direction)
    .limit(PAGE_SIZE + 1);
}

/** Those that have begun, and the next one. */
export async function visitsAt(
  db: DatabaseOrTransaction,
  customerId: number,
  { date, minute }: CivilNow,
): Promise<{ past: number; last: CivilDate | null; next: CivilDate | null }> {
  const begun = sql`(booking_date, start_minute) <= (${date}, ${minute})`;
  const found = await db
    .selectFrom("customer_visits as visit")
    .innerJoin("bookings", "bookings.id", "visit.booking_id")
    .select([
      sql<number>`count(case when ${begun} then 1 end)`.as("past"),
      sql<CivilDate | null>`max(case when ${begun} then booking_date end)`.as("last"),
      sql<CivilDate | null>`min(case when ${begun} then null else booking_date end)`.as("next"),
    ])
    .where("visit.customer_id", "=", customerId)
    .where("status", "in", VISITS)
    .where(countsAsVisit)
    .executeTakeFirstOrThrow();
  return { ...found, past: Number(found.past) };
}

/** Whichever part of the visits is shown; null if all are deleted. */
export async function latestVisit(
  db: DatabaseOrTransaction,
  customerId: number,
): Promise<number | null> {
  return (await visitsQuery(db, customerId, null).limit(1).executeTakeFirst())?.id ?? null;
}

const LATEST = 100;

/** Latest first; each once, as last written. */
export async function vehiclesOf(
  db: DatabaseOrTransaction,
  customerId: number,
): Promise<Pick<Visit, "vehicle_type" | "vehicle_make" | "vehicle_model">[]> {
  const latest = await db
    .selectFrom("customer_visits as visit")
    .innerJoin("bookings", "bookings.id", "visit.booking_id")
    .select(["vehicle_type", "vehicle_make", "vehicle_model"])
    .where("visit.customer_id", "=", customerId)
    .where(countsAsVisit)
    .orderBy("booking_date", "desc")
    .orderBy("start_minute", "desc")
    .orderBy("bookings.id", "desc")
    .limit(LATEST)
    .execute();
  const named = new Map<string, (typeof latest)[number]>();
  for (const vehicle of latest) {
    const words = vehicleInList(vehicle).toLowerCase();
    if (!named.has(words)) named.set(words, vehicle);
  }
  return [...named.values()];
}

/** With the same phone number or email: people who share one, or one person twice. */
export function listSharing(
  db: DatabaseOrTransaction,
  customerId: number,
): Promise<{ id: number; name: string }[]> {
  const keys = (key: "email_key" | "phone_key") =>
    db
      .selectFrom("customer_visits")
      .select(key)
      .where("customer_id", "=", customerId)
      .where(key, "is not", null);
  return db
    .selectFrom("customer_visits as visit")
    .innerJoin("customers", "customers.id", "visit.customer_id")
    .select(["customers.id", "name"])
    .distinct()
    .where((eb) =>
      eb.or([
        eb("visit.email_key", "in", keys("email_key")),
        eb("visit.phone_key", "in", keys("phone_key")),
      ]),
    )
    .where("customers.id", "!=", customerId)
    .where(sql<boolean>`visits + cancelled > 0`)
    .limit(10)
    .execute();
}

/** Not so if somebody has changed them to something else since `version`. */
export async function writeNotes(
  trx: DatabaseOrTransaction,
  id: number,
  notes: string,
  version: number,
): Promise<{ isNow: boolean; version?: number }> {
  await trx
    .updateTable("customers")
    .set({ notes, version: version + 1 })
    .where("id", "=", id)
    .where("version", "=", version)
    .execute();
  const saved = await trx
    .selectFrom("customers")
    .select(["notes", "version"])
    .where("id", "=", id)
    .executeTakeFirst();
  return { isNow: saved?.notes === notes, version: saved?.version };
}
