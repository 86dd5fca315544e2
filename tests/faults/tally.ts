import { appendFileSync } from "node:fs";
import { expect } from "vitest";
import { LONG } from "./tries";

/** One line of the table of `npm run torture`: what was tried how often, and what failed. */
export class Tally {
  #tries = 0;
  readonly #violations: string[] = [];
  readonly #figures: string[] = [];
  readonly #fault: string;

  constructor(fault: string) {
    this.#fault = fault;
  }

  /** Counts one try, or `count` tries made together. A failure is a violation: the long form continues, the quick one throws. */
  async try(work: () => Promise<void> | void, count = 1): Promise<void> {
    this.#tries += count;
    try {
      await work();
    } catch (error) {
      this.#violations.push(
        error instanceof Error ? (error.stack ?? error.message) : String(error),
      );
      if (!LONG) throw error;
      console.error(`violated, try ${this.#tries}: ${this.#violations.at(-1)}`);
    }
  }

  /** A figure to show in the table beside the counts. */
  figure(words: string): void {
    this.#figures.push(words);
  }

  /** Writes the line if a report was requested, and fails if anything was violated. */
  close(): void {
    const file = process.env.TORTURE_REPORT;
    const line = {
      fault: this.#fault,
      tries: this.#tries,
      violations: this.#violations.length,
      figures: this.#figures.join(", "),
    };
    if (file) appendFileSync(file, `${JSON.stringify(line)}\n`);
    expect(this.#violations.slice(0, 3).join("\n\n")).toBe("");
    expect(this.#tries, "something was tried").toBeGreaterThan(0);
  }
}

/** The median of some figures, and the largest. */
export function spread(figures: readonly number[]): { median: number; worst: number } {
  const sorted = figures.toSorted((a, b) => a - b);
  return { median: sorted[Math.floor(sorted.length / 2)] ?? 0, worst: sorted.at(-1) ?? 0 };
}
