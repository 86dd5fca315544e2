import { sql } from "kysely";
import type { DatabaseOrTransaction } from "~db/connect";
import { sumsSince, wantsDeposit } from "~db/payments";
import type { Booking } from "~db/schema";
import { countsAsVisit, standing, unkept } from "~db/standing";
import { businessNow, now } from "~/server/clock.server";
import { recordedSince } from "~/server/money.server";
import { heldFor } from "~/server/settled-deposit.server";
import { DETAIL_COLUMNS } from "~/domain/details";
import { STATUS, type Status, STATUSES } from "~/domain/booking";
import { balanceWords, type PaymentSums, type Priced, thereOf } from "~/domain/payments";
import { depositDue, missingOf } from "~/domain/deposits";
import { printPrice } from "~/domain/price-override";
import { type Cents, formatPrice } from "~/domain/pricing";
import { addDays, type CivilDate } from "~/domain/time";
import { timedAs } from "./timed-as.server";
import { type Filter, isUnfiltered, PAGE_SIZE } from "./filter";
import { inListOrder, matching } from "./matching.server";

const ROW_COLUMNS = [
  "id",
  "status",
  "customer_name",
  "customer_email",
  "customer_phone",
  "service_name",
  "booking_date",
  "booking_time",
  "vehicle_type",
  "vehicle_make",
  "vehicle_model",
  "total_price_cents",
  "taxes",
  "kept_cents",
  "deposit",
  "held_until",
  "suspicion",
  "sequence",
] as const;

export type BookingRow = Omit<
  Pick<Booking, (typeof ROW_COLUMNS)[number]>,
  "deposit" | "held_until"
> & {
  timedAs: string | null;
  /** What was paid and is owed, in words; null unless it's recorded, and before the day of the work. */
  balance: string | null;
  /** What "Deposit received" records, and what the page showed as paid; null if it waits for none. */
  deposit: { missing: string; seen: Cents } | null;
};
/** `count` and `cents` cover all pages; `cancelled`: they include cancelled bookings. */
export type BookingPage = {
  rows: BookingRow[];
  count: number;
  cents: Cents;
  cancelled: boolean;
  page: number;
  pages: number;
};
/** Revenue leaves out cancelled bookings (docs/product.md#bookings-list). */
export type Tiles = Record<Status, number> & { total: number; revenue: Cents };

/**
 * 25 per page; a page past the end gives the last one. `today` is the business's date, `totals` what
 * the tiles were made from.
 */
export async function listBookings(
  db: DatabaseOrTransaction,
  filter: Filter,
  today: CivilDate,
  totals?: Totals,
): Promise<BookingPage> {
  const list = matching(db, filter, today);
  const isWhole = isUnfiltered(filter) && filter.since === null;
  const found = isWhole && totals ? totals : await totalsOf(list);
  const count = sum(found.map((each) => each.count));
  const cents = sum(found.map((each) => each.cents));
  const cancelled = found.some(({ status }) => status === "cancelled");
  const pages = Math.max(1, Math.ceil(count / PAGE_SIZE));
  const page = Math.min(filter.page, pages);
  // Sorts the ids in an index; only the page's own bookings are read.
  const ids = inListOrder(list.select("id"), filter)
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE);
  const since = await recordedSince(db);
  const rows = await inListOrder(
    db
      .selectFrom("bookings")
      .select([...ROW_COLUMNS, "place", "street", "city"])
      .$if(since !== null, (query) => query.select(sumsSince(since!)))
      .where("id", "in", ids),
    filter,
  ).execute();
  const shown = rows.map((row) => marked(row, today));
  return { rows: shown, count, cents, cancelled, page, pages };
}

type Placed = Pick<Booking, "place" | "street" | "city">;

type Read = Placed & Priced & Partial<PaymentSums> & Pick<Booking, "deposit" | "held_until">;

function marked<Row extends Read & { booking_date: CivilDate }>(row: Row, today: CivilDate) {
  const { place, street, city, deposit: _, held_until: held, ...shown } = row;
  const due = row.paid === undefined ? null : depositDue(row);
  const { paid = 0, refunded = 0, rounded = 0 } = row;
  const net = thereOf({ paid, refunded, rounded });
  const missing = due ? missingOf(due, net) : 0;
  const isDue = row.booking_date <= today || Boolean(row.paid);
  return {
    ...shown,
    timedAs: timedAs({ place, street, city }),
    balance: due ? dueWords(missing, held!) : isDue ? balanceWords(row) : null,
    deposit: missing > 0 ? { missing: printPrice(missing), seen: net } : null,
  };
}

