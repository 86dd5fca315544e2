import type { DatabaseOrTransaction } from "~db/connect";
import { findEvenDeleted } from "./find-booking.server";
import type { Did } from "~db/submissions";

/** What was done last to a booking; its version says whether that's still so. */
export async function didTo(trx: DatabaseOrTransaction, id: number): Promise<Did> {
  const { sequence } = (await findEvenDeleted(trx, { id }))!;
  return { what: "booking", id: `${id} ${sequence}`, outcome: "changed" };
}

export async function isLastChange(trx: DatabaseOrTransaction, did: Did): Promise<boolean> {
  const [id, sequence] = did.id.split(" ").map(Number);
  return (await findEvenDeleted(trx, { id: id! }))?.sequence === sequence;
}
