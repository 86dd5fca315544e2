import { type Status, STATUS_WORDS } from "~/domain/booking";
import type { UndrivableJob } from "~/domain/undrivable";

const DOTS: Record<Status, string> = {
  pending: "bg-warn",
  confirmed: "bg-teal",
  completed: "bg-good",
  cancelled: "bg-control",
};

export function StatusMark({ status }: { status: Status }) {
  return (
    <span className="inline-flex items-center gap-2 font-semibold">
      <span aria-hidden="true" className={`size-2.5 shrink-0 rounded-full ${DOTS[status]}`} />
      {STATUS_WORDS[status]}
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
