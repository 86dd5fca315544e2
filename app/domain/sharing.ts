import { type Job, type Plan, type Resource, type Travel } from "./driving";
import { minutesTo } from "./day-driving";
import { peopleOf, type Person, type Point } from "./prospects";
import { inOrder } from "./blocked";

/** How many states of a day are looked at before giving up: with rules for whole days it's NP-hard. */
export const STEPS = { transaction: 20_000, calendar: 5_000 };

/**
 * Shares a day's jobs out among the resources so that each can work its day: the way that hands the
 * fewest over, and of these the one with the least driving; null if there's none, or none is found
 * within so many steps.
 */
export function shareOut(
  jobs: readonly Job[],
  resources: readonly Resource[],
  travel: Travel,
  steps = STEPS.transaction,
): Plan | null {
  const found = new Search(jobs, resources, travel, true).run(steps);
  return found === "impossible" ? null : found;
}

/** Whether a day's jobs can be shared out; null if that isn't found within so many steps. */
export function canShareOut(
  jobs: readonly Job[],
  resources: readonly Resource[],
  travel: Travel,
  steps = STEPS.calendar,
): boolean | null {
  const search = (some: readonly Resource[], driven: Travel) =>
    new Search(jobs, some, driven, false).run(steps);
  // Where even alike crews can't, which are soon told, unlike ones needn't be asked.
  const isUnlike =
    resources.length > FEW && resources.some(({ blocks, hours }) => blocks.length > 0 || hours);
  if (isUnlike && search(...alike(resources, travel)) === "impossible") return false;
  const found = search(resources, travel);
  return found && found !== "impossible";
}

/** Whoever works that day, without blocks, and with hours that hold everybody's. */
function alike(resources: readonly Resource[], travel: Travel): [Resource[], Travel] {
  const own = resources.flatMap(({ hours }) => (hours && hours !== "off" ? [hours] : []));
  const free = resources
    .filter(({ hours }) => hours !== "off")
    .map((each) => ({ ...each, blocks: [], hours: null }));
  const { opens, limits } = travel;
  // None has hours of its own while the shop has none.
  if (opens === null || own.length === 0) return [free, travel];
  const earliest = Math.min(opens, ...own.map((hours) => hours.opens));
  const backBy = Math.max(limits?.backBy ?? 0, ...own.map((hours) => hours.backBy));
  return [free, { ...travel, opens: earliest, limits: limits && { ...limits, backBy } }];
}

/** So few are told apart also where they're alike: it hands fewer jobs over. */
const FEW = 3;

/** Somebody's day so far; `resource` is who has a job: a crew, or one of its bays. */
type Chain = { job: Job; resource: number; before: Chain | null };
type Part = { person: Person; point: Point; chain: Chain | null };
/** A part of a day shared out, one part for each person. */
type Share = { parts: Part[]; moved: number; minutes: number };

/**
 * Looks at the jobs in their order. Two shares after which the jobs to come can be done alike are one,
 * whoever of those that are alike has done what.
 */
class Search {
  readonly #jobs: readonly Job[];
  readonly #best: boolean;
  readonly #start: Share;

  /** `best`: the cheapest way is wanted, not any. */
  constructor(jobs: readonly Job[], resources: readonly Resource[], travel: Travel, best: boolean) {
    this.#jobs = inOrder(jobs);
    this.#best = best;
    const parts = peopleOf(this.#jobs, resources, travel).map((person) => ({
      person,
      point: person.start,
      chain: null,
    }));
    this.#start = { parts, moved: 0, minutes: 0 };
  }

  /** A plan; null beyond so many steps. */
  run(steps: number): Plan | "impossible" | null {
    let [shares, left] = [[this.#start], steps];
    for (const at of this.#jobs.keys()) {
      const next = new Map<string, Share>();
      for (const share of shares) {
        if (left-- === 0) return null;

        for (const more of this.#following(share, at)) {
          const key = this.#keyOf(more, at + 1);
          const known = next.get(key);
          if (!known || isCheaper(more, known)) next.set(key, more);
        }
      }
      shares = [...next.values()];
    }
    const whole = shares.filter(({ parts }) => parts.every(({ point }) => point.canEnd));
    if (whole.length === 0) return "impossible";
    return planOf(whole.reduce((a, b) => (isCheaper(b, a) ? b : a)));
  }

  /** A share with one more job, by whoever can take it; by one of those who are alike, if any will do. */
  #following({ parts, moved, minutes }: Share, at: number): Share[] {
    const job = this.#jobs[at]!;
    const tried = new Set<number>();
    return parts.flatMap(({ person, point, chain: before }, index) => {
      const after = point.after(at);
      const future = point.future(at);
      if (!after || (!this.#best && tried.has(future))) return [];
      tried.add(future);
      const drive = this.#best ? minutesTo(job, before?.job ?? null, person.travel) : 0;
      return person.takers(job).map(({ id }): Share => {
        const chain = { job, resource: id, before };
        const isMoved = job.resource !== null && job.resource !== id;
        return {
          parts: parts.with(index, { person, point: after, chain }),
          moved: moved + (isMoved ? 1 : 0),
          minutes: minutes + drive,
        };
      });
    });
  }

  #keyOf({ parts }: Share, at: number): string {
    const futures = parts.map(({ point }) => point.future(at));
    const isApart = this.#best && parts.length <= FEW;
    return (isApart ? futures : futures.toSorted((a, b) => a - b)).join();
  }
}

function planOf({ parts }: Share): Plan {
  const plan = new Map<number, number>();
  for (const { chain } of parts)
    for (let link = chain; link; link = link.before) plan.set(link.job.id, link.resource);
  return plan;
}

function isCheaper(a: Share, b: Share): boolean {
  return a.moved < b.moved || (a.moved === b.moved && a.minutes < b.minutes);
}
