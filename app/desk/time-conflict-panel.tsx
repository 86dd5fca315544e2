import { obstacleWords } from "~/domain/obstacle";
import { formatDate, formatShortDate, formatTime } from "~/domain/time";
import { paths } from "~/paths";
import { Button } from "~/ui/button";
import type { TimeConflict } from "./time-conflict.server";

type Props = { conflict: TimeConflict; anyway: string; busy: boolean | undefined };

export function TimeConflictPanel({ conflict, anyway, busy }: Props) {
  const { time, obstacles, jobs } = conflict;
  return (
    <section
      id="conflict"
      tabIndex={-1}
      aria-labelledby="conflict-title"
      className="border-warn bg-card rounded-card grid gap-4 border-l-4 px-5 py-4"
    >
      <h2 id="conflict-title">
        {formatDate(time.date)}, {formatTime(time.start)}
      </h2>
      <ul className="grid gap-1 font-semibold">
        {obstacles.map((obstacle) => (
          <li key={obstacle.kind} className="wrap-anywhere">
            {obstacleWords(obstacle)}
          </li>
        ))}
      </ul>
      {jobs.length > 0 ? (
        <ul aria-label="Jobs then" className="ruled border-line border-y">
          {jobs.map((job) => (
            <li key={job.id} className="py-1 wrap-anywhere">
              <a
                href={`${paths.dashboard}/bookings/${job.id}`}
                target="_blank"
                rel="noreferrer"
                className="link inline-block min-h-11 py-2.5"
              >
                {job.customer},{" "}
                {job.date === time.date ? job.time : `${formatShortDate(job.date)}, ${job.time}`}
                <span className="sr-only"> (opens in a new tab)</span>
              </a>
              <span className="text-soft block pb-2 text-[0.9375rem]">{job.service}</span>
            </li>
          ))}
        </ul>
      ) : null}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button name="anyway" value={conflict.consent} disabled={busy}>
          {anyway}
        </Button>
        <p className="text-soft grow basis-48 text-[0.9375rem]">
          The booking&apos;s history will say so.
        </p>
      </div>
    </section>
  );
}
