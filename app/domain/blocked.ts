import type { Span } from "./driving";

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

/** From when on, at the earliest, a drive meets no block. */
export function driveFrom(from: number, minutes: number, blocks: readonly Span[]): number {
  let begins = from;
  if (minutes === 0) return from;
  for (const block of inOrder(blocks))
    if (block.from < begins + minutes && begins < block.to) begins = block.to;
  return begins;
}

/** By their starts. */
export function inOrder<Each extends Span>(jobs: readonly Each[]): Each[] {
  return jobs.length < 2 ? [...jobs] : jobs.toSorted((a, b) => a.from - b.from);
}
