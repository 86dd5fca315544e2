import { readdirSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { fullDraft, draftCookie } from "../../support/cookies";
import { OPERATOR, type Server, startServer, temporaryFolder } from "../../support/server";
import { askServer, Guest } from "../../integration/doors/built";

// Each family of documents has its own style sheet (docs/decisions/0034), built from the sources that it names: a class on a
// page that any family's sheet has a rule for must have one in this page's sheet too.

const folder = temporaryFolder();
let server: Server;
let operator: Guest;
beforeAll(async () => {
  server = await startServer(folder.path("sheets.sqlite"));
  operator = new Guest(server);
  await operator.ask("/login", OPERATOR);
});
afterAll(async () => {
  await server.stop();
  folder.remove();
});

const everywhere = readdirSync("build/client/assets")
  .filter((name) => name.endsWith(".css"))
  .map((name) => `/assets/${name}`);
const styled = new Set(everywhere.flatMap((sheet) => [...classesOf(sheet)]));

const READ = [
  "/",
  "/?services=exterior&photos=all",
  "/?services=specialty&compare=ceramic",
  "/vancouver",
  "/whistler",
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
const STEPS = ["/booking/service", "/booking/date", "/booking/vehicle", "/booking/contact"];
const DESK = [
  "",
  "/agenda",
  "/agenda?view=week",
  "/customers",
  "/money",
  "/add",
  "/settings",
  "/settings/hours",
  "/settings/account",
  "/settings/operators",
  "/settings/feed",
  "/mail",
  "/deleted",
  "/day-sheet",
].map((path) => `/dashboard${path}`);

it("has sheets to compare", () => {
  expect(everywhere.length).toBeGreaterThanOrEqual(5);
  expect(styled.size).toBeGreaterThan(400);
});

it.each(READ)("%s misses no rule", async (path) => {
  expect(missing((await askServer(server.origin, path)).body)).toEqual([]);
});

it.each(STEPS)("%s misses no rule, and none beside its errors", async (path) => {
  const cookie = `draft=${await draftCookie(fullDraft())}`;
  expect(missing((await askServer(server.origin, path, { headers: { cookie } })).body)).toEqual([]);
  const refused = await askServer(server.origin, path, {
    method: "POST",
    headers: { origin: server.origin },
    body: "intent=continue",
  });
  if (refused.status === 422) expect(missing(refused.body)).toEqual([]);
});

it("a chosen package misses no rule", async () => {
  const guest = new Guest(server);
  await guest.ask("/package", { package: "SteamCleaning" });
  const { body } = await guest.ask("/?section=booking");
  expect(body).toContain("package-form");
  expect(missing(body)).toEqual([]);
});

it.each(DESK)("%s misses no rule", async (path) => {
  const { status, body } = await operator.ask(path);
  expect(status).toBe(200);
  expect(missing(body)).toEqual([]);
});

function missing(page: string): string[] {
  const own = new Set(
    [...page.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].flatMap(([, sheet]) => [
      ...classesOf(sheet!),
    ]),
  );
  expect(own.size).toBeGreaterThan(50);
  const used = new Set(
    [...page.matchAll(/ class="([^"]*)"/g)].flatMap(([, names]) =>
      names!
        .replaceAll("&gt;", ">")
        .replaceAll("&#x27;", "'")
        .replaceAll("&amp;", "&")
        .split(/\s+/),
    ),
  );
  return [...used].filter((name) => styled.has(name) && !own.has(name));
}

/** The class names that a sheet has rules for, as they are in the markup. */
function classesOf(sheet: string): Set<string> {
  const css = readFileSync(`build/client${sheet}`, "utf8");
  return new Set(
    [...css.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name]) => name!.replaceAll("\\", "")),
  );
}
