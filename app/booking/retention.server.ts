import type { DatabaseOrTransaction } from "../../db/connect";
import { log } from "~/log.server";
import { loadSettings } from "./availability.server";

/**
 * How long a booking is kept after its date, in words: years if it is a
 * whole number of them, else days. Null while the database cannot be read.
 */
export async function loadRetention(db: DatabaseOrTransaction): Promise<string | null> {
  try {
    return inWords((await loadSettings(db)).rules.retentionDays);
  } catch (error) {
    log.error("how long bookings are kept cannot be read", error);
    return null;
  }
}

function inWords(days: number): string {
  const years = days / 365;
  if (!Number.isInteger(years)) return `${days} days`;
  return years === 1 ? "one year" : `${years} years`;
}
