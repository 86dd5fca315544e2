import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";

/** What app/env.server.ts reads: each test file gets a database file of its own. */
const folder = mkdtempSync(join(tmpdir(), "northlight-test-"));
for (const name of Object.keys(process.env)) {
  if (/^(BUSINESS_|OPERATOR_|PUBLIC_ORIGIN$|SMTP_URL$|DATABASE_URL$|FLY_APP_NAME$)/.test(name)) delete process.env[name];
}
process.env.NODE_ENV = "test";
process.env.SESSION_SECRET = "a secret for the tests that is long enough";
process.env.DATABASE_PATH = join(folder, "test.sqlite");

afterAll(() => rmSync(folder, { recursive: true, force: true }));
