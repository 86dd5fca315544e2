import type { Entry, Part } from "~/dashboard/agenda/timetable";
import type { CivilDate } from "~/domain/time";
import { BlockEntry } from "./block";
import { Drive } from "./drive";
import type { DrawnJob, DrawnLane } from "./drawing";
import { Gap } from "./gap";
import { columnClasses, lineClasses } from "./grid";
import { JobBlock } from "./job-block";
import { MoreBlock } from "./more-block";

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
      return <Gap key={keyOf(entry)} span={entry.span} listed={listed} className={lines} />;
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

export function PartEntry({
  part,
  ...given
}: {
  part: Part<DrawnJob>;
  date: CivilDate;
  listed: boolean;
  className: string;
}) {
  switch (part.kind) {
    case "job":
      return <JobBlock job={part.job} {...given} />;
    case "block":
      return <BlockEntry reason={part.reason} span={part.span} {...given} />;
    case "drive":
      return <Drive leg={part.leg} {...given} />;
  }
}

export function keyOf(entry: Entry<DrawnJob>): string {
  return entry.kind === "job" ? `${entry.job.id}` : `${entry.kind} ${entry.span.from}`;
}
