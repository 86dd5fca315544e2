import { hoursOf, rowsIn, type Span, lineAt } from "~/dashboard/agenda/timetable";
import { lineClasses } from "./grid";
import { hourWords } from "~/dashboard/agenda/job";
import { formatTime } from "~/domain/time";

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

const LABEL =
  "col-start-1 self-start justify-self-end [translate:0_-50%] rounded-[3px] px-1 text-right text-[min(0.8125rem,4.4vw)] leading-[1.25rem]";

/** In minutes: an hour nearer to the present would be half covered by its label. */
const COVERED = 16;

export function Hours({
  frame,
  minute,
  className,
}: {
  frame: Span;
  minute: number | null;
  className: string;
}) {
  const now = minute === null ? null : lineAt(minute, frame);
  return (
    <div className={`grid grid-cols-1 ${className}`}>
      {hoursOf(frame)
        .filter((hour) => minute === null || Math.abs(hour.from - minute) > COVERED)
        .map((hour) => (
          <div
            key={hour.from}
            aria-hidden="true"
            className={`text-soft mr-1 whitespace-nowrap ${LABEL} ${lineClasses(rowsIn(hour, frame))}`}
          >
            {hourWords(hour.from)}
          </div>
        ))}
      {minute !== null && now ? (
        <p
          className={`bg-amber text-ink z-10 font-semibold min-[16rem]:whitespace-nowrap ${LABEL} ${lineClasses(now)}`}
        >
          <span className="sr-only">Now </span>
          {formatTime(minute)}
        </p>
      ) : null}
    </div>
  );
}

export function NowLine({
  minute,
  frame,
  className = "",
}: {
  minute: number | null;
  frame: Span;
  className?: string;
}) {
  const now = minute === null ? null : lineAt(minute, frame);
  if (!now) return null;
  // Multiplied, so that text under the line stays as dark as it is.
  return (
    <span
      aria-hidden="true"
      className={`border-amber pointer-events-none relative col-span-full -mt-px border-t-3 mix-blend-multiply ${lineClasses(now)} ${className}`}
    />
  );
}
