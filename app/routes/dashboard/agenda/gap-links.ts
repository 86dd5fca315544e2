import type { Span } from "~/dashboard/agenda/timetable";
import { type CivilDate, DAY_MINUTES } from "~/domain/time";
import { printTimeOfDay, QUARTER } from "~/domain/time-of-day";
import { addBookingPath, operatorPaths } from "~/operator-paths";
import type { DrawnLane } from "./drawing";

export type LaneGap = {
  lane: Pick<DrawnLane, "id" | "name" | "kind" | "open" | "ahead" | "setUp">;
  date: CivilDate;
  /** In minutes of the date. */
  span: Span;
};

/** A drive within a town, from the job before. */
const DRIVE_MINUTES = 10;

/**
 * Where a gap is filled, with day, time and crew entered, and where it's blocked; null once it's over.
 * The time is a quarter hour: at opening, or after a short drive and the set-up.
 */
export function gapLinks({ lane, date, span }: LaneGap): { book: string; block: string } | null {
  if (lane.ahead === null || span.to - lane.ahead < QUARTER) return null;
  const from = Math.ceil(Math.max(span.from, lane.ahead) / QUARTER) * QUARTER;
  const isFirst = span.from === lane.open?.from && from === span.from;
  const reached = isFirst || lane.kind === "bay" ? 0 : DRIVE_MINUTES + lane.setUp;
  const starts = Math.ceil((from + reached) / QUARTER) * QUARTER;
  const crew = lane.id.replace(/^\D+/, "");
  const book = { date, time: printTimeOfDay(Math.min(starts, DAY_MINUTES - QUARTER)), crew };
  const block = {
    resource: crew,
    from: date,
    fromTime: printTimeOfDay(from),
    toTime: printTimeOfDay(span.to % DAY_MINUTES),
    ...(span.to < DAY_MINUTES ? {} : { to: date, toTime: "" }),
  };
  return {
    book: addBookingPath(book),
    block: `${operatorPaths.crews}?${new URLSearchParams(block)}#blocks`,
  };
}
