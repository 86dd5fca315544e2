import { Link } from "@remix-run/react";
import type { Job } from "~/dashboard/agenda.server";
import { bookingPath, placeOf, timesOn } from "~/dashboard/job";
import { StatusMark } from "~/dashboard/status-mark";
import { vehicleWords } from "~/dashboard/words";
import { formatPrice } from "~/domain/pricing";
import type { CivilDate } from "~/domain/time";
import { LOOKS, Suspected } from "./job-parts";

/** A job in the view of the day: all that one asks before one gets into the car. */
export function DayJob({ job, date, className }: { job: Job; date: CivilDate; className: string }) {
  return (
    <li className={`bg-card rounded-control relative m-px ${className}`}>
      <div className={`rounded-control h-full border-l-4 px-2.5 py-0.5 text-[0.875rem] leading-[1.3] wrap-anywhere ${LOOKS[job.status]}`}>
        <p className="flex flex-wrap justify-between gap-x-3">
          <span className="font-semibold">{timesOn(date, job)}</span>
          <span>{formatPrice(job.total_price_cents)}</span>
        </p>
        <p className="flex flex-wrap justify-between gap-x-3">
          <Link to={bookingPath(job.id)} className="text-[1rem] leading-[1.3] font-semibold after:absolute after:inset-0 hover:underline">
            {job.customer_name}
          </Link>
          <StatusMark status={job.status} />
        </p>
        <p className="text-soft">
          {job.service_name} · {vehicleWords(job)}
        </p>
        {job.location_mode === "mobile" ? (
          <p className="text-soft">
            {placeOf(job)}
            {job.by_arrangement === 1 ? <span className="text-ink font-semibold"> · by arrangement</span> : null}
          </p>
        ) : null}
        <Suspected job={job} />
      </div>
    </li>
  );
}
