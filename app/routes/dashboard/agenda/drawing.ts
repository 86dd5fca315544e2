import type { AgendaJob, DayOf } from "~/dashboard/agenda/agenda.server";
import type { Agenda, View } from "~/dashboard/agenda/agenda";
import { type CrewDay, crewDaysOf, type Planned } from "~/dashboard/agenda/crew-day";
import { type DayTotal, totalOn } from "~/dashboard/agenda/job";
import { type DayOpening, dayOpening } from "~/dashboard/agenda/opening";
import {
  driveOn,
  frameOf,
  type Lane,
  laneOf,
  onDay,
  type Span,
  spanOn,
  within,
} from "~/dashboard/agenda/timetable";
import { conflictWords } from "~/desk/conflict-words";
import type { FleetQuery } from "~/domain/fleet";
import type { Leg } from "~/domain/legs";
import { type CivilDate, type CivilNow, DAY_MINUTES } from "~/domain/time";
import { WEEK_LANES } from "./grid";

export type DrawnJob = Planned<AgendaJob>;
export type DrawnDay = {
  date: CivilDate;
  opening: DayOpening;
  total: DayTotal;
  more: boolean;
  lanes: DrawnLane[];
};
/** `open`: the hours of whoever works then; null if it's closed or they don't work. */
export type DrawnLane = Lane<DrawnJob> &
  Omit<CrewDay<AgendaJob>, "legs" | "blocks"> & {
    open: Span | null;
    total: DayTotal;
    /** The minute of the day from which a gap can still be filled; null on a day that's over. */
    ahead: number | null;
  };
/** `frame`: the part of the day that's drawn; null if all days are closed and empty. */
export type Drawing = { agenda: Agenda; frame: Span | null; days: DrawnDay[] };

/** As many as can be read side by side in a lane, on a phone too. */
function mostBeside(view: View, lanes: number): number {
  if (view === "day") return 3;
  return lanes > WEEK_LANES ? 1 : 2;
}
const DAY: Span = { from: 0, to: DAY_MINUTES };

/** On the day of `now` its minute is drawn too, even after closing time. */
export function drawingOf(
  agenda: Agenda,
  days: readonly DayOf<AgendaJob>[],
  query: FleetQuery,
  now: CivilNow,
): Drawing {
  const planned = days.map((day) => ({
    ...day,
    opening: dayOpening(query.schedule, day.date),
    crews: crewDaysOf(day.date, day.jobs, query, conflictWords),
  }));
  const shown = planned.flatMap(({ date, jobs, opening, crews }) => [
    ...(opening.open ? [opening.open] : []),
    ...crews.flatMap((crew) => ownOpening(crew) ?? []),
    ...jobs.flatMap((job) => spanOn(date, job) ?? []),
    ...crews.flatMap(({ legs }) => legs.flatMap((leg) => driveTo(date, leg) ?? [])),
  ]);
  const isToday = days.some(({ date }) => date === now.date);
  const hours = frameOf(
    isToday && shown.length > 0 ? [...shown, { from: now.minute, to: now.minute + 1 }] : shown,
  );
  const outside = planned.flatMap(({ date, crews }) =>
    crews.flatMap(({ blocks }) =>
      blocks.flatMap((block) => (block.cures ? [] : (blockOutside(date, block, hours) ?? []))),
    ),
  );
  const frame = frameOf(hours ? [hours, ...outside] : outside);
  return {
    agenda,
    frame,
    days: planned.map(({ date, jobs, more, opening, crews }) => ({
      date,
      opening,
      more,
      total: totalOn(date, jobs),
      lanes: crews.map((crew) =>
        drawnLane(crew, {
          date,
          open: opening.open,
          frame,
          most: mostBeside(agenda.view, crews.length),
          ahead: date < now.date ? null : date === now.date ? now.minute : DAY.from,
        }),
      ),
    })),
  };
}

/** A drive that begins on the date; the way home is drawn too, until midnight. */
function driveTo(date: CivilDate, leg: Leg): Span | null {
  const drive = driveOn(date, leg);
  return drive.from < DAY.from ? null : within(drive, DAY);
}

/** A block that wouldn't be drawn at all; one of the whole day, as when it's closed, needn't be. */
function blockOutside(date: CivilDate, block: Span, hours: Span | null): Span | null {
  const part = within(onDay(date, block), DAY);
  const isWholeDay = part?.from === DAY.from && part.to === DAY.to;
  return isWholeDay || (hours && within(part, hours)) ? null : part;
}

function ownOpening({ works, hours }: Pick<CrewDay<AgendaJob>, "works" | "hours">): Span | null {
  return works && hours ? { from: hours.opens, to: hours.closes } : null;
}

function drawnLane(
  { legs, blocks, ...crew }: CrewDay<AgendaJob>,
  at: {
    date: CivilDate;
    open: Span | null;
    frame: Span | null;
    most: number;
    ahead: number | null;
  },
): DrawnLane {
  const { date, frame, most, ahead } = at;
  const open = crew.works ? (ownOpening(crew) ?? at.open) : null;
  const work = { jobs: crew.jobs, legs, blocks };
  return {
    ...crew,
    open,
    ahead,
    total: totalOn(date, crew.jobs),
    ...(frame
      ? laneOf(work, { date, open, frame, most, setUp: crew.kind === "crew" ? crew.setUp : 0 })
      : { columns: 1, entries: [] }),
  };
}
