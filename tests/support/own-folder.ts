import { afterEach, beforeEach } from "vitest";
import { temporaryFolder } from "./server";

/** The folder of the test that runs. */
export let folder: ReturnType<typeof temporaryFolder>;

/** Before each test: a folder of its own, removed after all that the file itself does then. */
export function ownFolder(): void {
  beforeEach(() => {
    folder = temporaryFolder();
  });
  afterEach(() => folder.remove());
}
