import { Worker } from "node:worker_threads";
import type { STEPS } from "./long-steps.mjs";

type Steps = typeof STEPS;
type Given<Step extends keyof Steps> = Parameters<Steps[Step]>[0];
type Answer<Step extends keyof Steps> = Awaited<ReturnType<Steps[Step]>>;

/** Relative to the working directory: every entry point changes to the project's folder. */
const FILE = "./db/long-steps.mjs";

/** Runs a long step of SQLite in a thread of its own; rejects with what it throws. */
export function inThread<Step extends keyof Steps>(
  step: Step,
  given: Given<Step>,
): Promise<Answer<Step>> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(FILE, { workerData: { step, given }, execArgv: [] });
    thread.once("message", resolve).once("error", reject);
  });
}
