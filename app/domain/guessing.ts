const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

export const FORGOTTEN_AFTER_MS = DAY_MS;

/** After `free` wrong guesses the next one waits 1 s, doubling up to `longest`. */
type Wait = { free: number; longest: number };
type Total = { most: number; within: number };

/** Accounts have totals, no waits: whoever guesses fastest would lock their owner out. */
const RULES = {
  /** An address over all accounts; a whole office may share it. */
  address: { free: 10, longest: MINUTE_MS },
  /** A browser that is or was signed in to the account. */
  device: { free: 5, longest: MINUTE_MS },
  /** An address at one account, from unknown browsers. */
  stranger: { free: 5, longest: 5 * MINUTE_MS },
  /** Strangers' free guesses at one account, and their later ones. */
  newcomers: { most: 100, within: HOUR_MS },
  returning: { most: 100, within: HOUR_MS },
  /** Guessing one of a million codes takes the right password first. */
  code: { free: 5, longest: HOUR_MS },
  codes: { most: 100, within: DAY_MS },
} as const satisfies Record<string, Wait | Total>;

export type GuessKind = keyof typeof RULES;
/** `since` is the start of a total's time; all in epoch milliseconds. */
export type Count = { failures: number; since: number; last_at: number };
type Counts = Partial<Record<GuessKind, Count>>;

/** Whether a kind counts guesses within a time rather than making the next one wait. */
export function isTotal(kind: GuessKind): boolean {
  return "most" in RULES[kind];
}

export function waitAfter(failures: number, { free, longest }: Wait): number {
  return failures < free ? 0 : Math.min(longest, 1000 * 2 ** Math.min(failures - free, 20));
}

/** Milliseconds to wait, or the kinds that count the guess: asking again makes no wait longer. */
export function weighGuess(
  kinds: readonly GuessKind[],
  counts: Counts,
  now: number,
): { wait: number; counted: GuessKind[] } {
  const isFree = (alive(counts.stranger, now)?.failures ?? 0) < RULES.stranger.free;
  const counted = kinds.filter((kind) => kind !== (isFree ? "returning" : "newcomers"));
  const wait = Math.max(0, ...counted.map((kind) => waitOf(kind, alive(counts[kind], now), now)));
  return wait > 0 ? { wait, counted: [] } : { wait, counted };
}

export function withGuess(kind: GuessKind, count: Count | undefined, now: number): Count {
  const before = alive(count, now);
  const rule = RULES[kind];
  const goesOn = before && (!("within" in rule) || isWithin(rule, before, now));
  return goesOn
    ? { failures: before.failures + 1, since: before.since, last_at: now }
    : { failures: 1, since: now, last_at: now };
}

function alive(count: Count | undefined, now: number): Count | undefined {
  return count && Math.abs(now - count.last_at) < FORGOTTEN_AFTER_MS ? count : undefined;
}

function waitOf(kind: GuessKind, count: Count | undefined, now: number): number {
  if (!count) return 0;
  const rule: Wait | Total = RULES[kind];
  if ("most" in rule) {
    const isSpent = count.failures >= rule.most && isWithin(rule, count, now);
    return isSpent ? Math.min(rule.within, count.since + rule.within - now) : 0;
  }
  const due = waitAfter(count.failures, rule);
  const ahead = count.last_at - now;
  // Clocks of two machines differ a little; only one that was set back differs by more.
  return due === 0 || ahead > rule.longest ? 0 : Math.max(0, Math.min(rule.longest, due + ahead));
}

function isWithin({ within }: Total, { since }: Count, now: number): boolean {
  return Math.abs(now - since) < within;
}
