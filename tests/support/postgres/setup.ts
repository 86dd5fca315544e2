import { afterAll, afterEach, beforeEach, inject } from "vitest";
import { beginTest, endTest, leave, takeDatabase } from "./databases";

/** Puts every database of a test file on PostgreSQL: the ones it opens itself, and the site's. */
if (inject("postgres")) {
  process.env.TEST_ENGINE = "postgres";
  process.env.DATABASE_URL = await takeDatabase();
  beforeEach(beginTest);
  afterEach(endTest);
  afterAll(leave);
} else {
  // start.ts has already logged why.
  beforeEach(({ skip }) => skip());
}
