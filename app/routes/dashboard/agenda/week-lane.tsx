import { jobsInWords, totalInWords } from "~/dashboard/agenda/job";
import type { Span } from "~/dashboard/agenda/timetable";
import { formatDuration } from "~/domain/time";
import { Backdrop, NowLine } from "./backdrop";
import type { DrawnDay, DrawnLane } from "./drawing";
import { WEEK_LINES } from "./grid";
import { LaneBar } from "./lane-bar";
import { LaneEntries } from "./lane-entries";

/** The list leaves out an empty lane, so that a closed day isn't reported twice. */
export function WeekLane({
  lane,
  day,
  path,
  frame,
  minute,
}: {
  lane: DrawnLane;
  day: DrawnDay;
  path: string;
  frame: Span;
  minute: number | null;
}) {
  const id = `${lane.id}-${day.date}`;
  return (
    <div
      className={`${lane.entries.length === 0 ? "max-xl:hidden" : "max-xl:mt-4"} xl:not-first:border-control xl:not-first:border-l xl:not-first:border-dashed`}
    >
      <h3
        id={id}
        className="xl:bg-paper xl:sticky xl:top-0 xl:z-20 xl:h-8 xl:px-0.5 xl:text-[0.75rem] xl:tracking-normal xl:[font-stretch:88%] xl:leading-8 max-xl:mb-2"
      >
        <span className="xl:sr-only">
          {lane.name}
          <span className="text-soft text-[0.9375rem] font-normal tracking-normal [font-stretch:100%]">
            {" "}
            ·{" "}
            {totalInWords(
              day.date,
              lane.total,
              `${jobsInWords(lane.total.jobs)}, ${formatDuration(lane.total.minutes)}`,
            )}
          </span>
        </span>{" "}
        <span aria-hidden="true" title={lane.name} className="hidden truncate xl:block">
          {lane.name}
        </span>
      </h3>
      <LaneBar lane={lane} frame={frame} minute={minute} />
      <div className={`xl:grid lane-${lane.columns} ${WEEK_LINES}`}>
        <Backdrop frame={frame} open={lane.open} className="hidden xl:block" />
        <ol aria-labelledby={id} className="flex flex-col gap-2 xl:contents">
          <LaneEntries lane={lane} date={day.date} listed more={path} />
        </ol>
        <NowLine minute={minute} frame={frame} className="hidden xl:block" />
      </div>
    </div>
  );
}
