import type { SheetJob } from "~/dashboard/agenda/agenda.server";
import type { CrewDay, Planned } from "~/dashboard/agenda/crew-day";
import { driveOn, onDay, type Span } from "~/dashboard/agenda/timetable";
import type { Leg } from "~/domain/legs";
import {
  civilTime,
  type CivilDate,
  DAY_MINUTES,
  daysBetween,
  formatDuration,
  formatTime,
} from "~/domain/time";

import type { Way } from "~/domain/roads";
import { placeName } from "~/content/stops";

/** `leg`: how the crew gets there; null in a bay. */
export type SheetRow =
  | { kind: "job"; job: Planned<SheetJob>; leg: Leg | null }
  | { kind: "block"; id: number; reason: string; cures?: boolean; span: Span }
  | { kind: "home"; leg: Leg };

/** What a crew or bay does on a date, in order of time. */
export function sheetRows(date: CivilDate, { jobs, legs, blocks }: CrewDay<SheetJob>): SheetRow[] {
  const rows: { at: number; row: SheetRow }[] = [
    ...jobs.map((job) => ({
      at: daysBetween(date, job.booking_date) * DAY_MINUTES + job.start_minute,
      row: { kind: "job" as const, job, leg: legs.find((leg) => leg.job === job.id) ?? null },
    })),
    ...legs
      .filter((leg) => leg.job === null)
      .map((leg) => ({ at: driveOn(date, leg).from, row: { kind: "home" as const, leg } })),
    ...blocks.map(({ id, reason, cures, ...block }) => {
      const span = onDay(date, block);
      return { at: span.from, row: { kind: "block" as const, id, reason, cures, span } };
    }),
  ];
  // oxlint-disable-next-line unicorn/no-array-sort -- toSorted is too new for some browsers
  return [...rows].sort((a, b) => a.at - b.at).map(({ row }) => row);
}

/** A block's part of the day: "All day", "Until 2:00 AM", "From 10:00 PM", "9:00 AM–1:00 PM". */
export function blockTimes({ from, to }: Span): string {
  if (from <= 0 && to >= DAY_MINUTES) return "All day";
  if (from <= 0) return `Until ${formatTime(to)}`;
  return to >= DAY_MINUTES ? `From ${formatTime(from)}` : `${formatTime(from)}–${formatTime(to)}`;
}

/** "Leave Squamish at 12:10 PM"; "Should leave" if it can't by then. */
export function leaveWords({ from, leaves, short }: Leg): string {
  const place = from === "elsewhere" ? "the last job" : placeName(from);
  return `${short > 0 ? "Should leave" : "Leave"} ${place} at ${formatTime(civilTime(leaves).start)}`;
}

/** "1 hour 5 minutes, 67 km, then 15 minutes to set up". */
export function driveWords({ minutes, km, setUp, pause }: Leg): string {
  const drive = minutes > 0 ? wayWords({ minutes, km }) : "in town";
  const ready = setUp > 0 ? `${drive}, then ${formatDuration(setUp)} to set up` : drive;
  return pause ? `${ready}, with a break of ${formatDuration(pause)} before the job` : ready;
}

/** "1 hour 5 minutes, 67 km, at the shop at 5:20 PM". */
export function homeWords(leg: Leg): string {
  const back = formatTime(civilTime(leg.leaves + leg.minutes).start);
  return `${leg.minutes > 0 ? wayWords(leg) : "in town"}, at the shop at ${back}`;
}

/** Without kilometres, where nobody knows the road. */
export function wayWords({ minutes, km }: Way): string {
  return km > 0 ? `${formatDuration(minutes)}, ${km} km` : formatDuration(minutes);
}

export function drivingOf(legs: readonly Leg[]): Way {
  const isKnown = legs.every(({ minutes, km }) => km > 0 || minutes === 0);
  return {
    minutes: legs.reduce((sum, { minutes }) => sum + minutes, 0),
    km: isKnown ? legs.reduce((sum, { km }) => sum + km, 0) : 0,
  };
}
