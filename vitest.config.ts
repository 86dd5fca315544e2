import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { otherFigures } from "./tests/figures/other-figures";
import { CONTRACT, REST } from "./tests/support/postgres/contract";

/** A process and its packages serve many files, each with modules of ours anew: half the work of a process for each. */
const SHARING = ["tests/support/environment.ts", "tests/support/fresh-modules.ts"];

export default defineConfig({
  resolve: {
    alias: {
      "~": fileURLToPath(new URL("./app", import.meta.url)),
      "~db": fileURLToPath(new URL("./db", import.meta.url)),
      // As ES modules it loads all 300 files of date-fns, once for each test file.
      "date-fns-tz": createRequire(import.meta.url).resolve("date-fns-tz"),
    },
  },
  test: {
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // Polled conditions do come true, only later on a busy machine.
    expect: { poll: { timeout: 20_000 } },
    // Files mostly compute and sometimes wait: with one worker, Vitest's default on two cores, the waiting would not overlap.
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: "Unit",
          include: ["tests/unit/**/*.test.ts"],
          setupFiles: ["tests/support/environment.ts"],
          // Stateless rules need no fresh modules per file, and so take a third of the time.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: "SQLite",
          include: ["tests/integration/**/*.test.ts"],
          exclude: ["tests/integration/postgres/**"],
          setupFiles: SHARING,
          isolate: false,
        },
      },
      {
        extends: true,
        plugins: [otherFigures()],
        test: {
          name: "Figures",
          include: ["tests/figures/**/*.test.ts"],
          setupFiles: ["tests/support/environment.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "Site",
          include: ["tests/site/**/*.test.ts"],
          setupFiles: ["tests/support/environment.ts"],
          // All files of a worker share its built server.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: "PostgreSQL",
          include: [
            ...CONTRACT,
            ...(process.env.ALL_OF_POSTGRES ? REST : []),
            "tests/integration/postgres/**/*.test.ts",
          ],
          setupFiles: [...SHARING, "tests/support/postgres/setup.ts"],
          globalSetup: ["tests/support/postgres/start.ts"],
          isolate: false,
        },
      },
    ],
  },
});
