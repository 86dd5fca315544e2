import { agendaTitle } from "~/dashboard/agenda";
import { jobsInWords } from "~/dashboard/job";
import { formatPrice } from "~/domain/pricing";
import { formatDuration } from "~/domain/time";
import type { Drawing } from "./drawing";

/** What the days shown add up to; said aloud when other days have come, which move no focus. */
export function AgendaSummary({ drawing: { agenda, days } }: { drawing: Drawing }) {
  const sum = (of: "jobs" | "minutes" | "cents") => days.reduce((total, day) => total + day.total[of], 0);
  const opening = agenda.view === "day" ? days[0]?.opening.words : null;
  const work = sum("jobs") === 0 ? "No jobs" : [jobsInWords(sum("jobs")), `${formatDuration(sum("minutes"))} of work`, formatPrice(sum("cents"))].join(" · ");
  return (
    <p role="status" className="mt-2">
      <span className="sr-only">{agendaTitle(agenda)}: </span>
      {opening ? <span className={days[0]?.opening.open ? "text-soft" : "text-bad font-semibold"}>{opening} · </span> : null}
      {work}
    </p>
  );
}
