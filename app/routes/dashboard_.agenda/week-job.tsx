import { Link } from "@remix-run/react";
import type { Job } from "~/dashboard/agenda.server";
import { bookingPath, timesOn } from "~/dashboard/job";
import { StatusMark } from "~/dashboard/status-mark";
import { vehicleWords } from "~/dashboard/words";
import { formatPrice } from "~/domain/pricing";
import { type CivilDate, formatTime } from "~/domain/time";
import { LOOKS, Suspected } from "./job-parts";

/** A job in the view of the week: in a column of its own day, or in a list where there is no room for seven. */
export function WeekJob({ job, date, className }: { job: Job; date: CivilDate; className: string }) {
  const began = job.booking_date === date;
  return (
    <li className={`bg-card rounded-control relative m-px ${className}`}>
      <div className={`rounded-control h-full border-l-4 px-3 py-2 leading-[1.3] wrap-break-word xl:border-l-3 xl:px-1 xl:py-0.5 xl:text-[0.8125rem] xl:leading-[1.25] ${LOOKS[job.status]}`}>
        <p className="flex flex-wrap justify-between gap-x-3 font-semibold">
          <span className="xl:sr-only">{timesOn(date, job)}</span>
          <span aria-hidden="true" className="hidden xl:inline">
            {began ? formatTime(job.start_minute) : `until ${formatTime(job.start_minute + job.duration_minutes)}`}
          </span>
          <span className="font-normal xl:hidden">{formatPrice(job.total_price_cents)}</span>
        </p>
        <p>
          <Link to={bookingPath(job.id)} className="font-semibold after:absolute after:inset-0 hover:underline">
            {job.customer_name}
          </Link>
        </p>
        <p className="text-soft">
          {job.service_name}
          <span className="xl:hidden"> · {vehicleWords(job)}</span>
        </p>
        <p className="flex flex-wrap gap-x-3 xl:gap-x-2 xl:text-[0.75rem] xl:*:gap-1">
          <span className="text-soft">{job.location_mode === "shop" ? "Shop" : ["Mobile", job.city].filter(Boolean).join(", ")}</span>
          <StatusMark status={job.status} />
        </p>
        <Suspected job={job} />
      </div>
    </li>
  );
}
