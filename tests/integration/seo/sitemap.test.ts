import { FIRST_CATALOGUE } from "~/content/catalogue";
import { expect, it } from "vitest";

import { sitemapGroups, sitemapXml } from "~/seo/sitemap";
import { ask, see, SITE } from "../../support/site";
import { MARKETING_PAGES } from "../../support/catalogue";

const listed = sitemapGroups(FIRST_CATALOGUE).flatMap(({ entries }) => entries);
const xmlEntries = (xml: string) =>
  [
    ...xml.matchAll(
      /<url>\s*<loc>(.*?)<\/loc>\s*<changefreq>(.*?)<\/changefreq>\s*<priority>(.*?)<\/priority>\s*<\/url>/g,
    ),
  ].map(([, loc, frequency, priority]) => ({ loc, frequency, priority }));

it("the sitemap has every marketing page once, the four pages of ours, and the dashboard", () => {
  const slugs = MARKETING_PAGES.map(({ slug }) => `/${slug}`);
  expect(listed.map(({ path }) => path).toSorted()).toEqual(
    [
      ...slugs,
      "/",
      "/services",
      "/booking/service",
      "/sitemap",
      "/privacy",
      "/dashboard",
    ].toSorted(),
  );
});

it("the sitemap is XML with absolute addresses equal to the canonical ones", async () => {
  const response = await ask("/sitemap.xml");
  expect(response.headers.get("content-type")).toMatch(/^application\/xml/);
  expect(response.headers.get("content-disposition")).toBeNull();
  const xml = await response.text();
  expect(xml).toMatch(
    /^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset xmlns="http:\/\/www.sitemaps.org\/schemas\/sitemap\/0.9">/,
  );
  const entries = xmlEntries(xml);
  expect(entries.map(({ loc }) => loc)).toEqual(listed.map(({ path }) => SITE + path));
  for (const { loc } of entries.filter((entry) => !entry.loc!.endsWith("/dashboard"))) {
    expect((await see(loc!.slice(SITE.length))).canonical).toEqual([loc]);
  }
});

it("the sitemap is weekly, with priorities from 0.5 to 1.0; the dashboard has the least", () => {
  const entries = xmlEntries(sitemapXml(SITE, FIRST_CATALOGUE));
  expect(new Set(entries.map(({ frequency }) => frequency))).toEqual(new Set(["weekly"]));
  for (const { priority } of entries) expect(priority).toMatch(/^(0\.[5-9]|1\.0)$/);
  expect(entries.find(({ loc }) => loc === `${SITE}/`)?.priority).toBe("1.0");
  expect(entries.find(({ loc }) => loc === `${SITE}/dashboard`)?.priority).toBe("0.5");
});

it("the sitemap escapes an address as XML asks for", () => {
  expect(sitemapXml("https://a.test/?a=1&b=<2>", FIRST_CATALOGUE)).toContain(
    "<loc>https://a.test/?a=1&amp;b=&lt;2>/</loc>",
  );
});

it("the sitemap can be kept", async () => {
  const download = await ask("/sitemap.xml?download");
  expect(download.headers.get("content-disposition")).toBe('attachment; filename="sitemap.xml"');
  expect(await download.text()).toBe(await (await ask("/sitemap.xml")).text());
});

it("the sitemap is a page too, by family", async () => {
  const page = await see("/sitemap");
  for (const { path, name } of listed) {
    expect(page.links).toContain(path);
    expect(page.text).toContain(name);
  }
  for (const { id, title } of sitemapGroups(FIRST_CATALOGUE)) {
    expect(page.ids).toContain(id);
    expect(page.text).toContain(title);
  }
  expect(page.links).toEqual(expect.arrayContaining(["/sitemap.xml", "/sitemap.xml?download"]));
});

it("robots.txt names the sitemap and excludes no robot", async () => {
  const response = await ask("/robots.txt");
  expect(response.headers.get("content-type")).toMatch(/^text\/plain/);
  expect(await response.text()).toBe(`User-agent: *\nAllow: /\n\nSitemap: ${SITE}/sitemap.xml\n`);
});
