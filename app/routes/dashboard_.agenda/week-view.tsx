import { Link } from "@remix-run/react";
import { agendaPath, dayInAgenda } from "~/dashboard/agenda";
import { jobsInWords } from "~/dashboard/job";
import type { Span } from "~/dashboard/timetable";
import { formatPrice } from "~/domain/pricing";
import { type CivilDate, type CivilNow, formatShortDate } from "~/domain/time";
import { Backdrop } from "./backdrop";
import type { DrawnDay } from "./drawing";
import { Gap } from "./gap";
import { columnsOf, linesOf, wholeOf } from "./grid";
import { NowLine } from "./now-line";
import { WeekJob } from "./week-job";

/** Where more than these overlap, their column can be moved sideways. */
const MOST_BESIDE = 4;
/** How many tracks a day spans; the first day has the margin too. */
const SHARES = ["", "", "xl:col-span-2", "xl:col-span-3", "xl:col-span-4", "xl:col-span-5"];

/** A day on which more overlaps is drawn wider. */
function shareOf(day: DrawnDay): number {
  return Math.min(MOST_BESIDE, Math.max(2, day.lanes[0]!.columns));
}

/** Seven columns in one scale where there is room for them, a list of days elsewhere. */
export function WeekView({ days, frame, now, today }: { days: readonly DrawnDay[]; frame: Span | null; now: CivilNow; today: CivilDate }) {
  const tracks = `week-${days.reduce((sum, day) => sum + shareOf(day), 0)}`;
  return (
    <div className={`mt-6 max-xl:space-y-8 xl:mx-[calc(50%-min(50vw-24px,43.5rem))] xl:grid xl:auto-rows-[minmax(1.0625rem,auto)] ${tracks}`}>
      {days.map((day, index) => (
        <WeekDay key={day.date} day={day} frame={frame} minute={day.date === now.date ? now.minute : null} today={today} first={index === 0} />
      ))}
    </div>
  );
}

function WeekDay({ day, frame, minute, today, first }: { day: DrawnDay; frame: Span | null; minute: number | null; today: CivilDate; first: boolean }) {
  const lane = day.lanes[0]!;
  const isToday = day.date === today;
  return (
    <section
      aria-labelledby={`day-${day.date}`}
      className={`relative xl:grid xl:grid-rows-subgrid xl:[--least:5.25rem] lane-${lane.columns} ${frame ? wholeOf(frame) : "row-start-1"} ${SHARES[shareOf(day) + (first ? 1 : 0)]} ${first ? "xl:pl-15" : "xl:border-line xl:border-l"} ${lane.columns > MOST_BESIDE ? "xl:overflow-x-auto" : ""}`}
    >
      <div className="col-span-full row-start-1 pb-2 xl:px-1.5">
        <h2 id={`day-${day.date}`} className="xl:text-[1.0625rem]">
          <Link to={agendaPath({ date: day.date, view: "day" }, today)} aria-current={isToday ? "date" : undefined} className={`inline-flex min-h-11 items-center hover:underline ${isToday ? "border-amber mb-1 border-b-4" : ""}`}>
            <span className="xl:sr-only">{dayInAgenda(day.date, today)}</span>
            <span aria-hidden="true" className="hidden xl:inline">
              {formatShortDate(day.date)}
            </span>
          </Link>
        </h2>
        <p className="text-soft text-[0.9375rem] leading-[1.3] xl:text-[0.8125rem]">
          <span className={day.opening.open ? "" : "text-bad font-semibold"}>{day.opening.words}</span>
          <span className="block">{day.total.jobs === 0 ? "No jobs" : `${jobsInWords(day.total.jobs)}, ${formatPrice(day.total.cents)}`}</span>
        </p>
        {day.more ? <p className="text-warn text-[0.875rem] font-semibold">More than can be shown: see the list</p> : null}
      </div>
      {frame ? <Backdrop frame={frame} open={day.opening.open} labels={first ? "" : "hidden"} className="hidden xl:block" /> : null}
      <ol className="flex flex-col gap-2 xl:contents">
        {lane.entries.map((entry) =>
          entry.kind === "job" ? (
            <WeekJob key={entry.job.id} job={entry.job} date={day.date} className={`${linesOf(entry.rows)} ${columnsOf(entry)}`} />
          ) : (
            <Gap key={`gap ${entry.span.from}`} span={entry.span} drawn="xl:bg-card" className={linesOf(entry.rows)} />
          ),
        )}
      </ol>
      {minute !== null && frame ? <NowLine minute={minute} frame={frame} margin={first} className="hidden xl:block" /> : null}
    </section>
  );
}
