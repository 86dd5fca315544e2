import { type Located, overlap, type Resource, type Span } from "./driving";
import { type CivilDate, DAY_MINUTES, dayNumber } from "./time";

/** A bay isn't free for a job at `at`: a coating cures there, or `taken` is when its own would still cure. */
export type Kept = { kind: "kept"; at: number; until: number; taken: number | null };

/**
 * How long a job keeps its bay after its end: not beyond the day after the one it begins on, since
 * only the days beside a day are known.
 */
export function keptAfter(date: CivilDate, to: number, cure: number): number {
  return Math.max(0, Math.min(cure, (dayNumber(date) + 2) * DAY_MINUTES - to));
}

/** A job in the same bay whose coating cures while another is there. */
export function curingFor(job: Located, bay: Resource, own: readonly Located[]): Located | null {
  return find(
    own,
    bay,
    (other) => Boolean(other.cure) && isOther(other, job, bay) && overlap(job, whole(other)),
  );
}

/** Why a job can't be in a bay beside its others: one of them cures then, or one comes while it does. */
export function keptConflict(job: Located, bay: Resource, own: readonly Located[]): Kept | null {
  const curing = curingFor(job, bay, own);
  if (curing) return { kind: "kept", at: job.from, until: whole(curing).to, taken: null };
  if (!job.cure) return null;
  const { to: until } = whole(job);
  const next = find(own, bay, (other) => isOther(other, job, bay) && overlap(other, whole(job)));
  return next && { kind: "kept", at: job.from, until, taken: next.from };
}

/** Among the day's own and those beside it. */
function find(
  own: readonly Located[],
  { beside = [] }: Resource,
  is: (other: Located) => boolean,
): Located | null {
  return own.find(is) ?? beside.find(is) ?? null;
}

function isOther(other: Located, job: Located, bay: Resource): boolean {
  return other.resource === bay.id && other.id !== job.id;
}

function whole({ from, to, cure = 0 }: Located): Span {
  return { from, to: to + cure };
}
