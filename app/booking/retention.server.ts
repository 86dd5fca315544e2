import type { DatabaseOrTransaction } from "../../db/connect";
import { loadShownSettings } from "./shown-hours.server";

/** How long bookings are stored after their date: "one year", "90 days". */
export async function loadRetention(db: DatabaseOrTransaction): Promise<string> {
  return inWords((await loadShownSettings(db)).rules.retentionDays);
}

function inWords(days: number): string {
  const years = days / 365;
  if (!Number.isInteger(years)) return `${days} days`;
  return years === 1 ? "one year" : `${years} years`;
}
