import type { DatabaseOrTransaction } from "../../../db/connect";
import { fromPart, toPart } from "../../../db/dialect";
import type { CountedList } from "../../../db/schema";
import { STATUSES, type Status } from "~/domain/booking";
import type { Cents } from "~/domain/pricing";
import type { Dates } from "../filter";
import type { CountedPart } from "./slices";
import { ALL_TIME, type Periods, spansOf, spansWithin } from "./date-spans";

/** Bookings of a date range and a status; null means any. */
export type Scope = { status: Status | null; dates: Dates | null };
type Total = { count: number; cents: Cents };

/** Bookings and cents by status; over all dates these are four rows that triggers keep up to date (migrations/0001). */
export async function totalsOf(db: DatabaseOrTransaction, dates: Dates | null): Promise<Record<Status, Total>> {
  const rows = dates
    ? await counts(db, { list: "date", within: "", status: null }, spansOf(dates)).select(["status", "bookings as count", "cents"]).execute()
    : await db.selectFrom("booking_totals").select(["status", "bookings as count", "cents"]).execute();
  const of = (status: Status) => sumOf(rows.filter((row) => row.status === status));
  return { pending: of("pending"), confirmed: of("confirmed"), completed: of("completed"), cancelled: of("cancelled") };
}

/**
 * Number of bookings, their total, and whether any are cancelled: summed over years, months and days, never over bookings
 * (docs/decisions/0019).
 */
export async function totalOfScope(db: DatabaseOrTransaction, { status, dates }: Scope): Promise<Total & { cancelled: boolean }> {
  const totals = await totalsOf(db, dates);
  const listed = STATUSES.filter((each) => status === null || status === each);
  return { ...sumOf(listed.map((each) => totals[each])), cancelled: listed.includes("cancelled") && totals.cancelled.count > 0 };
}

function sumOf(summaries: readonly Total[]): Total {
  return summaries.reduce((sum, { count, cents }) => ({ count: sum.count + count, cents: sum.cents + cents }), { count: 0, cents: 0 });
}

/** A list counted in parts. `within` is one time of day, service or price, or the beginning of a name; "" for the whole list. */
type PartedList = { list: CountedList; within: string | number; status: Status | null };

/**
 * The day, or with `finest` "month" the month, that contains the booking after the first `offset` of those dates, with the offset
 * left within it and its number of bookings; null past the end. Where only months are counted, `dates` must be whole months.
 */
export async function periodAt(
  db: DatabaseOrTransaction,
  counted: PartedList,
  { dates, offset, latestFirst, finest }: { dates: Dates | null; offset: number; latestFirst: boolean; finest: "month" | "day" },
): Promise<{ period: string; offset: number; bookings: number } | null> {
  let spans = dates ? spansOf(dates) : ALL_TIME;
  let rest = offset;
  for (;;) {
    const found = await partAt(db, counted, latestFirst ? spans.toReversed() : spans, rest, latestFirst);
    if (!found || found.period.length >= (finest === "day" ? 10 : 7)) return found;
    rest = found.offset;
    spans = spansWithin(found.period);
  }
}

/** The same for whole parts: the first part of the spans that reaches past `offset`. Later spans are not queried. */
async function partAt(db: DatabaseOrTransaction, counted: PartedList, spans: readonly Periods[], offset: number, latestFirst: boolean) {
  let rest = offset;
  for (const span of spans) {
    const periods = await periodsOf(db, counted, span);
    for (const { part, bookings } of latestFirst ? periods.toReversed() : periods) {
      if (rest < bookings) return { period: part, offset: rest, bookings };
      rest -= bookings;
    }
  }
  return null;
}

function periodsOf(db: DatabaseOrTransaction, counted: PartedList, span: Periods): Promise<CountedPart<string>[]> {
  const query = counts(db, counted, [span]).select((eb) => ["part", eb.fn.sum<number>("bookings").as("bookings")]);
  return query.groupBy("part").orderBy("part").$castTo<CountedPart<string>>().execute();
}

function counts(db: DatabaseOrTransaction, { list, within, status }: PartedList, spans: readonly Periods[]) {
  const query = db.selectFrom("booking_counts").where((eb) =>
    eb.or(
      spans.map(({ grain, from, to }) => eb.and([eb("list", "=", list), eb("grain", "=", grain), eb("within", "=", toPart(db, within)), eb.between("part", from, to)])),
    ),
  );
  return status ? query.where("status", "=", status) : query;
}

/**
 * The parts of a list with their booking counts, in order: all values, those between two values, or the longer name prefixes
 * within a prefix.
 */
export async function partsOf<Key extends string | number>(
  db: DatabaseOrTransaction,
  { list, within, status }: PartedList,
  grain: "all" | "name 2" | "name 5" | "name 10",
  between?: { from: Key; to: Key },
): Promise<CountedPart<Key>[]> {
  let query = db
    .selectFrom("booking_counts")
    .select((eb) => ["part", eb.fn.sum<number>("bookings").as("bookings")])
    .where("list", "=", list)
    .where("grain", "=", grain)
    .where("within", "=", toPart(db, within))
    .groupBy("part")
    .orderBy("part");
  if (between) query = query.where("part", ">=", toPart(db, between.from)).where("part", "<=", toPart(db, between.to));
  const rows = await (status ? query.where("status", "=", status) : query).execute();
  return rows.map(({ part, bookings }) => ({ part: fromPart<Key>(list, part), bookings }));
}
