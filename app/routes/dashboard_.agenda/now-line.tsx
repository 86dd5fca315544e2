import { type Span, rowsOf } from "~/dashboard/timetable";
import { formatTime } from "~/domain/time";
import { linesOf } from "./grid";

const THIRDS = ["top-0", "top-1/3", "top-2/3"];

/** Where the day has come to, to five minutes. The time itself stands in the margin, where the lane has one. Nothing where that part of the day is not drawn. */
export function NowLine({ minute, frame, margin, className = "" }: { minute: number; frame: Span; margin: boolean; className?: string }) {
  if (minute < frame.from || minute >= frame.to) return null;
  const quarter = minute - (minute % 15);
  const at = THIRDS[Math.floor((minute % 15) / 5)];
  return (
    <p className={`pointer-events-none relative col-span-full ${linesOf(rowsOf({ from: quarter, to: quarter + 15 }, frame))} ${className}`}>
      {/* Words that it lies over stay as dark as they are. */}
      <span aria-hidden="true" className={`border-amber absolute inset-x-0 -translate-y-1/2 border-t-3 mix-blend-multiply ${at}`} />
      <span className={`bg-amber text-ink absolute -translate-y-1/2 ${at} ${margin ? "right-full rounded-[3px] px-1 text-[0.8125rem] leading-5 font-semibold whitespace-nowrap" : "border-ink -left-1 size-2.5 rounded-full border"}`}>
        <span className="sr-only">Now </span>
        <span className={margin ? "" : "sr-only"}>{formatTime(minute)}</span>
      </span>
    </p>
  );
}
