import { afterAll, afterEach, beforeEach, inject } from "vitest";
import { beginTest, endTest, leave, takeDatabase } from "./databases";

/** Makes every database of a test file one of PostgreSQL: those of its own, and the site's. */
if (inject("postgres")) {
  process.env.TEST_ENGINE = "postgres";
  process.env.DATABASE_URL = await takeDatabase();
  beforeEach(beginTest);
  afterEach(endTest);
  afterAll(leave);
} else {
  // The start has said why.
  beforeEach(({ skip }) => skip());
}
