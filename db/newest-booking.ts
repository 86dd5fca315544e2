import type { DatabaseOrTransaction } from "./connect";

/** 0 if there's none. */
export async function newestBooking(db: DatabaseOrTransaction): Promise<number> {
  const newest = await db
    .selectFrom("bookings")
    .select("id")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return newest?.id ?? 0;
}
