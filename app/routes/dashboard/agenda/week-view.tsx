import { Link } from "@remix-run/react";
import { agendaPath, dayInAgenda } from "~/dashboard/agenda/agenda";
import { jobsInWords, totalInWords } from "~/dashboard/agenda/job";
import type { Span } from "~/dashboard/agenda/timetable";
import { STATUS, TAKES_TIME } from "~/domain/booking";
import { formatPrice } from "~/domain/pricing";
import { type CivilDate, type CivilNow, formatShortDate } from "~/domain/time";
import type { DrawnDay } from "./drawing";
import { WEEK_LANES, WEEK_LINES } from "./grid";
import { Hours } from "./backdrop";
import { StatusGlyph } from "./job-block";
import { WeekLane } from "./week-lane";

/** As wide as the window; what doesn't fit scrolls. */
const WIDE =
  "xl:relative xl:mx-[calc(50%-50vw+24px)] xl:overflow-x-auto xl:grid-cols-[3.75rem_repeat(7,minmax(min-content,1fr))]";

export function WeekView({
  days,
  frame,
  now,
  today,
}: {
  days: readonly DrawnDay[];
  frame: Span | null;
  now: CivilNow;
  today: CivilDate;
}) {
  const lanes = Math.max(...days.map((day) => day.lanes.length));
  const wide = lanes > WEEK_LANES;
  const minute = days.some(({ date }) => date === now.date) ? now.minute : null;
  return (
    <>
      {frame ? <Key /> : null}
      <div
        className={`mt-6 flex flex-col gap-10 xl:mt-3 xl:grid xl:gap-0 ${wide ? WIDE : "xl:grid-cols-[3.75rem_repeat(7,minmax(0,1fr))]"}`}
      >
        {frame ? (
          <Hours
            frame={frame}
            minute={minute}
            className={`row-start-2 hidden pt-8 xl:grid ${WEEK_LINES}`}
          />
        ) : null}
        {days.map((day, index) => (
          <WeekDay
            key={day.date}
            day={day}
            frame={frame}
            minute={day.date === now.date ? now.minute : null}
            today={today}
            // Four scroll in any case, so their columns may be wider.
            room={
              lanes > WEEK_LANES + 1
                ? "xl:auto-cols-[minmax(5rem,1fr)]"
                : "xl:auto-cols-[minmax(3.75rem,1fr)]"
            }
            column={`col-start-${index + 2}`}
          />
        ))}
      </div>
    </>
  );
}

/** Of the signs in narrow blocks, whose words are hidden. */
function Key() {
  return (
    <p aria-hidden="true" className="text-soft mt-5 hidden gap-5 text-[0.875rem] xl:flex">
      {TAKES_TIME.map((status) => (
        <span key={status} className="inline-flex items-center gap-1.5">
          <StatusGlyph status={status} className="" />
          {STATUS[status].word}{" "}
        </span>
      ))}
    </p>
  );
}

function WeekDay({
  day,
  frame,
  minute,
  today,
  room,
  column,
}: {
  day: DrawnDay;
  frame: Span | null;
  minute: number | null;
  today: CivilDate;
  room: string;
  column: string;
}) {
  const isToday = day.date === today;
  const path = agendaPath({ date: day.date, view: "day" });
  return (
    <section
      aria-labelledby={`day-${day.date}`}
      className={`border-control row-start-1 xl:row-end-3 xl:grid xl:grid-rows-subgrid xl:border-l ${column}`}
    >
      <div className="pb-2 xl:px-1.5">
        <h2 id={`day-${day.date}`} className="xl:text-[1.0625rem]">
          <Link
            to={path}
            aria-current={isToday ? "date" : undefined}
            className={`inline-flex min-h-11 items-center hover:underline ${isToday ? "border-amber mb-1 border-b-4" : ""}`}
          >
            <span className="xl:sr-only">{dayInAgenda(day.date, today)}</span>{" "}
            <span aria-hidden="true" className="hidden xl:inline">
              {formatShortDate(day.date)}
            </span>
          </Link>
        </h2>
        <p className="text-soft text-[0.9375rem] leading-[1.3] xl:text-[0.8125rem] xl:[font-stretch:88%]">
          <span className={day.opening.open ? "" : "text-bad font-semibold"}>
            {day.opening.words}
          </span>{" "}
          <span className="block">
            {totalInWords(
              day.date,
              day.total,
              `${jobsInWords(day.total.jobs)}, ${formatPrice(day.total.cents)}`,
            )}
          </span>
        </p>
        {day.more ? (
          <p className="text-warn text-[0.875rem] font-semibold">
            More than can be shown: see the list
          </p>
        ) : null}
      </div>
      {frame ? (
        <div className={`xl:grid xl:grid-flow-col ${room}`}>
          {day.lanes.map((lane) => (
            <WeekLane
              key={lane.id}
              lane={lane}
              day={day}
              path={path}
              frame={frame}
              minute={minute}
            />
          ))}
        </div>
      ) : null}
    </section>
  );
}
