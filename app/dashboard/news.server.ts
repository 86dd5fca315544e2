import type { DatabaseOrTransaction } from "../../db/connect";
import { MOST_COUNTED } from "./use-news";

/** How many bookings customers have made since an operator last looked at the list; counted up to one more than is shown. */
export async function countNew(db: DatabaseOrTransaction, operatorId: number): Promise<number> {
  const { seen } = await db.selectFrom("operators").select("seen_booking_id as seen").where("id", "=", operatorId).executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom("bookings")
    .innerJoin("booking_events", "booking_events.booking_id", "bookings.id")
    .select("bookings.id")
    .where("bookings.id", ">", seen)
    .where("bookings.deleted_at", "is", null)
    .where("booking_events.kind", "=", "booked")
    .where("booking_events.doer", "=", "customer")
    .limit(MOST_COUNTED + 1)
    .execute();
  return rows.length;
}

/** The id of the newest booking, 0 where there is none. */
export async function newestBooking(db: DatabaseOrTransaction): Promise<number> {
  const newest = await db.selectFrom("bookings").select("id").orderBy("id", "desc").limit(1).executeTakeFirst();
  return newest?.id ?? 0;
}

/** Notes that an operator has looked at the list when it went up to this booking. */
export async function look(db: DatabaseOrTransaction, operatorId: number, newest: number): Promise<void> {
  await db.updateTable("operators").set({ seen_booking_id: newest }).where("id", "=", operatorId).where("seen_booking_id", "<", newest).execute();
}
