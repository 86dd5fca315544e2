import { Link } from "@remix-run/react";
import { jobsInWords } from "~/dashboard/agenda/job";
import type { More } from "~/dashboard/agenda/timetable";
import { formatTime } from "~/domain/time";
import type { DrawnJob } from "./drawing";

const LOOK =
  "rounded-control block h-full overflow-clip border px-1 py-px text-[0.8125rem] leading-[1rem] font-semibold -outline-offset-3 hover:underline";

export function MoreBlock({
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
