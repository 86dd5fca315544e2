import type { DatabaseOrTransaction } from "~db/connect";
import { type JobPlace } from "~/content/place-names";
import { smallestJobAt } from "~/content/places";
import { placeName } from "~/content/stops";
import type { Cents } from "~/domain/pricing";
import { isTooSmall, smallestInWords, type SmallestJobRules } from "~/domain/smallest-job";
import { businessInForce } from "~/server/business.server";
import { loadRules } from "~/server/hours.server";

/** "For Whistler we take jobs from 4 hours or $400"; null where any is taken. */
export function smallestWords(place: JobPlace, rules: SmallestJobRules): string | null {
  const least = smallestJobAt(place, rules);
  return least && `For ${placeName(place)} we take jobs from ${smallestInWords(least)}`;
}

/** Why a job isn't taken at a place, and what `instead`; null if it is. */
export async function smallRefusal(
  db: DatabaseOrTransaction,
  place: JobPlace | null,
  work: { minutes: number; total: Cents } | null,
  instead = "add something",
): Promise<string | null> {
  const rules = await loadRules(db);
  const least = place && smallestJobAt(place, rules);
  if (!least || !work || !isTooSmall(least, work)) return null;
  const { phone } = await businessInForce(db);
  return `${smallestWords(place, rules)}: ${instead}, or call ${phone}.`;
}
