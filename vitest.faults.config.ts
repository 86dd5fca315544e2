import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { LONG } from "./tests/faults/tries";

/**
 * Faults in the real server: the quick form in `npm test`, the long one in `npm run torture`. One at a time, so that in the long
 * form each has the machine to itself.
 */
export default defineConfig({
  resolve: {
    alias: {
      "~": fileURLToPath(new URL("./app", import.meta.url)),
      "~db": fileURLToPath(new URL("./db", import.meta.url)),
      "date-fns-tz": createRequire(import.meta.url).resolve("date-fns-tz"),
    },
  },
  test: {
    include: ["tests/faults/**/*.test.ts"],
    setupFiles: ["tests/support/environment.ts", "tests/support/fresh-modules.ts"],
    isolate: false,
    fileParallelism: false,
    testTimeout: LONG ? 7_200_000 : 180_000,
    hookTimeout: 180_000,
  },
});
