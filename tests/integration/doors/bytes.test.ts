import { expect, it } from "vitest";
import { draftCookie, fullDraft, packageCookie } from "../../support/cookies";
import { askForBytes, askServer, unpacked } from "../../support/built";
import { server, serveShop } from "../../support/served-shop";

// The goals for scripts, in bytes as the server sends them. That none is needed to book is what
// tests/site/booking.test.ts does.

const MOST = 125_000;
const BROWSER = { "accept-encoding": "gzip, deflate, br, zstd" };

serveShop();

const OFFERED = ["/", "/booking/service", "/booking/date", "/booking/vehicle", "/booking/contact"];
/** The whole second step in one form: calendar, place, vehicle and contact. */
const MOST_OF_ONE_FORM = 127_500;
const READ = [
  "/vancouver",
  "/services",
  "/mobile-detailing-vancouver-bc",
  "/dealership-detailing-alternative-burnaby",
  "/ceramic-coating-squamish-bc-paint-protection",
  "/window-tinting-whistler-bc-legal-automotive-tint",
  "/sitemap",
  "/privacy",
  "/results/paint",
  "/login",
  "/login/forgot",
];

it.each(OFFERED)("%s offers scripts of at most 125 KB", async (path) => {
  const weights = await scriptsOf(path);
  expect(weights.length).toBeGreaterThan(2);
  expect(weights.reduce((total, weight) => total + weight, 0)).toBeLessThanOrEqual(MOST);
});

it("/booking/package offers a little more", async () => {
  const weights = await scriptsOf("/booking/package");
  expect(weights.reduce((total, weight) => total + weight, 0)).toBeLessThanOrEqual(
    MOST_OF_ONE_FORM,
  );
});

it.each(READ)("%s, which works as well without, has none", async (path) => {
  expect(await scriptsOf(path)).toEqual([]);
});

it("a page is the same however it is packed, the first time and from the cache", async () => {
  const texts = new Set<string>();
  for (const accepted of ["br", "gzip", "identity", "br;q=0, gzip", "gzip, br", "br"]) {
    const headers = { "accept-encoding": accepted };
    const answer = await askForBytes(server.origin, "/vancouver", { headers });
    const encoding = answer.headers["content-encoding"];
    expect(accepted).toContain(encoding ?? "identity");
    expect(answer.headers.vary?.toLowerCase()).toContain("accept-encoding");
    texts.add(unpacked(answer.bytes, encoding));
  }
  expect(texts.size).toBe(1);
});

/** What each script weighs that a page names, and each that those import at once. */
async function scriptsOf(path: string): Promise<number[]> {
  const cookie = `draft=${await draftCookie(fullDraft())}; package=${await packageCookie()}`;
  const { status, body } = await askServer(server.origin, path, { headers: { cookie } });
  expect(status).toBe(200);
  const named = body.matchAll(/["'](\/assets\/[^"']+\.js)["']/g);
  const files = new Set([...named].map(([, file]) => file!));
  const weights = [];
  for (const file of files) {
    const { body: source } = await askServer(server.origin, file);
    // The manifest names every route's file, and imports none.
    const imports = source.includes("__remixManifest")
      ? []
      : source.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g);
    for (const [, name] of imports) files.add(`/assets/${name}`);
    weights.push((await askForBytes(server.origin, file, { headers: BROWSER })).bytes.length);
  }
  return weights;
}
