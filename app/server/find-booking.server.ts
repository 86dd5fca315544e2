import type { DatabaseOrTransaction } from "~db/connect";
import type { Booking } from "~db/schema";
import { hashOf } from "~db/secret";

/** What names a booking: a token opens its confirmation, a key is the one that it was made with. */
type Name =
  { id: number | null } | { reference: string | null } | { token: string } | { key: string };

/** The whole booking; undefined if there's none, or it's deleted. */
export async function findBooking(
  db: DatabaseOrTransaction,
  name: Name,
): Promise<Booking | undefined> {
  const booking = await findEvenDeleted(db, name);
  return booking?.deleted_at === null ? booking : undefined;
}

export function findEvenDeleted(
  db: DatabaseOrTransaction,
  name: Name,
): Promise<Booking | undefined> {
  const [column, value] = columnOf(name);
  return db.selectFrom("bookings").selectAll().where(column, "=", value).executeTakeFirst();
}

function columnOf(name: Name) {
  if ("id" in name) return ["id", name.id] as const;
  if ("reference" in name) return ["reference", name.reference] as const;
  if ("token" in name) return ["confirmation_hash", hashOf(name.token)] as const;
  return ["idempotency_hash", hashOf(name.key)] as const;
}
