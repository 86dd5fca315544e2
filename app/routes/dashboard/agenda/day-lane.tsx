import { jobsInWords, totalInWords } from "~/dashboard/agenda/job";
import type { Span } from "~/dashboard/agenda/timetable";
import { formatHours } from "~/domain/hours";
import { type CivilDate, formatDuration, formatTime } from "~/domain/time";
import { Backdrop, Hours, NowLine } from "./backdrop";
import type { DrawnLane } from "./drawing";
import { DAY_LINES } from "./grid";
import { keyOf, LaneEntries, PartEntry } from "./lane-entries";

export function DayLane({
  lane,
  date,
  frame,
  minute,
}: {
  lane: DrawnLane;
  date: CivilDate;
  frame: Span;
  minute: number | null;
}) {
  // On a phone, hours without a job would be screens of nothing.
  const isEmpty = lane.entries.every(({ kind }) => kind === "gap");
  const below = `${lane.id}-more`;
  return (
    <section
      aria-labelledby={lane.id}
      className="md:row-span-3 md:grid md:grid-rows-subgrid md:pb-8"
    >
      <div className="min-w-0 pb-4 wrap-anywhere">
        <div className="flex flex-wrap items-baseline gap-x-4">
          <h2 id={lane.id} className="scroll-mt-4">
            {lane.name}
          </h2>
          <p className="text-soft text-[0.9375rem]">
            {totalInWords(
              date,
              lane.total,
              `${jobsInWords(lane.total.jobs)}, ${formatDuration(lane.total.minutes)}`,
            )}
          </p>
        </div>
        <LaneNote lane={lane} />
        {isEmpty ? (
          <ol className="md:hidden">
            <LaneEntries lane={lane} date={date} listed more={`#${below}`} />
          </ol>
        ) : null}
      </div>
      <div
        className={`grid min-w-0 grid-cols-[min(3.75rem,19vw)_minmax(0,1fr)] ${isEmpty ? "max-md:hidden" : ""}`}
      >
        <Hours frame={frame} minute={minute} className={DAY_LINES} />
        <div className={`grid lane-${lane.columns} ${DAY_LINES}`}>
          <Backdrop frame={frame} open={lane.open} />
          <ol className="contents">
            <LaneEntries lane={lane} date={date} listed={false} more={`#${below}`} />
          </ol>
          <NowLine minute={minute} frame={frame} />
        </div>
      </div>
      <Below id={below} lane={lane} date={date} />
    </section>
  );
}

/** What the drawing can't show of why a time isn't free. */
function LaneNote({ lane: { kind, works, hours, leavesFrom, setUp } }: { lane: DrawnLane }) {
  if (kind && !works) return <p className="text-bad font-semibold">Not working on this day</p>;
  if (kind !== "crew") return null;
  const words = [
    hours ? `works ${formatHours(hours)}` : "",
    leavesFrom === null ? "" : `leaves the shop from ${formatTime(leavesFrom)}`,
    setUp > 0 ? `sets up for ${formatDuration(setUp)} before each job` : "",
  ].filter(Boolean);
  if (words.length === 0) return null;
  const note = words.join(", ");
  return <p className="text-soft text-[0.9375rem]">{note[0]!.toUpperCase() + note.slice(1)}</p>;
}

function Below({ id, lane, date }: { id: string; lane: DrawnLane; date: CivilDate }) {
  const parts = lane.entries.flatMap((entry) =>
    (entry.kind === "job" || entry.kind === "block") && entry.folded ? [entry] : [],
  );
  if (parts.length === 0) return null;
  return (
    <div className="mt-6 scroll-mt-4" id={id}>
      <h3 className="mb-2">{jobsInWords(parts.length)} more at the same times</h3>
      <ol className="grid gap-2">
        {parts.map((part) => (
          <PartEntry key={keyOf(part)} part={part} date={date} listed className="" />
        ))}
      </ol>
    </div>
  );
}
