import { type ExpressionBuilder, sql } from "kysely";
import { depositDue, missingOf } from "~/domain/deposits";
import { type PaymentKind, type PaymentRow, type PaymentSums, thereOf } from "~/domain/payments";
import type { CivilDate } from "~/domain/time";
import type { DatabaseOrTransaction } from "./connect";
import { sumIn, textIn } from "./dialect";
import type { Booking, Payment, Schema } from "./schema";
import { unpaid } from "./standing";

function sumOf(...kinds: PaymentKind[]) {
  return sql<number>`(select coalesce(sum(cents), 0) from payments
    where payments.booking_id = bookings.id and kind in (${sql.join(kinds.map((kind) => sql.lit(kind)))}))`;
}

export const DEPOSITS = sumOf("deposit");
const [PAID, REFUNDED, ROUNDED] = [sumOf("deposit", "payment"), sumOf("refund"), sumOf("rounding")];

/** Beside a booking's columns: what `balanceOf` makes of it is what's owed. */
export const PAYMENT_SUMS = [
  PAID.as("paid"),
  REFUNDED.as("refunded"),
  ROUNDED.as("rounded"),
] as const;

/** What was paid and not refunded. */
export const NET = sql<number>`(${PAID} - ${REFUNDED})`;
/** The same, with rounded cash for what it settled: `thereOf`. */
export const THERE = sql<number>`(${NET} - ${ROUNDED})`;

/** What's deleted isn't, unless something is paid for it: `isSold`. */
export const sold = (eb: ExpressionBuilder<Schema, "bookings">) =>
  eb.or([eb("bookings.deleted_at", "is", null), eb(THERE, ">", 0)]);

const fullPrice = (db: DatabaseOrTransaction) =>
  sql`total_price_cents + ${sumIn(db, "taxes", "cents")}`;

/** Whether something is owed for a booking of until `today`: where `balanceIf` says how much. */
export function isOwed(
  db: DatabaseOrTransaction,
  { since, today }: { since: string; today: CivilDate },
) {
  const kept = sql`case when kept_cents < ${THERE} then kept_cents when ${THERE} > 0 then ${THERE} else 0 end`;
  const cost = sql`case status when 'cancelled' then ${kept} else ${fullPrice(db)} end`;
  return sql<boolean>`booking_date <= ${today}
    and (booking_date >= ${since} or ${PAID} <> 0 or ${REFUNDED} <> 0)
    and ${cost} > ${THERE}`;
}

/**
 * Bookings that more was paid for than they cost `offAt` an instant, found without reading all: `balanceOf` says how
 * much.
 */
export function overpaid(db: DatabaseOrTransaction, at: number) {
  const net = sql`sum(case kind when 'tip' then 0 when 'refund' then -cents
    when 'rounding' then -cents else cents end)`;
  const isOff = sql`status = 'cancelled' or (status <> 'completed'
    and (deleted_at is not null or held_until <= ${at}))`;
  const cost = sql`case when ${isOff} then kept_cents else ${fullPrice(db)} end`;
  return db
    .selectFrom("payments")
    .innerJoin("bookings as paid", "paid.id", "payments.booking_id")
    .select("paid.id")
    .groupBy("paid.id")
    .having(sql<boolean>`${net} > ${cost}`);
}

/** Waiting for their deposit, or confirmed by one that was taken back since, which no operator has left out. */
export function wantsDeposit(db: DatabaseOrTransaction) {
  const asked = sql<number>`cast(${textIn(db, "bookings.deposit", "cents")} as integer)`;
  return (eb: ExpressionBuilder<Schema, "bookings">) =>
    eb.or([
      unpaid(eb),
      eb.and([
        eb("bookings.status", "=", "confirmed"),
        eb("bookings.deleted_at", "is", null),
        eb("bookings.deposit", "is not", null),
        eb(THERE, "<", asked),
        eb(THERE, "<", eb.ref("bookings.total_price_cents")),
        eb.not(
          eb.exists(
            eb
              .selectFrom("booking_events")
              .select("booking_events.id")
              .whereRef("booking_events.booking_id", "=", "bookings.id")
              .where("booking_events.changes", "like", '%"deposit_left"%'),
          ),
        ),
      ]),
    ]);
}

