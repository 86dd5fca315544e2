import { FIRST_CATALOGUE } from "~/content/catalogue";
import { existsSync } from "node:fs";
import { beforeAll, expect, it } from "vitest";
import { sitemapGroups } from "~/seo/sitemap";
import { ask, nodesOf, type PageSeen, see, SITE } from "../../support/site";

/** Every page reached from the home page by links alone. */
const crawled = new Map<string, PageSeen>();
beforeAll(async () => {
  const waiting = ["/"];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (crawled.has(path)) continue;
    const page = await see(path);
    crawled.set(path, page);
    waiting.push(...page.links.filter(isPage).map(pathOf));
  }
}, 60_000);

const isOurs = (link: string) =>
  link.startsWith("/") || link.startsWith("#") || link.startsWith(SITE);
const isFile = (link: string) =>
  /^\/(assets|pictures|app|@[^/]+)\/|\.(svg|woff2|css|png|ico|jpg|webmanifest|js)(\?|$)/.test(link);
const isPage = (link: string) =>
  isOurs(link) &&
  !isFile(link) &&
  !link.startsWith("#") &&
  !/^\/(dashboard|sitemap\.xml)/.test(link);
const pathOf = (link: string) => link.replace(SITE, "").replace(/#.*/, "") || "/";

it("a walk of all links leads to every page of the sitemap", () => {
  const listed = sitemapGroups(FIRST_CATALOGUE)
    .flatMap(({ entries }) => entries.map(({ path }) => path))
    .filter((path) => path !== "/dashboard");
  const reached = new Set(
    [...crawled.values()].map(({ canonical }) => canonical[0]?.replace(SITE, "")),
  );
  expect(listed.filter((path) => !crawled.has(path) && !reached.has(path))).toEqual([]);
});

it("a walk of all links leads to no page that the sitemap lacks, but for what says noindex or is another page's", () => {
  const listed = new Set(
    sitemapGroups(FIRST_CATALOGUE).flatMap(({ entries }) => entries.map(({ path }) => path)),
  );
  const lost = [...crawled.values()].filter(
    ({ path, status, canonical, meta }) =>
      status === 200 &&
      !listed.has(path) &&
      !listed.has(canonical[0]?.replace(SITE, "") ?? "") &&
      meta("robots") !== "noindex",
  );
  expect(lost.map(({ path }) => path)).toEqual([]);
});

it("a walk of all links meets nothing that is broken", async () => {
  const broken = [];
  for (const { path, status } of crawled.values()) if (status >= 400) broken.push(path);
  expect(broken).toEqual([]);
});

it("a walk of all links finds every part of a page that a link names", async () => {
  const missing = [];
  for (const page of crawled.values()) {
    for (const link of page.links.filter(
      (each) => isOurs(each) && !isFile(each) && each.includes("#"),
    )) {
      const target = link.startsWith("#") ? page : crawled.get(pathOf(link));
      const anchor = link.slice(link.indexOf("#") + 1);
      if (target?.status === 200 && !target.ids.includes(anchor))
        missing.push(`${page.path} → ${link}`);
    }
  }
  expect([...new Set(missing)]).toEqual([]);
});

it("a walk of all links finds every address in the structured data", async () => {
  const urls = new Set<string>();
  for (const page of crawled.values()) {
    for (const node of nodesOf(page)) {
      for (const value of [node.url, node.item, node.logo, node.image, node.urlTemplate].flat())
        if (typeof value === "string") urls.add(value);
    }
  }
  expect(urls.size).toBeGreaterThan(50);
  for (const url of urls) {
    expect(url).toMatch(/^http:\/\/localhost\//);
    const path = url.slice(SITE.length);
    const share = /^\/pictures\/([\w-]+)-share\.jpg$/.exec(path);
    if (share) expect(existsSync(`pictures/${share[1]}.webp`), url).toBe(true);
    else if (isFile(path)) expect(existsSync(`public${path}`), url).toBe(true);
    else {
      expect([200, 302], url).toContain((await ask(pathOf(path))).status);
      const anchor = /#(.+)/.exec(path)?.[1];
      if (anchor) expect((await see(pathOf(path))).ids, url).toContain(anchor);
    }
  }
});
