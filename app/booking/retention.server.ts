import type { DatabaseOrTransaction } from "../../db/connect";

/** How long a booking is kept after its date, in words: whole years where it is years, else days. */
export async function loadRetention(db: DatabaseOrTransaction): Promise<string> {
  const { retention_days: days } = await db.selectFrom("booking_rules").select("retention_days").executeTakeFirstOrThrow();
  const years = days / 365;
  if (!Number.isInteger(years)) return `${days} days`;
  return years === 1 ? "one year" : `${years} years`;
}
