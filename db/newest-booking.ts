import type { DatabaseOrTransaction } from "./connect";

/** The id of the newest booking, 0 if there is none. */
export async function newestBooking(db: DatabaseOrTransaction): Promise<number> {
  const newest = await db
    .selectFrom("bookings")
    .select("id")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return newest?.id ?? 0;
}
