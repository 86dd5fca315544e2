import type { Job } from "~/dashboard/agenda.server";
import type { Status } from "~/domain/booking";

/** What is done steps back; what waits for an answer and what is agreed differ, besides their word. */
export const LOOKS: Record<Status, string> = {
  pending: "border-warn bg-warn/10",
  confirmed: "border-teal bg-teal/10",
  completed: "border-control bg-line/40 text-soft",
  cancelled: "",
};

export function Suspected({ job }: { job: Job }) {
  return job.suspicion === null ? null : <p className="text-bad font-semibold">Suspected: may be no customer's booking</p>;
}
