import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { CONTRACT } from "./tests/support/postgres/contract";

/** Each file has our own modules anew, and so its own database; only the libraries stay loaded. */
const FRESH = { forks: { isolate: true } };

export default defineConfig({
  resolve: { alias: { "~": fileURLToPath(new URL("./app", import.meta.url)) } },
  test: {
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // What is waited for comes, on a busy machine later.
    expect: { poll: { timeout: 20_000 } },
    // Files are mostly work and some waiting: with one worker, as on two cores by itself, the waiting is paid in full.
    maxWorkers: 2,
    minWorkers: 1,
    // A worker's process goes on to the next file of its project: starting it and loading the libraries takes longer than many a file.
    poolOptions: { forks: { isolate: false } },
    projects: [
      {
        extends: true,
        test: {
          name: "Unit",
          include: ["tests/unit/**/*.test.ts"],
          setupFiles: ["tests/support/environment.ts"],
          // Rules without state need no fresh modules for each file: a third of the time.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: "SQLite",
          poolOptions: FRESH,
          include: ["tests/integration/**/*.test.ts"],
          exclude: ["tests/integration/postgres/**"],
          setupFiles: ["tests/support/environment.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "PostgreSQL",
          poolOptions: FRESH,
          include: [...CONTRACT, "tests/integration/postgres/**/*.test.ts"],
          setupFiles: ["tests/support/environment.ts", "tests/support/postgres/setup.ts"],
          globalSetup: ["tests/support/postgres/start.ts"],
        },
      },
    ],
  },
});
