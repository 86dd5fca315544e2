import type { Span } from "~/dashboard/agenda/timetable";
import { formatDuration, formatTime } from "~/domain/time";

export function Gap({
  span,
  listed,
  className,
}: {
  span: Span;
  listed: boolean;
  className: string;
}) {
  const look = listed
    ? "xl:self-center xl:px-1 xl:text-center xl:text-[0.8125rem] xl:[font-stretch:88%]"
    : "self-center text-center";
  return (
    <li
      className={`text-soft relative col-span-full text-[0.875rem] leading-[1.3] ${look} ${className}`}
    >
      <span className={listed ? "xl:bg-card" : "bg-card px-2"}>
        {formatDuration(span.to - span.from)} free
        <span className={listed ? "xl:sr-only" : "sr-only"}>
          , {formatTime(span.from)}–{formatTime(span.to)}
        </span>
      </span>
    </li>
  );
}
