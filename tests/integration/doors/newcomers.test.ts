import { createHash } from "node:crypto";
import SQLite from "better-sqlite3";
import { load } from "cheerio";
import { expect, it } from "vitest";
import { OPERATOR } from "../../support/server";
import { askServer, builtRoutes } from "../../support/built";
import { server, serveShop } from "../../support/served-shop";

// What is the same for everybody without a cookie is made once, until something is written.

serveShop();

const ask = (path: string, cookie?: string) =>
  askServer(server.origin, path, cookie ? { headers: { cookie } } : {});
/** Only a kept page's length is known before it's sent. */
const isKept = ({ headers }: { headers: object }) => "content-length" in headers;
/** Twice within a minute, even if the first two weren't. */
async function settled(path: string) {
  for (let tries = 0; tries < 3; tries++) {
    const answer = await ask(path);
    if (isKept(answer)) return answer;
  }
  throw new Error(`${path} isn't kept`);
}

const KEPT = ["/", "/booking/service", "/services", "/vancouver", "/sitemap", "/privacy"];

it.each(KEPT)("the server keeps %s, with its own id, headers and line in the log", async (path) => {
  const first = await settled(path);
  const second = await ask(path);
  expect(isKept(second)).toBe(true);
  expect(second.body).toBe(first.body);
  const { "x-request-id": id, date: _, ...headers } = second.headers;
  expect(id).not.toBe(first.headers["x-request-id"]);
  expect(first.headers).toMatchObject(headers);
  await expect.poll(() => server.output()).toContain(`"request":"${id as string}"`);
});

it("the server makes a page anew after another process has written", async () => {
  await settled("/booking/service");
  const sqlite = new SQLite(server.databasePath);
  sqlite
    .prepare("insert into submissions (hash, what, id, outcome, at) values ('a', '', '', '', 0)")
    .run();
  sqlite.close();
  expect(isKept(await ask("/booking/service"))).toBe(false);
});

it("the server makes a page anew after this process has written", async () => {
  await settled("/");
  const form = new URLSearchParams({ ...OPERATOR, password: "not the password" });
  await askServer(server.origin, "/login", {
    method: "POST",
    headers: { origin: server.origin },
    body: form.toString(),
  });
  expect(isKept(await ask("/"))).toBe(false);
});

it("the server keeps nothing with a key or a cookie, and answers nobody who has one from memory", async () => {
  const pages = builtRoutes({
    id: "1",
    secret: "s".repeat(22),
    token: "t".repeat(22),
    file: "x.ics",
    slug: "vancouver",
    picture: "paint",
    reference: "ABCD-EFGH",
    key: "Ozoning",
    "*": "nowhere",
  }).filter(({ page }) => page);
  for (const { address } of pages) {
    await ask(address);
    const answer = await ask(address);
    if (!isKept(answer) || answer.status !== 200) continue;
    expect(load(answer.body)("input[name=key]").length, address).toBe(0);
    expect(answer.headers["set-cookie"], address).toBeUndefined();
    expect(isKept(await ask(address, "draft=none")), address).toBe(false);
  }
});

it("the server lets a kept page run its own scripts alone", async () => {
  const { headers, body } = await settled("/");
  const policy = String(headers["content-security-policy"]);
  const scripts = load(body)("script:not([type='application/ld+json'])").toArray();
  expect(scripts.length).toBeGreaterThan(1);
  for (const script of scripts) {
    const hash = createHash("sha256").update(load(script).text()).digest("base64");
    expect(policy).toContain(`'sha256-${hash}'`);
  }
  expect(policy).not.toMatch(/script-src[^;]*(nonce|strict-dynamic|unsafe)/);
  expect(body).not.toContain("nonce=");
});
