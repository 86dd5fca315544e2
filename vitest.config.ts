import { defineConfig } from "vitest/config";
import { CONTRACT } from "./tests/support/postgres/contract";

export default defineConfig({
  resolve: { alias: { "~": new URL("./app", import.meta.url).pathname } },
  test: {
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: "Unit",
          include: ["tests/unit/**/*.test.ts"],
          setupFiles: ["tests/support/environment.ts"],
          // Rules without state need no fresh process for each file: a third of the time.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: "SQLite",
          include: ["tests/integration/**/*.test.ts"],
          exclude: ["tests/integration/postgres/**"],
          setupFiles: ["tests/support/environment.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "PostgreSQL",
          include: [...CONTRACT, "tests/integration/postgres/**/*.test.ts"],
          setupFiles: ["tests/support/environment.ts", "tests/support/postgres/setup.ts"],
          globalSetup: ["tests/support/postgres/start.ts"],
        },
      },
    ],
  },
});
