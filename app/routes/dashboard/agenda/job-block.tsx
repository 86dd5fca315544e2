import { Link } from "@remix-run/react";
import { Fragment } from "react";
import { isTown } from "~/content/place-names";
import { placeName } from "~/content/stops";
import { addressWords, hourWords, timesOn } from "~/dashboard/agenda/job";
import { operatorPaths } from "~/operator-paths";
import { STATUS_LOOKS } from "~/dashboard/status-looks";
import { StatusMark } from "~/dashboard/status-mark";
import { vehicleInList } from "~/dashboard/formats";
import type { Status } from "~/domain/booking";
import { formatPrice } from "~/domain/pricing";
import { type CivilDate, formatDuration } from "~/domain/time";
import { ConflictMark } from "./conflicts";
import type { DrawnJob } from "./drawing";

const CONFLICT = "border-bad border-2 border-l-4 bg-bad-paper";

/** Text is cut at whole lines; the link's accessible name has all. `listed`: nothing is cut. */
export function JobBlock({
  job,
  date,
  listed,
  className,
}: {
  job: DrawnJob;
  date: CivilDate;
  listed: boolean;
  className: string;
}) {
  const began = job.booking_date === date;
  return (
    <li className={`bg-card rounded-control @container ${className}`}>
      <Link
        to={operatorPaths.booking(job.id)}
        className={`group rounded-control print:border-control relative block h-full overflow-clip border border-l-4 bg-clip-padding px-2 py-px text-[0.875rem] leading-[1.0625rem] wrap-anywhere -outline-offset-3 focus-visible:z-10 @max-[6.5rem]:px-1 @max-[6.5rem]:text-[0.8125rem] @max-[6.5rem]:leading-[1rem] @max-[4.5rem]:[border-left-width:3px] @max-[4.5rem]:px-px ${listed ? "max-xl:py-1.5 max-xl:leading-[1.25rem]" : ""} ${job.location_mode === "shop" ? "[border-left-style:double]" : "[border-left-style:solid]"} ${job.conflict === null ? STATUS_LOOKS[job.status].block : CONFLICT}`}
      >
        <div className="whole-lines">
          <p className="flex flex-wrap justify-between gap-x-3 @max-[6.5rem]:gap-x-1">
            <span className="font-semibold @max-[6.5rem]:sr-only">
              {timesOn(date, job)}
              <span className={`font-normal ${listed ? "xl:sr-only" : "sr-only"}`}>
                {" "}
                · {formatDuration(job.duration_minutes)}
              </span>
            </span>{" "}
            <span aria-hidden="true" className="hidden font-semibold @max-[6.5rem]:inline">
              {began
                ? hourWords(job.start_minute)
                : `until ${hourWords(job.start_minute + job.duration_minutes)}`}
            </span>{" "}
            <span className="flex flex-wrap gap-x-3 @max-[6.5rem]:sr-only">
              <StatusMark status={job.status} />
            </span>{" "}
            <StatusGlyph status={job.status} className="hidden @max-[6.5rem]:block" />
            {job.suspicion === null ? null : <Suspected held={job.held} />}
          </p>
          <p className="flex flex-wrap justify-between gap-x-3">
            <span className="min-w-0 font-semibold @min-[6.5rem]:text-[0.9375rem]">
              <bdi>
                <Name>{job.customer_name}</Name>
              </bdi>
            </span>{" "}
            <span className="@max-[6.5rem]:sr-only">{formatPrice(job.total_price_cents)}</span>
          </p>
          <ConflictMark conflict={job.conflict} />
          <p className="text-soft @max-[6.5rem]:sr-only">
            {job.service_name} · <bdi>{vehicleInList(job)}</bdi>
          </p>
          {job.location_mode === "mobile" ? (
            <p className="text-soft @max-[4.5rem]:sr-only">
              {job.timedAs ? <span className="font-semibold">{job.timedAs} · </span> : null}
              <span className="@max-[6.5rem]:sr-only">{addressWords(job)}</span>
              <span aria-hidden="true" className="text-ink hidden @max-[6.5rem]:inline">
                {job.city || (isTown(job.place) ? placeName(job.place) : "")}
              </span>
              {job.by_arrangement === 1 ? (
                <span className="text-ink font-semibold"> · by arrangement</span>
              ) : null}
            </p>
          ) : null}
        </div>
      </Link>
    </li>
  );
}

function Name({ children }: { children: string }) {
  return children.split(" ").map((word, index) => (
    <Fragment key={index}>
      {index > 0 ? " " : null}
      <span className="inline-block max-w-full truncate align-bottom group-hover:underline">
        {word}
      </span>
    </Fragment>
  ));
}

/** Where the word has no room. */
export function StatusGlyph({ status, className }: { status: Status; className: string }) {
  const { tone, shape } = STATUS_LOOKS[status].glyph;
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 8 8"
      className={`h-[1lh] w-2.5 fill-none stroke-current stroke-[1.5] ${tone} ${className}`}
    >
      {shape === "tick" ? (
        <path d="M1 4.5 3 6.5 7 1.5" />
      ) : (
        <circle cx={4} cy={4} r={3} className={shape === "disc" ? "fill-current" : ""} />
      )}
    </svg>
  );
}

function Suspected({ held }: { held: string | null }) {
  return (
    <span className="text-bad font-semibold">
      <span aria-hidden="true" className="hidden @max-[4.5rem]:inline">
        ?
      </span>{" "}
      <span className="@max-[4.5rem]:sr-only">Might be spam{held ? `: ${held}` : ""}</span>
      <span className="sr-only">: may not be a customer's booking</span>
    </span>
  );
}
