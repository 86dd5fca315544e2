import { type Status, STATUS } from "~/domain/booking";
import type { UndrivableJob } from "~/domain/undrivable";
import { STATUS_LOOKS } from "./status-looks";

export function StatusMark({ status }: { status: Status }) {
  return (
    <span className="inline-flex items-center gap-2 font-semibold">
      <span
        aria-hidden="true"
        className={`size-2.5 shrink-0 rounded-full ${STATUS_LOOKS[status].dot}`}
      />
      {STATUS[status].word}
    </span>
  );
}

/** On a job that can't be done as it's planned. */
export function UndrivableMark({ job }: { job: Pick<UndrivableJob, "kind" | "conflict"> }) {
  return <span className="text-bad block text-[0.875rem] font-semibold">{markOf(job)}</span>;
}

function markOf({ kind, conflict }: Pick<UndrivableJob, "kind" | "conflict">): string {
  if (kind === "crew") return "Can't be driven";
  return "other" in conflict ? "Bay taken twice" : "Bay not free";
}
