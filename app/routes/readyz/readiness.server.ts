import type { Database } from "../../../db/connect";
import { now } from "~/clock.server";

const FRESH_MS = 300;
let last: { at: number; answer: Promise<void> } | null = null;

/**
 * Whether a booking could be written now: the last one is read, a row is written, and nothing of it stays. Throws what stands in the way. Whoever
 * asks within a moment of another gets the same answer, so that asking often costs the disk nothing.
 */
export function isReady(db: Database): Promise<void> {
  const at = now();
  if (!last || Math.abs(at - last.at) > FRESH_MS) last = { at, answer: writeAndTakeBack(db, at) };
  return last.answer;
}

function writeAndTakeBack(db: Database, at: number): Promise<void> {
  const key = `readyz ${at}`;
  return db.transaction().execute(async (trx) => {
    await trx.selectFrom("bookings").select("reference").orderBy("id", "desc").limit(1).execute();
    await trx.insertInto("booking_tallies").values({ key, count: 1, since: at }).execute();
    await trx.deleteFrom("booking_tallies").where("key", "=", key).execute();
  });
}
