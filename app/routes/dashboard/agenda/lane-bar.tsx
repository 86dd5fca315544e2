import { hoursOf, lineAt, LINE_MINUTES, type Span } from "~/dashboard/agenda/timetable";
import { hourWords } from "~/dashboard/agenda/job";
import { STATUS_LOOKS } from "~/dashboard/status-looks";
import type { DrawnLane } from "./drawing";

/** In the drawing's own units. */
const HIGH = 60;

export function LaneBar({
  lane,
  frame,
  minute,
}: {
  lane: DrawnLane;
  frame: Span;
  minute: number | null;
}) {
  const now = minute === null ? null : lineAt(minute, frame);
  return (
    <div aria-hidden="true" className="mb-2 xl:hidden">
      <svg
        viewBox={`0 0 ${frame.to - frame.from} ${HIGH}`}
        preserveAspectRatio="none"
        className="border-line bg-line/50 block h-5 w-full border-y forced-colors:bg-[Canvas]"
      >
        {lane.open ? (
          <rect
            x={lane.open.from - frame.from}
            width={lane.open.to - lane.open.from}
            height={HIGH}
            className="fill-card forced-colors:fill-[Canvas]"
          />
        ) : null}
        {hoursOf(frame).map(({ from }) => (
          <rect
            key={from}
            x={from - frame.from - 0.5}
            width={1}
            height={HIGH}
            className="text-line fill-current"
          />
        ))}
        {drivesOf(lane).map(({ leg, span }) => (
          <rect
            key={`drive ${span.from}`}
            x={span.from - frame.from}
            width={span.to - span.from}
            y={HIGH * 0.4}
            height={HIGH * 0.2}
            className={`fill-current ${leg.short > 0 ? "text-bad" : "text-control"}`}
          />
        ))}
        {blocksOf(lane)
          .flatMap(({ span }) => strokesOf(span))
          .map(({ from }) => (
            <rect
              key={`block ${from}`}
              x={from - frame.from}
              width={3}
              height={HIGH}
              className="text-control fill-current"
            />
          ))}
        {barsOf(lane).map(({ job, span, column, width }) => (
          <rect
            key={job.id}
            data-job={job.id}
            x={span.from - frame.from}
            width={span.to - span.from}
            y={(column / lane.columns) * HIGH}
            height={(width / lane.columns) * HIGH}
            className={`stroke-card fill-current forced-colors:stroke-[Canvas] forced-colors:text-[CanvasText] ${job.conflict === null ? STATUS_LOOKS[job.status].bar : "text-bad"}`}
            vectorEffect="non-scaling-stroke"
          />
        ))}
        {now ? (
          <rect
            x={now.from * LINE_MINUTES - 2}
            width={4}
            height={HIGH}
            className="fill-amber stroke-ink forced-colors:fill-[Highlight]"
            vectorEffect="non-scaling-stroke"
          />
        ) : null}
      </svg>
      <p className="text-soft flex justify-between text-[0.8125rem] leading-[1.4]">
        <span>{hourWords(frame.from)}</span> <span>{hourWords(frame.to)}</span>
      </p>
    </div>
  );
}

function strokesOf({ from, to }: Span): Span[] {
  return Array.from({ length: Math.ceil((to - from) / 10) }, (_, index) => ({
    from: from + index * 10,
    to,
  }));
}

function barsOf(lane: DrawnLane) {
  return lane.entries.flatMap((entry) => (entry.kind === "job" ? [entry] : []));
}

function drivesOf(lane: DrawnLane) {
  return lane.entries.flatMap((entry) => (entry.kind === "drive" ? [entry] : []));
}

function blocksOf(lane: DrawnLane) {
  return lane.entries.flatMap((entry) => (entry.kind === "block" ? [entry] : []));
}
