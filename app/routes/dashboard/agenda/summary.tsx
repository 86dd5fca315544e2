import { agendaTitle } from "~/dashboard/agenda/agenda";
import { jobsInWords, totalInWords } from "~/dashboard/agenda/job";
import { formatPrice } from "~/domain/pricing";
import { formatDuration } from "~/domain/time";
import type { DrawnDay, Drawing } from "./drawing";

/** A status region, so that a screen reader announces other days, which move no focus. */
export function AgendaSummary({ drawing: { agenda, days } }: { drawing: Drawing }) {
  const sum = (of: "jobs" | "minutes" | "cents") =>
    days.reduce((total, day) => total + day.total[of], 0);
  // A job that runs past a later midnight of the week is counted within the week.
  const [{ date, total }] = days as [DrawnDay];
  const opening = agenda.view === "day" ? days[0]?.opening.words : null;
  const words = [
    jobsInWords(sum("jobs")),
    `${formatDuration(sum("minutes"))} of work`,
    formatPrice(sum("cents")),
  ].join(" · ");
  const work = totalInWords(date, { ...total, jobs: sum("jobs") }, words);
  return (
    <p role="status" className="mt-2">
      <span className="sr-only">{agendaTitle(agenda)}: </span>
      {opening ? (
        <span className={days[0]?.opening.open ? "text-soft" : "text-bad font-semibold"}>
          {opening} ·{" "}
        </span>
      ) : null}
      {work}
    </p>
  );
}
