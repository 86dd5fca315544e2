import { hoursOf, lineAt, rowsIn, type Span } from "~/dashboard/agenda/timetable";
import { hourWords } from "~/dashboard/agenda/job";
import { formatTime } from "~/domain/time";
import { lineClasses } from "./grid";

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
