import type { DatabaseOrTransaction } from "../../../db/connect";
import { fromPart, toPart } from "../../../db/dialect";
import type { CountedList } from "../../../db/schema";
import type { Status } from "~/domain/booking";
import { addDays, LAST_DAY } from "~/domain/time";
import { partsOf, periodAt, type Scope } from "./counts.server";
import { COLUMNS } from "./order";
import { pricesOf } from "./price-band";
import { type BookingRow, inTurn, keptStatus, rowsQuery } from "./rows.server";
import { type CountedPart, type Slice, slicesOf } from "./slices";
import { type Periods, spansOf } from "./date-spans";

type Value = string | number;

/** Up to this many bookings of a value are read and skipped; beyond it, the counts tell which month to begin in. */
const NEAR = 500;

/** One time of day, service or price after the other, each with its latest bookings first; prices only over all dates. */
export async function rowsByValue(db: DatabaseOrTransaction, sort: "time" | "service" | "price", scope: Scope, offset: number, limit: number): Promise<BookingRow[]> {
  const slices = sort === "price" && !scope.dates ? await slicesOfPrices(db, scope.status, offset, limit) : slicesOf(await countedValues(db, sort, scope), offset, limit);
  return inTurn(slices, async ({ part, offset, limit }) => {
    const begin = offset > NEAR ? await beginOf(db, sort, scope, part, offset) : { to: scope.dates?.to ?? LAST_DAY, offset };
    if (!begin) return [];
    return rowsQuery(db)
      .where(COLUMNS[sort], "=", part)
      .where(keptStatus(scope.status))
      .where("booking_date", "<=", begin.to)
      .orderBy("booking_date", "desc")
      .orderBy("id")
      .limit(limit)
      .offset(begin.offset)
      .execute();
  });
}

/** There are many prices: only those of the bands that the page overlaps are read. */
async function slicesOfPrices(db: DatabaseOrTransaction, status: Status | null, offset: number, limit: number): Promise<Slice<Value>[]> {
  const bands = slicesOf(await partsOf<number>(db, { list: "price band", within: "", status }, "all"), offset, limit);
  const slices = bands.map(async ({ part: band, offset, limit }) =>
    slicesOf(await partsOf<Value>(db, { list: "price", within: "", status }, "all", pricesOf(band)), offset, limit),
  );
  return (await Promise.all(slices)).flat();
}

/** The last day of the month that contains a value's booking, and how many bookings come before it from that day back. */
async function beginOf(db: DatabaseOrTransaction, list: CountedList, { status, dates }: Scope, value: Value, offset: number) {
  const afterwards = dates && dates.to < LAST_DAY ? spansOf({ from: addDays(dates.to, 1), to: LAST_DAY }) : [];
  const [later] = await countedWithin(db, list, status, [{ part: value, bookings: 0 }], afterwards);
  const all = { dates: null, offset: offset + (later?.bookings ?? 0), latestFirst: true, finest: "month" } as const;
  const month = await periodAt(db, { list, within: value, status }, all);
  return month && { to: `${month.period}-31`, offset: month.offset };
}

/** A list's values in order, each with its number of bookings. */
export async function countedValues(db: DatabaseOrTransaction, list: CountedList, { status, dates }: Scope): Promise<CountedPart<Value>[]> {
  const values = await partsOf<Value>(db, { list, within: "", status }, "all");
  return dates ? countedWithin(db, list, status, values, spansOf(dates)) : values;
}

async function countedWithin(db: DatabaseOrTransaction, list: CountedList, status: Status | null, values: CountedPart<Value>[], spans: Periods[]): Promise<CountedPart<Value>[]> {
  const sums = new Map<Value, number>();
  for (const { grain, from, to } of spans) {
    let query = db
      .selectFrom("booking_counts")
      .select((eb) => ["within as part", eb.fn.sum<number>("bookings").as("bookings")])
      .where("list", "=", list)
      .where("grain", "=", grain)
      .where("within", "in", values.map(({ part }) => toPart(db, part)))
      .where("part", ">=", from)
      .where("part", "<=", to)
      .groupBy("within");
    if (status) query = query.where("status", "=", status);
    for (const { part, bookings } of await query.execute()) {
      const value = fromPart<Value>(list, part);
      sums.set(value, (sums.get(value) ?? 0) + bookings);
    }
  }
  return values.map(({ part }) => ({ part, bookings: sums.get(part) ?? 0 }));
}
