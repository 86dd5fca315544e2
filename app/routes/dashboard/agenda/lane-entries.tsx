import type { Entry, Part, More } from "~/dashboard/agenda/timetable";
import { civilTime, type CivilDate, formatDuration, formatTime } from "~/domain/time";
import type { DrawnJob, DrawnLane } from "./drawing";
import { gapLinks, type LaneGap } from "./gap-links";
import { columnClasses, lineClasses } from "./grid";
import { JobBlock } from "./job-block";

import type { Leg } from "~/domain/legs";
import { Link } from "@remix-run/react";
import { jobsInWords } from "~/dashboard/agenda/job";
import { placeName } from "~/content/stops";

/**
 * What a lane has, in order of time. The week (`listed`) lists it below the width at which it's
 * drawn, with what the drawing folds. `more`: where else the folded ones are.
 */
export function LaneEntries({
  lane,
  date,
  listed,
  more,
}: {
  lane: DrawnLane;
  date: CivilDate;
  listed: boolean;
  more: string;
}) {
  return lane.entries.map((entry) => {
    const lines = lineClasses(entry.rows);
    if (entry.kind === "gap")
      return (
        <Gap
          key={keyOf(entry)}
          gap={{ lane, date, span: entry.span }}
          listed={listed}
          className={lines}
        />
      );
    const className = `${lines} ${columnClasses(entry)}`;
    if (entry.kind === "more")
      return (
        <MoreBlock
          key={keyOf(entry)}
          entry={entry}
          lane={lane.name}
          to={more}
          className={`${className} ${listed ? "hidden xl:block" : ""}`}
        />
      );
    if (entry.folded && !listed) return null;
    return (
      <PartEntry
        key={keyOf(entry)}
        part={entry}
        date={date}
        listed={listed}
        className={`${className} ${entry.folded ? "xl:hidden" : ""}`}
      />
    );
  });
}

type Drawn = { listed: boolean; className: string };
type PartProps = { part: Part<DrawnJob>; date: CivilDate } & Drawn;

export function PartEntry({ part, ...given }: PartProps) {
  switch (part.kind) {
    case "job":
      return <JobBlock job={part.job} {...given} />;
    case "block":
      return <BlockEntry block={part} {...given} />;
    case "drive":
      return <Drive leg={part.leg} {...given} />;
  }
}

export function keyOf(entry: Entry<DrawnJob>): string {
  return entry.kind === "job" ? `${entry.job.id}` : `${entry.kind} ${entry.span.from}`;
}

type GapProps = { gap: LaneGap; listed: boolean; className: string };

/** With a press to fill it and one to block it; the week's drawing has room for the first. */
function Gap({ gap, listed, className }: GapProps) {
  const { span, lane } = gap;
  const look = listed
    ? "xl:self-center xl:px-1 xl:text-center xl:text-[0.8125rem] xl:[font-stretch:88%]"
    : "self-center text-center";
  const links = gapLinks(gap);
  const beside = (
    <span className="sr-only">
      {" "}
      {lane.name}, {formatTime(span.from)}–{formatTime(span.to)}
    </span>
  );
  return (
    <li
      className={`text-soft relative col-span-full text-[0.875rem] leading-[1.3] ${look} ${className}`}
    >
      <span className={listed ? "xl:bg-card" : "bg-card px-2"}>
        {formatDuration(span.to - span.from)} free
        <span className={listed ? "xl:sr-only" : "sr-only"}>
          , {formatTime(span.from)}–{formatTime(span.to)}
        </span>
        {links ? (
          <>
            {" "}
            <Link to={links.book} className={GAP_LINK}>
              Book{beside}
            </Link>{" "}
            <Link to={links.block} className={`${GAP_LINK} ${listed ? "xl:hidden" : ""}`}>
              Block{beside}
            </Link>
          </>
        ) : null}
      </span>
    </li>
  );
}

const GAP_LINK = "link no-print inline-flex min-h-6 items-center px-1";

type BlockProps = { block: Extract<Part<DrawnJob>, { kind: "block" }> } & Drawn;

