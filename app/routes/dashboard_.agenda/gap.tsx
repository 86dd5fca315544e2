import type { Span } from "~/dashboard/agenda/timetable";
import { formatDuration, formatTime } from "~/domain/time";

/** A gap in a lane: its length, and in a list, which is not drawn to scale, also its times. */
export function Gap({ span, listed, className }: { span: Span; listed: boolean; className: string }) {
  return (
    <li className={`text-soft relative col-span-full text-[0.875rem] leading-[1.3] ${listed ? "xl:self-center xl:px-1 xl:text-center xl:text-[0.8125rem]" : "self-center text-center"} ${className}`}>
      <span className={listed ? "xl:bg-card" : "bg-card px-2"}>
        {formatDuration(span.to - span.from)} free
        {listed ? (
          <span className="xl:hidden">
            , {formatTime(span.from)}–{formatTime(span.to)}
          </span>
        ) : null}
      </span>
    </li>
  );
}
