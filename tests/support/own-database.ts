import { beforeEach } from "vitest";
import type { Database } from "~db/connect";
import { freshDatabase } from "./database";

/** The database of the test that runs. */
export let db: Database;

/** Before each test: a database of its own. */
export function ownDatabase(): void {
  beforeEach(() => {
    ({ db } = freshDatabase());
  });
}