/** The same in lists, which say nothing of what was owed before. */
export function sumsSince(since: string) {
  return [...PAYMENT_SUMS, sql<string>`${since}`.as("since")] as const;
}

/** Of one booking. */
export function sumsOf(db: DatabaseOrTransaction, bookingId: number): Promise<PaymentSums> {
  return db
    .selectFrom("bookings")
    .select(PAYMENT_SUMS)
    .where("id", "=", bookingId)
    .executeTakeFirstOrThrow();
}

/** As a letter asks for its deposit: for what's missing, while the booking waits for it. */
export async function asAsked(db: DatabaseOrTransaction, booking: Booking): Promise<Booking> {
  const due = depositDue(booking);
  if (!due) return booking;
  const cents = missingOf(due, thereOf(await sumsOf(db, booking.id)));
  return { ...booking, deposit: JSON.stringify({ ...due, cents }) };
}

/** Of a booking, in the order that they were written. */
export function paymentsOf(db: DatabaseOrTransaction, bookingId: number): Promise<Payment[]> {
  return db
    .selectFrom("payments")
    .selectAll()
    .where("booking_id", "=", bookingId)
    .orderBy("id")
    .execute();
}

export type Days = Record<"from" | "to", CivilDate>;

/** Of these days, in the order that they were written. */
export function paymentsOn(db: DatabaseOrTransaction, { from, to }: Days): Promise<Payment[]> {
  return db
    .selectFrom("payments")
    .selectAll()
    .where("paid_on", ">=", from)
    .where("paid_on", "<=", to)
    .orderBy("id")
    .execute();
}

export type NewPayment = PaymentRow & Pick<Payment, "method"> & { takes_back?: number };
type Press = Pick<Payment, "paid_on" | "note" | "at"> & { operator_id: number };

/** The rows of one press. Returns their instant, by which they're known. */
export async function writePayments(
  trx: DatabaseOrTransaction,
  booking: Pick<Booking, "id" | "reference" | "booking_date" | "resource_id">,
  rows: readonly NewPayment[],
  press: Press,
): Promise<number> {
  const { name, last, ...crew } = await trx
    .selectFrom("operators")
    .select(({ fn, selectFrom }) => [
      fn.coalesce("name", "email").as("name"),
      selectFrom("resources")
        .select("resources.name")
        .where("resources.id", "=", booking.resource_id)
        .as("resource_name"),
      selectFrom("payments")
        .select(({ fn }) => fn.max("at").as("at"))
        .where("booking_id", "=", booking.id)
        .as("last"),
    ])
    .where("id", "=", press.operator_id)
    .executeTakeFirstOrThrow();
  const at = Math.max(press.at, (last ?? 0) + 1);
  const shared = {
    ...press,
    ...crew,
    at,
    operator_name: name,
    booking_id: booking.id,
    reference: booking.reference,
    work_day: booking.booking_date,
  };
  const values = rows.map((row) => ({ takes_back: null, ...row, ...shared }));
  await trx.insertInto("payments").values(values).execute();
  return at;
}

/** Of a booking that's somebody else's by now: what was noted until an instant, as who sent a deposit. */
export async function eraseNotes(
  trx: DatabaseOrTransaction,
  bookingId: number,
  until: number,
): Promise<void> {
  await trx
    .updateTable("payments")
    .set({ note: "" })
    .where("booking_id", "=", bookingId)
    .where("at", "<=", until)
    .execute();
}

/** Before a booking goes: what was paid stays, without what was noted of it. */
export async function erasePerson(trx: DatabaseOrTransaction, bookingId: number): Promise<void> {
  await trx
    .updateTable("payments")
    .set({ booking_id: null, note: "" })
    .where("booking_id", "=", bookingId)
    .execute();
}
