import { type DayHours, openingOn, type ShutReason } from "./hours";
import type { Settings } from "./settings";
import { type Occupied, absoluteMinute } from "./slots";
import type { CivilDate, CivilNow } from "./time";

export type CalendarJob = Occupied & { id: number };

export type Problem =
  | { kind: "closed"; reason: ShutReason }
  | { kind: "outside"; hours: DayHours }
  | { kind: "overruns"; closes: number; ends: number }
  | { kind: "crowded"; capacity: number };
type Stranded = { id: number; problem: Problem };

/** Upcoming bookings with a new problem, in order. A phone-only day strands nobody. */
export function strandedBy(
  before: Settings,
  after: Settings,
  jobs: readonly CalendarJob[],
  now: CivilNow,
): Stranded[] {
  const { capacity } = after.rules;
  const [was, is] = [problemsUnder(before), problemsUnder(after)];
  const [wasCrowded, crowded] =
    capacity < before.rules.capacity
      ? [crowdedBeyond(before.rules.capacity, jobs), crowdedBeyond(capacity, jobs)]
      : [new Set<number>(), new Set<number>()];
  return jobs
    .filter((job) => job.date > now.date || (job.date === now.date && job.start > now.minute))
    .toSorted(byTime)
    .flatMap((job): Stranded[] => {
      const problem = is(job);
      if (problem && problem.kind !== was(job)?.kind) return [{ id: job.id, problem }];
      return crowded.has(job.id) && !wasCrowded.has(job.id)
        ? [{ id: job.id, problem: { kind: "crowded", capacity } }]
        : [];
    });
}

/** Without the exception for jobs too long for any start: operators hear of those too. */
function problemsUnder({ schedule, rules }: Settings): (job: CalendarJob) => Problem | null {
  const days = new Map<CivilDate, ReturnType<typeof openingOn>>();
  return ({ date, start, duration }) => {
    const hours = days.get(date) ?? openingOn(schedule, date);
    days.set(date, hours);
    if ("kind" in hours) return { kind: "closed", reason: hours };
    if (start < hours.opens || start >= hours.closes) return { kind: "outside", hours };
    const ends = start + duration;
    return ends > hours.closes + rules.overrunMinutes
      ? { kind: "overruns", closes: hours.closes, ends }
      : null;
  };
}

function crowdedBeyond(capacity: number, jobs: readonly CalendarJob[]): Set<number> {
  const found = new Set<number>();
  let underWay: CalendarJob[] = [];
  for (const job of jobs.toSorted(byTime)) {
    underWay = [
      ...underWay.filter((other) => absoluteMinute(other) + other.duration > absoluteMinute(job)),
      job,
    ];
    if (underWay.length > capacity) for (const each of underWay) found.add(each.id);
  }
  return found;
}

function byTime(a: CalendarJob, b: CalendarJob): number {
  if (a.date !== b.date) return a.date < b.date ? -1 : 1;
  return a.start - b.start || a.id - b.id;
}