function BlockEntry({ block: { reason, cures, span }, listed, className }: BlockProps) {
  return (
    <li
      title={cures ? reason : `Blocked: ${reason}`}
      className={`@container hatched border-control bg-card rounded-control overflow-clip border p-px text-[0.875rem] leading-[1.0625rem] wrap-anywhere ${listed ? "max-xl:p-1 max-xl:leading-[1.25rem] xl:text-[0.75rem] xl:leading-[1rem]" : ""} ${className}`}
    >
      <p className="whole-lines">
        <span className="bg-card box-decoration-clone px-1 @max-[4.5rem]:px-0">
          {cures ? (
            reason
          ) : (
            <>
              <span className="@max-[4.5rem]:sr-only">
                <strong className="font-semibold">Blocked</strong>:{" "}
              </span>
              {reason}
              <span className={listed ? "xl:sr-only" : ""}>
                , {formatTime(span.from)}–{formatTime(span.to)}
              </span>
            </>
          )}
        </span>
      </p>
    </li>
  );
}

/** In the week's drawing a thin line, whose words are in its title and for screen readers. */
function Drive({ leg, listed, className }: { leg: Leg; listed: boolean; className: string }) {
  const words = driveWords(leg);
  const tone = leg.short > 0 ? "text-bad border-bad font-semibold" : "text-soft border-control";
  return (
    <li
      title={words}
      className={`${tone} text-[0.8125rem] leading-[1rem] ${listed ? "max-xl:border-l-4 max-xl:border-dotted max-xl:py-0.5 max-xl:pl-2 max-xl:text-[0.875rem] max-xl:leading-[1.25rem] xl:justify-self-center xl:border-l-3 xl:border-dotted" : "bg-paper border-l-4 border-dotted pl-2"} ${className}`}
    >
      <span className={listed ? "xl:sr-only" : "whole-lines block"}>{words}</span>
    </li>
  );
}

/** "Drive 35 minutes, set-up 15 minutes, leave Squamish at 12:10 PM". */
function driveWords({ from, leaves, minutes, setUp, short, pause, job }: Leg): string {
  const at = (minute: number) => formatTime(civilTime(minute).start);
  if (job === null)
    return `Drive back to the shop ${formatDuration(minutes)}${pause ? `, leave at ${at(leaves)}` : ""}, back at ${at(leaves + minutes)}`;
  const time = [
    minutes > 0 ? `drive ${formatDuration(minutes)}` : "",
    setUp > 0 ? `set-up ${formatDuration(setUp)}` : "",
    pause ? `break ${formatDuration(pause)}` : "",
  ].filter(Boolean);
  const start =
    from === "elsewhere" ? "leave" : minutes > 0 ? `leave ${placeName(from)}` : "from there";
  const last = short > 0 ? `${formatDuration(short)} too short` : `${start} at ${at(leaves)}`;
  const words = [...time, last].join(", ");
  return words[0]!.toUpperCase() + words.slice(1);
}

const LOOK =
  "rounded-control block h-full overflow-clip border px-1 py-px text-[0.8125rem] leading-[1rem] font-semibold -outline-offset-3 hover:underline";

function MoreBlock({
  entry: { count, jobs, span },
  lane,
  to,
  className,
}: {
  entry: More<DrawnJob>;
  lane: string;
  to: string;
  className: string;
}) {
  const conflict = jobs.some((job) => job.conflict !== null);
  const look = `${LOOK} ${conflict ? "border-bad text-bad bg-bad-paper" : "border-control"}`;
  const words = (
    <>
      <span aria-hidden="true">+{count} more</span>{" "}
      <span className="sr-only">
        {jobsInWords(count)} more, {formatTime(span.from)}–{formatTime(span.to)}, {lane}
      </span>{" "}
      {conflict ? <span className="block @max-[3.5rem]:sr-only">Conflict</span> : null}
    </>
  );
  return (
    <li className={`bg-card rounded-control @container ${className}`}>
      {to.startsWith("#") ? (
        <a href={to} className={look}>
          {words}
        </a>
      ) : (
        <Link to={to} className={look}>
          {words}
        </Link>
      )}
    </li>
  );
}
