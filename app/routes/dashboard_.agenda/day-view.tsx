import { MOST_A_DAY } from "~/dashboard/agenda";
import { jobsInWords } from "~/dashboard/job";
import type { Span } from "~/dashboard/timetable";
import type { LocationMode } from "~/domain/booking";
import { type CivilDate, formatDuration } from "~/domain/time";
import { Backdrop } from "./backdrop";
import { DayJob } from "./day-job";
import type { DrawnDay, DrawnLane } from "./drawing";
import { Gap } from "./gap";
import { columnsOf, linesOf, wholeOf } from "./grid";
import { NowLine } from "./now-line";

const NAMES: Record<LocationMode, string> = { mobile: "Mobile crew", shop: "Shop bay" };

/** A lane for each place, side by side where there is room for both; `minute` is now's, on the day itself. */
export function DayView({ day, frame, minute }: { day: DrawnDay; frame: Span | null; minute: number | null }) {
  if (!frame) return <p className="border-line bg-card rounded-card mt-6 border px-5 py-10">Nothing is booked on this day.</p>;
  return (
    <>
      {day.more ? <p className="text-warn mt-5 font-semibold">Only the first {MOST_A_DAY} jobs of the day are drawn. The list of bookings has all of them.</p> : null}
      <nav aria-label="Lanes" className="mt-5 flex flex-wrap gap-x-6 md:hidden">
        {day.lanes.map((lane) => (
          <a key={lane.mode} href={`#${lane.mode}`} className="link inline-flex min-h-11 items-center">
            {nameOf(lane)} ({lane.total.jobs})
          </a>
        ))}
      </nav>
      <div className="max-md:space-y-10 md:mt-6 md:grid md:auto-rows-[minmax(1.25rem,auto)] md:grid-cols-2 md:gap-x-10">
        {day.lanes.map((lane) => (
          <DayLane key={lane.mode} lane={lane} date={day.date} open={day.opening.open} frame={frame} minute={minute} />
        ))}
      </div>
    </>
  );
}

function DayLane({ lane, date, open, frame, minute }: { lane: DrawnLane; date: CivilDate; open: Span | null; frame: Span; minute: number | null }) {
  const id = lane.mode ?? "all";
  const crowded = lane.columns > 3;
  return (
    <section
      aria-labelledby={id}
      className={`relative grid auto-rows-[minmax(1.25rem,auto)] pl-15 md:grid-rows-subgrid lane-${lane.columns} ${wholeOf(frame)} ${crowded ? "overflow-x-auto [--least:8rem]" : ""}`}
    >
      <div className="col-span-full row-start-1 -ml-15 flex flex-wrap items-baseline gap-x-4 pb-3">
        <h2 id={id} className="scroll-mt-4">
          {nameOf(lane)}
        </h2>
        <p className="text-soft text-[0.9375rem]">{lane.total.jobs === 0 ? "No jobs" : `${jobsInWords(lane.total.jobs)}, ${formatDuration(lane.total.minutes)}`}</p>
      </div>
      <Backdrop frame={frame} open={open} labels="" />
      <ol className="contents">
        {lane.entries.map((entry) =>
          entry.kind === "job" ? (
            <DayJob key={entry.job.id} job={entry.job} date={date} className={`${linesOf(entry.rows)} ${columnsOf(entry)}`} />
          ) : (
            <Gap key={`gap ${entry.span.from}`} span={entry.span} drawn="bg-card" className={linesOf(entry.rows)} />
          ),
        )}
      </ol>
      {minute === null ? null : <NowLine minute={minute} frame={frame} margin />}
    </section>
  );
}

function nameOf({ mode }: DrawnLane): string {
  return mode ? NAMES[mode] : "All jobs";
}
