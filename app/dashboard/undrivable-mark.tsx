import type { UndrivableJob } from "~/domain/undrivable";

/** On a job that can't be done as it's planned. */
export function UndrivableMark({ job }: { job: Pick<UndrivableJob, "kind" | "conflict"> }) {
  return <span className="text-bad block text-[0.875rem] font-semibold">{markOf(job)}</span>;
}

function markOf({ kind, conflict }: Pick<UndrivableJob, "kind" | "conflict">): string {
  if (kind === "crew") return "Can't be driven";
  return "other" in conflict ? "Bay taken twice" : "Bay not free";
}
