import type { Values as Answers } from "~/domain/values";
import { parseCivilDate } from "~/domain/time";

/** "Book a second vehicle" has no intent. */
export function isBookingAction({ pick, from, intent, confirmed }: Answers): boolean {
  return !pick && !from && (intent === "confirm" || (!intent && Boolean(confirmed)));
}

/** What's promised from here on depends on the place. */
export function needsPlace({ pick, from, intent }: Answers): boolean {
  if (from) return false;
  return parseCivilDate(pick) !== null || intent === "next" || intent === "place";
}

export function fragmentFor({ pick, from, intent, date }: Answers) {
  if (pick || intent === "next") return "times";
  if (intent === "place") return date ? "times" : "date";
  return from || intent === "otherDate" ? "date" : "vehicleType";
}
