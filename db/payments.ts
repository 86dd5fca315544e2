import { sql } from "kysely";
import type { PaymentKind, PaymentRow, PaymentSums } from "~/domain/payments";
import type { DatabaseOrTransaction } from "./connect";
import type { Booking, Payment } from "./schema";

function sumOf(...kinds: PaymentKind[]) {
  return sql<number>`(select coalesce(sum(cents), 0) from payments
    where payments.booking_id = bookings.id and kind in (${sql.join(kinds.map((kind) => sql.lit(kind)))}))`;
}

/** Beside a booking's columns: what `balanceOf` makes of it is what's owed. */
export const PAYMENT_SUMS = [
  sumOf("deposit", "payment").as("paid"),
  sumOf("refund").as("refunded"),
  sumOf("rounding").as("rounded"),
] as const;

/** Of one booking. */
export function sumsOf(db: DatabaseOrTransaction, bookingId: number): Promise<PaymentSums> {
  return db
    .selectFrom("bookings")
    .select(PAYMENT_SUMS)
    .where("id", "=", bookingId)
    .executeTakeFirstOrThrow();
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

type NewRow = PaymentRow & Pick<Payment, "method"> & Partial<Pick<Payment, "takes_back">>;
type Press = Pick<Payment, "paid_on" | "note"> & { at: number; operatorId: number };

/** The rows of one press. Returns their instant, by which they're known. */
export async function writePayments(
  trx: DatabaseOrTransaction,
  booking: Pick<Booking, "id" | "reference" | "booking_date" | "resource_id">,
  rows: readonly NewRow[],
  { operatorId, at: now, ...press }: Press,
): Promise<number> {
  const { name, resource, last } = await trx
    .selectNoFrom(({ selectFrom }) => [
      selectFrom("operators")
        .select(({ fn }) => fn.coalesce("name", "email").as("name"))
        .where("id", "=", operatorId)
        .as("name"),
      selectFrom("resources").select("name").where("id", "=", booking.resource_id).as("resource"),
      selectFrom("payments")
        .select(({ fn }) => fn.max("at").as("last"))
        .where("booking_id", "=", booking.id)
        .as("last"),
    ])
    .executeTakeFirstOrThrow();
  const at = Math.max(now, (last ?? 0) + 1);
  await trx
    .insertInto("payments")
    .values(
      rows.map((row) => ({
        takes_back: null,
        ...row,
        ...press,
        booking_id: booking.id,
        reference: booking.reference,
        work_day: booking.booking_date,
        resource_name: resource,
        at,
        operator_id: operatorId,
        operator_name: name!,
      })),
    )
    .execute();
  return at;
}

/** Before a booking goes: what was paid stays, without what was noted of it. */
export async function erasePerson(trx: DatabaseOrTransaction, bookingId: number): Promise<void> {
  await trx
    .updateTable("payments")
    .set({ booking_id: null, note: "" })
    .where("booking_id", "=", bookingId)
    .execute();
}
