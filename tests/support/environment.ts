import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, vi } from "vitest";
import type { Opened } from "~db/open";

/** Sets the environment that app/server/env.server.ts reads, with a separate database file for each test file. */
const folder = mkdtempSync(join(tmpdir(), "northlight-test-"));
for (const name of Object.keys(process.env)) {
  if (
    /^(BUSINESS_|OPERATOR_|PUBLIC_ORIGIN$|SMTP_URL$|DATABASE_URL$|TEST_ENGINE$|CLIENT_ADDRESS_HEADER$)/.test(
      name,
    )
  )
    delete process.env[name];
}
process.env.NODE_ENV = "test";
process.env.SESSION_SECRET = "a secret for the tests that is long enough";
process.env.DATABASE_PATH = join(folder, "test.sqlite");

afterEach(() => void vi.useRealTimers());
afterAll(async () => {
  await forgetSite();
  rmSync(folder, { recursive: true, force: true });
});

/** The worker process goes on to another test file: drops what the site keeps on globalThis, which that file would find. */
async function forgetSite(): Promise<void> {
  const site = globalThis as { northlightDatabase?: Promise<Opened> };
  // A failure to open is for a test to report.
  const opened = await site.northlightDatabase?.catch(() => null);
  await opened?.db.destroy();
  for (const name of Object.keys(site).filter((name) => name.startsWith("northlight")))
    Reflect.deleteProperty(site, name);
}
