import { Fragment } from "react";
import { MOST_A_DAY } from "~/dashboard/agenda/agenda";
import type { Span } from "~/dashboard/agenda/timetable";
import { DayLane } from "./day-lane";
import type { DrawnDay } from "./drawing";

/** `minute`: the current one of this day; null on any other day. */
export function DayView({
  day,
  frame,
  minute,
}: {
  day: DrawnDay;
  frame: Span | null;
  minute: number | null;
}) {
  if (!frame)
    return (
      <p className="border-line bg-card rounded-card mt-6 border px-5 py-10">
        Nothing is booked on this day.
      </p>
    );
  return (
    <>
      {day.more ? (
        <p className="text-warn mt-5 font-semibold">
          Only the first {MOST_A_DAY} jobs of the day are drawn. The list of bookings has all of
          them.
        </p>
      ) : null}
      <nav aria-label="Lanes" className="mt-5 mb-3 flex flex-wrap gap-x-6 md:hidden">
        {day.lanes.map((lane) => (
          <Fragment key={lane.id}>
            <a
              href={`#${lane.id}`}
              className="link inline-flex min-h-11 items-center wrap-anywhere"
            >
              {lane.name} ({lane.total.jobs + lane.total.before})
            </a>{" "}
          </Fragment>
        ))}
      </nav>
      <div className="flex flex-col gap-10 md:mt-6 md:grid md:grid-cols-[repeat(auto-fit,minmax(16rem,1fr))] md:gap-x-6 md:gap-y-0">
        {day.lanes.map((lane) => (
          <DayLane key={lane.id} lane={lane} date={day.date} frame={frame} minute={minute} />
        ))}
      </div>
    </>
  );
}
