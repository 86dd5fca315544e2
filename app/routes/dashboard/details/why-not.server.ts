import type { Database } from "../../../../db/connect";
import { findEvenDeleted } from "~/dashboard/bookings.server";
import { lastChangeOf } from "~/dashboard/changes/history.server";
import { entryWords } from "~/dashboard/changes/history-words";
import { type Status, STATUS } from "~/domain/booking";

type Seen = { status: Status | null; version?: number };

const FAULT = "The fault is ours, and nothing has been changed. Press again in a moment.";

/** Who has changed what meanwhile, or that the failure is the website's own. */
export async function whyUnchanged(db: Database, id: number, seen: Seen): Promise<string> {
  try {
    const [booking, last] = await Promise.all([findEvenDeleted(db, id), lastChangeOf(db, id)]);
    if (!booking) return "There's no such booking any more.";
    const same =
      seen.version === undefined
        ? booking.status === seen.status
        : booking.sequence === seen.version;
    if (same && last?.kind !== "deleted") return FAULT;
    return last
      ? `Meanwhile: ${entryWords(last)}. The page shows how it stands now.`
      : `It is ${STATUS[booking.status].word.toLowerCase()} now.`;
  } catch {
    return FAULT;
  }
}
