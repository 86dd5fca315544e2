import {
  canBeFirst,
  canFollow,
  leavesFor,
  type Job,
  overlap,
  type Plan,
  type Resource,
  type Travel,
} from "./driving";
import { DAY_MINUTES } from "./time";

/**
 * Shares a day's jobs out among the resources so that each can do its own; null if no way of
 * sharing does. Exact, but for days with more than `MOST` ways to share them out among resources
 * that are not alike, which count as impossible.
 */
export function shareOut(
  jobs: readonly Job[],
  resources: readonly Resource[],
  travel: Travel,
): Plan | null {
  const ordered = jobs.toSorted((a, b) => a.from - b.from);
  const chains = fewestChains(ordered, travel);
  if (!chains || chains.length > resources.length) return null;
  const alike =
    resources.every((resource) => takesAny(resource, jobs, travel)) &&
    !jobs.some(({ fixed }) => fixed);
  return alike && resources.length > FEW
    ? giveOut(chains, resources)
    : search(ordered, resources, travel);
}

/**
 * The fewest chains of jobs that can be done one after the other, each reached from the shop: a
 * minimum path cover, by bipartite matching of jobs with those that follow them. Null if some job
 * can neither be first nor follow. Exact, since "can be followed by" is transitive.
 */
function fewestChains(jobs: readonly Job[], travel: Travel): Job[][] | null {
  const before = new Map<Job, Job>();
  const after = new Map<Job, Job>();
  const augment = (job: Job, tried: Set<Job>): boolean =>
    jobs.some((earlier) => {
      if (tried.has(earlier) || earlier === job || !canFollow(earlier, job, travel)) return false;
      tried.add(earlier);
      const rival = after.get(earlier);
      if (rival && !augment(rival, tried)) return false;
      after.set(earlier, job);
      before.set(job, earlier);
      return true;
    });
  // Whoever can't be first has to follow; a longer matching keeps them matched.
  const [followers, others] = [
    jobs.filter((job) => !canBeFirst(job, travel)),
    jobs.filter((job) => canBeFirst(job, travel)),
  ];
  if (!followers.every((job) => augment(job, new Set()))) return null;
  for (const job of others) augment(job, new Set());
  return jobs
    .filter((job) => !before.has(job))
    .map((first) => {
      const chain = [first];
      for (let next = after.get(first); next; next = after.get(next)) chain.push(next);
      return chain;
    });
}

/** Whether a resource could do each of the jobs, as far as its blocks and the next days go. */
function takesAny({ blocks, before, after }: Resource, jobs: readonly Job[], travel: Travel) {
  const [first, last] = [
    Math.min(...jobs.map(({ from }) => from)) - DAY_MINUTES,
    Math.max(...jobs.map(({ to }) => to)),
  ];
  return jobs.every(
    (job) =>
      !blocks.some((block) => overlap(block, { from: first, to: last })) &&
      (!before || canFollow(before, job, travel)) &&
      (!after || canFollow(job, after, travel)),
  );
}

/** Each chain goes to the resource that has most of its jobs. */
function giveOut(chains: readonly Job[][], resources: readonly Resource[]): Plan {
  const plan = new Map<number, number>();
  const [given, taken] = [new Set<Job[]>(), new Set<number>()];
  const kept = (chain: Job[], id: number) => chain.filter(({ resource }) => resource === id).length;
  const pairs = chains.flatMap((chain) => resources.map(({ id }) => ({ chain, id })));
  for (const { chain, id } of pairs.toSorted((a, b) => kept(b.chain, b.id) - kept(a.chain, a.id))) {
    if (given.has(chain) || taken.has(id)) continue;
    given.add(chain);
    taken.add(id);
    for (const job of chain) plan.set(job.id, id);
  }
  return plan;
}

/** A part of a day shared out: each resource's last job so far. */
type Share = { last: (Job | null)[]; moved: number; minutes: number; plan: Map<number, number> };

const MOST = 5_000;
/** So many are searched through even if they're alike: it hands fewer jobs over. */
const FEW = 3;

/**
 * Looks at the jobs in their order and keeps, for each set of
 * last jobs, the sharing that hands the fewest over, and of these the one with the least driving.
 */
function search(jobs: readonly Job[], resources: readonly Resource[], travel: Travel): Plan | null {
  let shares = new Map<string, Share>([
    ["", { last: resources.map(() => null), moved: 0, minutes: 0, plan: new Map() }],
  ]);
  for (const job of jobs) {
    const next = new Map<string, Share>();
    for (const share of shares.values())
      for (const [at, resource] of resources.entries()) {
        if (!canTake(resource, share.last[at] ?? null, job, travel)) continue;
        const last = share.last.with(at, job);
        const from = share.last[at]?.place ?? travel.shop;
        const more: Share = {
          last,
          moved: share.moved + (job.resource === null || job.resource === resource.id ? 0 : 1),
          minutes: share.minutes + travel.way(from, job.place).minutes,
          plan: new Map(share.plan).set(job.id, resource.id),
        };
        const key = last.map((each) => each?.id ?? "").join();
        const known = next.get(key);
        if (!known || isBetter(more, known)) next.set(key, more);
      }
    if (next.size > MOST) return null;
    shares = next;
  }
  const whole = [...shares.values()].filter(({ last }) =>
    last.every((job, at) => {
      const { after } = resources[at]!;
      return !job || !after || canFollow(job, after, travel);
    }),
  );
  return whole.toSorted((a, b) => (isBetter(a, b) ? -1 : 1))[0]?.plan ?? null;
}

function isBetter(a: Share, b: Share): boolean {
  return a.moved < b.moved || (a.moved === b.moved && a.minutes < b.minutes);
}

function canTake(
  { id, before, blocks }: Resource,
  last: Job | null,
  job: Job,
  travel: Travel,
): boolean {
  if (job.fixed && job.resource !== id) return false;
  if (blocks.some((block) => overlap(block, job))) return false;
  if (!last && before && !canFollow(before, job, travel)) return false;
  return leavesFor(last, job, blocks, travel) !== null;
}
