import { Link } from "@remix-run/react";
import { jobsInWords } from "~/dashboard/agenda/job";
import type { Span } from "~/dashboard/agenda/timetable";
import { formatTime } from "~/domain/time";

const LOOK =
  "border-control rounded-control block h-full overflow-clip border px-1 py-px text-[0.8125rem] leading-[1rem] font-semibold -outline-offset-3 hover:underline";

export function MoreBlock({
  jobs,
  span,
  lane,
  to,
  className,
}: {
  jobs: number;
  span: Span;
  lane: string;
  to: string;
  className: string;
}) {
  const words = (
    <>
      <span aria-hidden="true">+{jobs} more</span>
      <span className="sr-only">
        {jobsInWords(jobs)} more, {formatTime(span.from)}–{formatTime(span.to)}, {lane}
      </span>
    </>
  );
  return (
    <li className={`bg-card rounded-control ${className}`}>
      {to.startsWith("#") ? (
        <a href={to} className={LOOK}>
          {words}
        </a>
      ) : (
        <Link to={to} className={LOOK}>
          {words}
        </Link>
      )}
    </li>
  );
}
