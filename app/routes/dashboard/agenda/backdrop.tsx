import { hoursOf, rowsIn, type Span } from "~/dashboard/agenda/timetable";
import { lineClasses } from "./grid";

export function Backdrop({
  frame,
  open,
  className = "",
}: {
  frame: Span;
  open: Span | null;
  className?: string;
}) {
  return (
    <>
      <span
        aria-hidden="true"
        className={`bg-line/50 col-span-full ${lineClasses(rowsIn(frame, frame))} ${className}`}
      />
      {open ? (
        <span
          aria-hidden="true"
          className={`bg-card col-span-full ${lineClasses(rowsIn(open, frame))} ${className}`}
        />
      ) : null}
      {hoursOf(frame).map((hour) => (
        <span
          key={hour.from}
          aria-hidden="true"
          className={`border-line col-span-full border-t ${lineClasses(rowsIn(hour, frame))} ${className}`}
        />
      ))}
    </>
  );
}
