import { jobsInWords, LANE_NAMES, totalInWords } from "~/dashboard/agenda/job";
import type { Span } from "~/dashboard/agenda/timetable";
import { type CivilDate, formatDuration } from "~/domain/time";
import { Backdrop } from "./backdrop";
import type { DrawnLane } from "./drawing";
import { Gap } from "./gap";
import { columnClasses, DAY_LINES, lineClasses } from "./grid";
import { Hours } from "./hours";
import { JobBlock } from "./job-block";
import { MoreBlock } from "./more-block";
import { NowLine } from "./now-line";

export function DayLane({
  lane,
  date,
  open,
  frame,
  minute,
}: {
  lane: DrawnLane;
  date: CivilDate;
  open: Span | null;
  frame: Span;
  minute: number | null;
}) {
  const name = LANE_NAMES[lane.mode];
  const below = `${lane.mode}-more`;
  return (
    <section aria-labelledby={lane.mode} className="md:row-span-3 md:grid md:grid-rows-subgrid">
      <div className="flex flex-wrap items-baseline gap-x-4 pb-4">
        <h2 id={lane.mode} className="scroll-mt-4">
          {name}
        </h2>
        <p className="text-soft text-[0.9375rem]">
          {totalInWords(
            date,
            lane.total,
            `${jobsInWords(lane.total.jobs)}, ${formatDuration(lane.total.minutes)}`,
          )}
        </p>
      </div>
      <div className="grid grid-cols-[min(3.75rem,19vw)_minmax(0,1fr)]">
        <Hours frame={frame} minute={minute} className={DAY_LINES} />
        <div className={`grid lane-${lane.columns} ${DAY_LINES}`}>
          <Backdrop frame={frame} open={open} />
          <ol className="contents">
            {lane.entries.map((entry) => {
              const lines = lineClasses(entry.rows);
              if (entry.kind === "gap")
                return (
                  <Gap
                    key={`gap ${entry.span.from}`}
                    span={entry.span}
                    full={entry.full}
                    listed={false}
                    className={lines}
                  />
                );
              const className = `${lines} ${columnClasses(entry)}`;
              if (entry.kind === "more")
                return (
                  <MoreBlock
                    key={`more ${entry.span.from}`}
                    jobs={entry.jobs}
                    span={entry.span}
                    lane={name}
                    to={`#${below}`}
                    className={className}
                  />
                );
              return entry.folded ? null : (
                <JobBlock
                  key={entry.job.id}
                  job={entry.job}
                  date={date}
                  listed={false}
                  className={className}
                />
              );
            })}
          </ol>
          <NowLine minute={minute} frame={frame} />
        </div>
      </div>
      <Below id={below} lane={lane} date={date} />
    </section>
  );
}

function Below({ id, lane, date }: { id: string; lane: DrawnLane; date: CivilDate }) {
  const jobs = lane.entries.flatMap((entry) =>
    entry.kind === "job" && entry.folded ? [entry.job] : [],
  );
  if (jobs.length === 0) return null;
  return (
    <div className="mt-6 scroll-mt-4" id={id}>
      <h3 className="mb-2">{jobsInWords(jobs.length)} more at the same times</h3>
      <ol className="grid gap-2">
        {jobs.map((job) => (
          <JobBlock key={job.id} job={job} date={date} listed className="" />
        ))}
      </ol>
    </div>
  );
}
