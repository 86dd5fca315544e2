import { formatHours } from "~/domain/hours";
import type { Problem } from "~/domain/stranded";
import { formatDuration, formatEnd } from "~/domain/time";

/** "Closed: Staff training". */
export function problemWords(problem: Problem): string {
  switch (problem.kind) {
    case "closed":
      if (problem.reason.kind === "closure") return `Closed: ${problem.reason.reason}`;
      return problem.reason.kind === "holiday"
        ? `Closed: ${problem.reason.name}`
        : "Closed on this weekday";
    case "outside":
      return `Outside the hours ${formatHours(problem.hours)}`;
    case "overruns":
      return `Ends at ${formatEnd(problem.ends)}, ${formatDuration(problem.ends - problem.closes)} after closing`;
    case "crowded":
      return `More than ${problem.capacity} at once`;
  }
}
