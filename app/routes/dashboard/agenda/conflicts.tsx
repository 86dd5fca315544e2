import { Link } from "@remix-run/react";
import { jobsInWords, timesOn } from "~/dashboard/agenda/job";
import { operatorPaths } from "~/operator-paths";
import { formatShortDate } from "~/domain/time";
import type { DrawnDay, DrawnJob } from "./drawing";

/** Above the drawing, where nothing is cut: a job may be too short for its words. */
export function Conflicts({ days }: { days: readonly DrawnDay[] }) {
  const found = days.flatMap(({ date, lanes }) =>
    lanes.flatMap(({ name, jobs }) =>
      // One that runs past midnight is told on the day it begins.
      jobs
        .filter((job) => job.conflict !== null && (job.booking_date === date || days.length === 1))
        .map((job) => ({ date, name, job })),
    ),
  );
  if (found.length === 0) return null;
  return (
    <div className="border-bad bg-bad-paper rounded-card mt-6 border px-4 py-3">
      <h2 className="text-bad text-[1.0625rem]">
        {jobsInWords(found.length)} can’t be done as planned
      </h2>
      <ul className="mt-1 text-[0.9375rem] leading-snug wrap-anywhere">
        {found.map(({ date, name, job }) => (
          <li key={job.id} className="py-1">
            <Link to={operatorPaths.booking(job.id)} className="link -my-2 inline-block py-2">
              <bdi>{job.customer_name}</bdi>
            </Link>
            , {days.length > 1 ? `${formatShortDate(date)}, ` : ""}
            {timesOn(date, job)}. {name}: {job.conflict}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What's to be known of crews' whole days: rules that refuse nothing, and long days. */
export function DayMarks({ days }: { days: readonly DrawnDay[] }) {
  const found = days.flatMap(({ date, lanes }) =>
    lanes.flatMap(({ name, marks }) => marks.map((words) => ({ date, name, words }))),
  );
  if (found.length === 0) return null;
  return (
    <ul className="border-warn mt-6 border-l-4 pl-4 text-[0.9375rem] leading-snug wrap-anywhere">
      {found.map(({ date, name, words }) => (
        <li key={`${date} ${name} ${words}`} className="py-1">
          {days.length > 1 ? `${formatShortDate(date)}, ` : ""}
          {name}: {words}
        </li>
      ))}
    </ul>
  );
}

/** The mark within a drawn job. */
export function ConflictMark({ conflict }: Pick<DrawnJob, "conflict">) {
  return conflict === null ? null : (
    <p className="text-bad font-semibold">
      <span aria-hidden="true" className="hidden @max-[3.5rem]:inline">
        !
      </span>{" "}
      <span className="@max-[3.5rem]:sr-only">Conflict</span>
      <span className="@max-[6.5rem]:sr-only">: {conflict}</span>
    </p>
  );
}
