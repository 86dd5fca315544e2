import { type Span, rowsOf } from "~/dashboard/timetable";
import { formatTime } from "~/domain/time";
import { linesOf } from "./grid";

/** What lies behind the jobs of a lane: closed time dark, opening hours light, a line an hour. Its times stand in the margin. */
export function Backdrop({ frame, open, labels, className = "" }: { frame: Span; open: Span | null; labels: string; className?: string }) {
  const hours = Array.from({ length: (frame.to - frame.from) / 60 }, (_, index) => frame.from + index * 60);
  return (
    <>
      <span aria-hidden="true" className={`bg-line/50 col-span-full ${linesOf(rowsOf(frame, frame))} ${className}`} />
      {open ? <span aria-hidden="true" className={`bg-card col-span-full ${linesOf(rowsOf(open, frame))} ${className}`} /> : null}
      {hours.map((minute) => (
        <span key={minute} aria-hidden="true" className={`border-line relative col-span-full border-t ${linesOf(rowsOf({ from: minute, to: minute + 60 }, frame))} ${className}`}>
          <span className={`text-soft absolute -left-15 -top-2.5 text-[0.8125rem] leading-5 ${labels}`}>{formatTime(minute).replace(":00", "")}</span>
        </span>
      ))}
    </>
  );
}
