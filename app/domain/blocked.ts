import type { Span } from "./driving";
import { type CivilDate, DAY_MINUTES, dayNumber } from "./time";

/** A block that comes again has the span of its first time. */
export type Block = Span & {
  id: number;
  reason: string;
  /** Every so many days until a date, included; once, if there's none. */
  repeats?: { every: 1 | 7; until: CivilDate } | null;
  /** Whether every crew and bay has it. */
  isForAll?: boolean;
};

type Timed = Span & Pick<Block, "repeats">;

/** Each time of the blocks that shares a moment with the span, in minutes since 1970-01-01. */
export function blocksAround(blocks: readonly Block[], around: Span): Block[] {
  return blocks.flatMap((block) => {
    const { from, to, repeats } = block;
    if (!repeats) return from < around.to && around.from < to ? [block] : [];
    const step = repeats.every * DAY_MINUTES;
    const first = Math.max(0, Math.floor((around.from - to) / step) + 1);
    const last = Math.min(timesAgain(block), Math.ceil((around.to - from) / step) - 1);
    return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => {
      const later = (first + at) * step;
      return { ...block, from: from + later, to: to + later };
    });
  });
}

/** From where a block begins for the first time to where it ends for the last. */
export function wholeSpan(block: Timed): Span {
  const later = timesAgain(block) * (block.repeats?.every ?? 0) * DAY_MINUTES;
  return { from: block.from, to: block.to + later };
}

function timesAgain({ from, repeats }: Timed): number {
  if (!repeats) return 0;
  const days = dayNumber(repeats.until) - Math.floor(from / DAY_MINUTES);
  return Math.max(0, Math.floor(days / repeats.every));
}

/** The stretches between two moments in which nobody is blocked, in order. */
export function unblocked(from: number, to: number, blocks: readonly Span[]): Span[] {
  if (!blocks.some((block) => block.from < to && from < block.to)) return [{ from, to }];
  const free: Span[] = [];
  let begins = from;
  for (const block of inOrder(blocks)) {
    if (block.to <= begins || block.from >= to) continue;
    if (block.from > begins) free.push({ from: begins, to: block.from });
    begins = block.to;
  }
  return begins < to ? [...free, { from: begins, to }] : free;
}

/** From when on, at the earliest, a drive meets no block; `arrival` is when one ends that begins then. */
export function driveFrom(
  from: number,
  arrival: (begins: number) => number,
  blocks: readonly Span[],
): number {
  let begins = from;
  let ends = arrival(begins);
  if (ends === begins) return from;
  for (const block of inOrder(blocks)) {
    if (block.from >= ends || begins >= block.to) continue;
    begins = block.to;
    ends = arrival(begins);
  }
  return begins;
}

/** By their starts. */
export function inOrder<Each extends Span>(jobs: readonly Each[]): Each[] {
  return jobs.length < 2 ? [...jobs] : jobs.toSorted((a, b) => a.from - b.from);
}
