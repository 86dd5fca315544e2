import type { DatabaseOrTransaction } from "~db/connect";
import type { Did } from "~db/submissions";

/** What was done last to a booking; its version says whether that's still so. */
export async function didTo(trx: DatabaseOrTransaction, id: number): Promise<Did> {
  const { sequence } = await trx
    .selectFrom("bookings")
    .select("sequence")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return { what: "booking", id: `${id} ${sequence}`, outcome: "changed" };
}

export async function isLastChange(trx: DatabaseOrTransaction, did: Did): Promise<boolean> {
  const [id, sequence] = did.id.split(" ").map(Number);
  const booking = trx
    .selectFrom("bookings")
    .select("id")
    .where("id", "=", id!)
    .where("sequence", "=", sequence!);
  return (await booking.executeTakeFirst()) !== undefined;
}
