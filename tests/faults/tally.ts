import { appendFileSync } from "node:fs";
import { expect } from "vitest";
import { LONG } from "./tries";

/** One line of the table of `npm run torture`: what was tried how often, and what did not hold. */
export class Tally {
  #tries = 0;
  readonly #violations: string[] = [];
  readonly #figures: string[] = [];
  readonly #fault: string;

  constructor(fault: string) {
    this.#fault = fault;
  }

  /** One try, or as many as are counted at once. What fails in it is a violation, after which the long form goes on. */
  async try(work: () => Promise<void> | void, count = 1): Promise<void> {
    this.#tries += count;
    try {
      await work();
    } catch (error) {
      this.#violations.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
      if (!LONG) throw error;
      console.error(`violated, try ${this.#tries}: ${this.#violations.at(-1)}`);
    }
  }

  /** A figure that the table shows beside the counts. */
  figure(words: string): void {
    this.#figures.push(words);
  }

  /** Writes the line where one is asked for, and fails where anything was violated. */
  close(): void {
    const file = process.env.TORTURE_REPORT;
    const line = { fault: this.#fault, tries: this.#tries, violations: this.#violations.length, figures: this.#figures.join(", ") };
    if (file) appendFileSync(file, `${JSON.stringify(line)}\n`);
    expect(this.#violations.slice(0, 3).join("\n\n")).toBe("");
    expect(this.#tries, "something was tried").toBeGreaterThan(0);
  }
}

/** The middle of some figures, and the worst. */
export function spread(figures: readonly number[]): { median: number; worst: number } {
  const sorted = figures.toSorted((a, b) => a - b);
  return { median: sorted[Math.floor(sorted.length / 2)] ?? 0, worst: sorted.at(-1) ?? 0 };
}
