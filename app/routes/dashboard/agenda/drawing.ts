import type { AgendaJob, DayOf } from "~/dashboard/agenda/agenda.server";
import type { Agenda, View } from "~/dashboard/agenda/agenda";
import { type DayTotal, totalOn } from "~/dashboard/agenda/job";
import { type DayOpening, dayOpening } from "~/dashboard/agenda/opening";
import { frameOf, type Lane, laneOf, type Span, spanOn } from "~/dashboard/agenda/timetable";
import { LOCATION_MODES, type LocationMode } from "~/domain/booking";
import type { Settings } from "~/domain/settings";
import type { CivilDate, CivilNow } from "~/domain/time";

export type DrawnDay = {
  date: CivilDate;
  opening: DayOpening;
  total: DayTotal;
  more: boolean;
  lanes: DrawnLane[];
};
export type DrawnLane = Lane<AgendaJob> & { mode: LocationMode; total: DayTotal };
/** `frame`: the part of the day that's drawn; null if all days are closed and empty. */
export type Drawing = { agenda: Agenda; frame: Span | null; days: DrawnDay[] };

/** As many as can be read side by side in a lane, on a phone too. */
const MOST_BESIDE: Record<View, number> = { day: 3, week: 2 };

/** On the day of `now` its minute is drawn too, even after closing time. */
export function drawingOf(
  agenda: Agenda,
  days: readonly DayOf<AgendaJob>[],
  { schedule }: Settings,
  now: CivilNow,
): Drawing {
  const openings = days.map(({ date }) => dayOpening(schedule, date));
  const spans = days.flatMap(({ date, jobs }) => jobs.flatMap((job) => spanOn(date, job) ?? []));
  const shown = [...openings.flatMap(({ open }) => open ?? []), ...spans];
  const isToday = days.some(({ date }) => date === now.date);
  const frame = frameOf(
    isToday && shown.length > 0 ? [...shown, { from: now.minute, to: now.minute + 1 }] : shown,
  );
  return {
    agenda,
    frame,
    days: days.map(({ date, jobs, more }, index) => {
      const opening = openings[index]!;
      return {
        date,
        opening,
        more,
        total: totalOn(date, jobs),
        lanes: lanesOf(agenda.view, jobs, {
          date,
          open: opening.open,
          frame,
        }),
      };
    }),
  };
}

function lanesOf(
  view: View,
  jobs: readonly AgendaJob[],
  { date, open, frame }: { date: CivilDate; open: Span | null; frame: Span | null },
): DrawnLane[] {
  const full: Span[] = [];
  return LOCATION_MODES.map((mode) => {
    const own = jobs.filter((job) => job.location_mode === mode);
    return {
      mode,
      total: totalOn(date, own),
      ...(frame
        ? laneOf(own, { date, open, frame, most: MOST_BESIDE[view], full })
        : { columns: 1, entries: [] }),
    };
  });
}
