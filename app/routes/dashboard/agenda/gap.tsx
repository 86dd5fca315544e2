import type { Span } from "~/dashboard/agenda/timetable";
import { formatDuration, formatTime } from "~/domain/time";

/** A `full` gap is hatched: the other lane's jobs use up the capacity. */
export function Gap({
  span,
  full,
  listed,
  className,
}: {
  span: Span;
  full: boolean;
  listed: boolean;
  className: string;
}) {
  const free = listed ? "xl:self-center xl:px-1 xl:text-center" : "self-center text-center";
  const taken = listed
    ? "xl:hatched xl:flex xl:items-center xl:justify-center"
    : "hatched flex items-center justify-center text-center";
  return (
    <li
      className={`text-soft relative col-span-full text-[0.875rem] leading-[1.3] ${listed ? "xl:text-[0.8125rem]" : ""} ${full ? taken : free} ${className}`}
    >
      <span className={listed ? `xl:bg-card ${full ? "xl:px-1" : ""}` : "bg-card px-2"}>
        {formatDuration(span.to - span.from)} {full ? <FullWords listed={listed} /> : "free"}
        <span className={listed ? "xl:sr-only" : "sr-only"}>
          , {formatTime(span.from)}–{formatTime(span.to)}
        </span>
      </span>
    </li>
  );
}

function FullWords({ listed }: { listed: boolean }) {
  return (
    <>
      <strong className="font-semibold">full</strong>
      <span className={listed ? "xl:sr-only" : ""}>
        : no place beside the other lane&apos;s jobs
      </span>
    </>
  );
}
