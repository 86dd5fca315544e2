import { placeName } from "~/content/place-names";
import { civilTime } from "~/domain/fleet";
import type { Leg } from "~/domain/legs";
import type { Way } from "~/domain/roads";
import { formatDuration, formatTime } from "~/domain/time";

/** "Leave Squamish at 12:10 PM"; "Should leave" if it can't by then. */
export function leaveWords({ from, leaves, short }: Leg): string {
  const place = from === "elsewhere" ? "the last job" : placeName(from);
  return `${short > 0 ? "Should leave" : "Leave"} ${place} at ${formatTime(civilTime(leaves).start)}`;
}

/** "1 hour 5 minutes, 67 km, then 15 minutes to set up". */
export function driveWords({ minutes, km, setUp }: Leg): string {
  const drive = minutes > 0 ? wayWords({ minutes, km }) : "in town";
  return setUp > 0 ? `${drive}, then ${formatDuration(setUp)} to set up` : drive;
}

/** "1 hour 5 minutes, 67 km, at the shop at 5:20 PM". */
export function homeWords(leg: Leg): string {
  const back = formatTime(civilTime(leg.leaves + leg.minutes).start);
  return `${leg.minutes > 0 ? wayWords(leg) : "in town"}, at the shop at ${back}`;
}

export function wayWords({ minutes, km }: Way): string {
  return `${formatDuration(minutes)}, ${km} km`;
}

export function drivingOf(legs: readonly Leg[]): Way {
  return {
    minutes: legs.reduce((sum, { minutes }) => sum + minutes, 0),
    km: legs.reduce((sum, { km }) => sum + km, 0),
  };
}