/** "Deposit $50.00 until 3:40 PM". */
function dueWords(cents: Cents, held: number): string {
  const { isHeld, until } = heldFor(held, businessNow());
  const [of, paid] = [formatPrice(cents), "Its deposit is paid"];
  if (isHeld) return cents === 0 ? paid : `Deposit ${of} until ${until}`;
  return `${cents === 0 ? paid : `No deposit of ${of}`}: its time is no longer held`;
}

type Totals = { status: Status; count: number; cents: Cents }[];

function totalsOf(list: ReturnType<typeof matching>): Promise<Totals> {
  return list
    .select((eb) => ["status", eb.fn.countAll<number>().as("count"), sumOfPrices.as("cents")])
    .groupBy("status")
    .execute();
}

const sumOfPrices = sql<number>`coalesce(sum(total_price_cents), 0)`;

function sum(counts: readonly number[]): number {
  return counts.reduce((total, each) => total + each, 0);
}

/** Of all bookings, by status. */
export function loadTotals(db: DatabaseOrTransaction): Promise<Totals> {
  return totalsOf(db.selectFrom("bookings").where(standing(now())));
}

export function tilesOf(totals: Totals): Tiles {
  const counts = STATUSES.map((status) => [
    status,
    totals.find((each) => each.status === status)?.count ?? 0,
  ]);
  return {
    ...(Object.fromEntries(counts) as Record<Status, number>),
    total: sum(totals.map(({ count }) => count)),
    revenue: sum(
      totals.flatMap(({ status, cents }) => (STATUS[status].money === "none" ? [] : [cents])),
    ),
  };
}

/**
 * The newest booking, and those beside the list's own: what's on today and tomorrow in whatever
 * status, as the list counts it, the suspected ones, and those that wait for a deposit.
 */
export async function countAround(
  db: DatabaseOrTransaction,
  today: CivilDate,
): Promise<{
  newest: number;
  days: { today: number; tomorrow: number };
  suspected: number;
  deposits: number;
}> {
  const counts = await db
    .selectNoFrom(({ selectFrom }) => {
      const counted = selectFrom("bookings").select(({ fn }) => fn.countAll<number>().as("count"));
      const on = (date: CivilDate) =>
        counted.where("booking_date", "=", date).where(standing(now()));
      return [
        selectFrom("bookings")
          .select(({ fn }) => fn.max("id").as("id"))
          .as("newest"),
        on(today).as("today"),
        on(addDays(today, 1)).as("tomorrow"),
        counted.where(unkept).as("suspected"),
        counted.where(wantsDeposit(db)).as("deposits"),
      ];
    })
    .executeTakeFirstOrThrow();
  return {
    newest: counts.newest ?? 0,
    days: { today: counts.today!, tomorrow: counts.tomorrow! },
    suspected: counts.suspected!,
    deposits: counts.deposits!,
  };
}

export type BookingDetails = NonNullable<Awaited<ReturnType<typeof loadDetails>>>;

/** Of a booking, deleted or not; the address of the confirmation page isn't among them. */
export function loadDetails(db: DatabaseOrTransaction, id: number | null) {
  return (
    db
      .selectFrom("bookings")
      // A suspected booking that nobody has kept isn't a visit.
      .leftJoin("customer_visits", (join) =>
        join.onRef("customer_visits.booking_id", "=", "bookings.id").on(countsAsVisit),
      )
      .select([
        "customer_id",
        "id",
        "reference",
        "flow",
        "status",
        "customer_name",
        "customer_email",
        "customer_phone",
        "service_name",
        "service_options",
        "booking_date",
        "booking_time",
        "start_minute",
        "duration_minutes",
        "cure_minutes",
        "vehicle_type",
        "vehicle_size",
        "location_mode",
        ...DETAIL_COLUMNS,
        "place",
        "resource_id",
        "visit_id",
        "by_arrangement",
        "is_request",
        "total_price_cents",
        "price_lines",
        "taxes",
        "kept_cents",
        "deposit",
        "created_at",
        "updated_at",
        "suspicion",
        "held_until",
        "deleted_at",
        "sequence",
      ])
      .where("id", "=", id)
      .executeTakeFirst()
  );
}
