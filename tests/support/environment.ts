import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, vi } from "vitest";
import type { Opened } from "../../db/open";

/** What app/env.server.ts reads: each test file gets a database file of its own. */
const folder = mkdtempSync(join(tmpdir(), "northlight-test-"));
for (const name of Object.keys(process.env)) {
  if (/^(BUSINESS_|OPERATOR_|PUBLIC_ORIGIN$|SMTP_URL$|DATABASE_URL$|TEST_ENGINE$|CLIENT_ADDRESS_HEADER$)/.test(name)) delete process.env[name];
}
process.env.NODE_ENV = "test";
process.env.SESSION_SECRET = "a secret for the tests that is long enough";
process.env.DATABASE_PATH = join(folder, "test.sqlite");

afterAll(async () => {
  vi.useRealTimers();
  await forgetSite();
  rmSync(folder, { recursive: true, force: true });
});

/** The process goes on to another file. What the site keeps beside its modules, and would find again there, ends with this one. */
async function forgetSite(): Promise<void> {
  const kept = globalThis as { northlightDatabase?: Promise<Opened> };
  // One that could not be opened has been some test's to tell.
  const opened = await kept.northlightDatabase?.catch(() => null);
  await opened?.db.destroy();
  for (const name of Object.keys(kept).filter((name) => name.startsWith("northlight"))) Reflect.deleteProperty(kept, name);
}
