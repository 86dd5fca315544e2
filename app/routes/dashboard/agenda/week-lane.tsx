import { jobsInWords, LANE_NAMES, SHORT_LANE_NAMES, totalInWords } from "~/dashboard/agenda/job";
import type { Span } from "~/dashboard/agenda/timetable";
import { formatDuration } from "~/domain/time";
import { Backdrop } from "./backdrop";
import type { DrawnDay, DrawnLane } from "./drawing";
import { Gap } from "./gap";
import { columnClasses, lineClasses, WEEK_LINES } from "./grid";
import { JobBlock } from "./job-block";
import { LaneBar } from "./lane-bar";
import { MoreBlock } from "./more-block";
import { NowLine } from "./now-line";

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
  const id = `${lane.mode}-${day.date}`;
  return (
    <div
      className={`${lane.entries.length === 0 ? "max-xl:hidden" : "max-xl:mt-4"} ${lane.mode === "shop" ? "xl:border-control xl:border-l xl:border-dashed" : ""}`}
    >
      <h3
        id={id}
        className="xl:bg-paper xl:sticky xl:top-0 xl:z-20 xl:h-8 xl:px-1.5 xl:text-[0.8125rem] xl:leading-8 max-xl:mb-2"
      >
        <span className="xl:sr-only">
          {LANE_NAMES[lane.mode]}
          <span className="text-soft text-[0.9375rem] font-normal tracking-normal [font-stretch:100%]">
            {" "}
            ·{" "}
            {totalInWords(
              day.date,
              lane.total,
              `${jobsInWords(lane.total.jobs)}, ${formatDuration(lane.total.minutes)}`,
            )}
          </span>
        </span>
        <span aria-hidden="true" className="hidden xl:inline">
          {SHORT_LANE_NAMES[lane.mode]}
        </span>
      </h3>
      <LaneBar lane={lane} open={day.opening.open} frame={frame} minute={minute} />
      <div className={`xl:grid lane-${lane.columns} ${WEEK_LINES}`}>
        <Backdrop frame={frame} open={day.opening.open} className="hidden xl:block" />
        <ol aria-labelledby={id} className="flex flex-col gap-2 xl:contents">
          {lane.entries.map((entry) => {
            const lines = lineClasses(entry.rows);
            if (entry.kind === "gap")
              return (
                <Gap
                  key={`gap ${entry.span.from}`}
                  span={entry.span}
                  full={entry.full}
                  listed
                  className={lines}
                />
              );
            const className = `${lines} ${columnClasses(entry)}`;
            if (entry.kind === "job")
              return (
                <JobBlock
                  key={entry.job.id}
                  job={entry.job}
                  date={day.date}
                  listed
                  className={`${className} ${entry.folded ? "xl:hidden" : ""}`}
                />
              );
            return (
              <MoreBlock
                key={`more ${entry.span.from}`}
                jobs={entry.jobs}
                span={entry.span}
                lane={LANE_NAMES[lane.mode]}
                to={path}
                className={`hidden xl:block ${className}`}
              />
            );
          })}
        </ol>
        <NowLine minute={minute} frame={frame} className="hidden xl:block" />
      </div>
    </div>
  );
}
