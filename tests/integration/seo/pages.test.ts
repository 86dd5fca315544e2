import { FIRST_CATALOGUE } from "~/content/catalogue";
import { beforeAll, describe, expect, it } from "vitest";

import { PLACES } from "~/content/places";
import { sitemapGroups } from "~/seo/sitemap";
import { voidElements } from "../../support/html";
import { ask, type PageSeen, see, SITE } from "../../support/site";
import { MARKETING_PAGES } from "../../support/catalogue";

const PATHS = sitemapGroups(FIRST_CATALOGUE)
  .flatMap(({ entries }) => entries.map(({ path }) => path))
  .filter((path) => path !== "/dashboard");
/** These ship a script, and also work without it. */
const HYDRATED = ["/", "/booking/service"];

let pages: PageSeen[];
beforeAll(async () => {
  pages = await Promise.all(PATHS.map(see));
});

it("there are as many pages as the specification has", () => {
  const counts: Record<string, number> = {};
  for (const { family } of MARKETING_PAGES) counts[family] = (counts[family] ?? 0) + 1;
  expect(counts).toEqual({ city: 12, mobile: 6, ceramic: 9, alternative: 6, inquiry: 4 });
  expect(PATHS).toHaveLength(37 + 5);
});

describe.each(PATHS)("%s", (path) => {
  let page: PageSeen;
  beforeAll(() => {
    page = pages.find((each) => each.path === path)!;
  });

  it("a page is there, in Canadian English, under one h1", () => {
    expect(page.status).toBe(200);
    expect(page.language).toBe("en-CA");
    expect(page.h1).toHaveLength(1);
  });

  it("a page is its own canonical address", () => {
    expect(page.canonical).toEqual([SITE + path]);
    expect(page.meta("og:url")).toBe(SITE + path);
  });

  it("a page says what it is to search engines and link previews", () => {
    expect(page.title.length).toBeGreaterThan(10);
    expect(page.meta("description")!.length).toBeGreaterThanOrEqual(70);
    expect(page.meta("description")!.length).toBeLessThanOrEqual(160);
    expect(page.title).toContain(page.meta("og:title"));
    expect(page.meta("og:description")).toBe(page.meta("description"));
    expect(page.meta("og:locale")).toBe("en_CA");
    expect(page.meta("og:image")).toMatch(/^http:\/\/localhost\/pictures\/[\w-]+-share\.jpg$/);
    expect([page.meta("og:image:width"), page.meta("og:image:height")]).toEqual(["1200", "630"]);
    expect(page.meta("og:image:alt")).toMatch(/^Illustration: /);
    expect(page.meta("robots")).toBeNull();
  });

  it("a page ships scripts only where it says so", () => {
    expect(page.scripts.length > 0).toBe(HYDRATED.includes(path));
    expect(page.html).not.toMatch(/\sstyle=|\son[a-z]+="/);
    expect(/\snonce=|modulepreload/.test(page.html)).toBe(HYDRATED.includes(path));
  });

  it("a page calls every picture that has a text an illustration, but for the logo", () => {
    const texts = voidElements(page.html, "img").flatMap(({ src, alt }) =>
      alt && src !== "/favicon.svg" ? [alt] : [],
    );
    for (const text of texts) expect(text).toMatch(/^Illustration: /);
    if (texts.length > 0) expect(page.text).toMatch(/Illustration/);
  });
});

it("Whistler and Squamish link to their tint and film pages", () => {
  for (const place of ["whistler", "squamish"]) {
    const { links } = pages.find(({ path }) => path === `/${place}`)!;
    expect(links).toContain(`/window-tinting-${place}-bc-legal-automotive-tint`);
    expect(links).toContain(`/paint-protection-film-${place}-bc-ppf-clear-bra`);
  }
});

it("every marketing page leads to the booking area, to a map of its place, and to a call", () => {
  for (const { content } of MARKETING_PAGES) {
    const page = pages.find(({ path }) => path === `/${content.slug}`)!;
    expect(page.links).toContain(`/?place=${content.place}&section=booking#booking`);
    expect(
      page.links.filter(
        (link) =>
          link.startsWith("https://www.google.com/maps/") && link.endsWith("%2C%20BC%2C%20Canada"),
      ),
    ).toHaveLength(1);
    expect(page.html.match(/<iframe [^>]*>/g)).toEqual([
      expect.stringMatching(
        new RegExp(
          `title="Map of ${PLACES[content.place].name}" srcDoc="[^"]*https://www.google.com/maps\\?output=embed`,
          "i",
        ),
      ),
    ]);
    expect(page.html).toContain('href="tel:+16045550142"');
  }
});

describe("an unknown address", () => {
  it.each(["/nowhere", "/Vancouver%20", "/__proto__", "/constructor"])(
    "%s is a 404, logged",
    async (path) => {
      const page = await see(path);
      expect(page.status).toBe(404);
      expect(page.text).toContain("Oops! Page not found");
      expect(page.scripts.map(({ inner }) => inner)).toEqual([
        "console.error(`404: no page at`, location.pathname)",
      ]);
    },
  );

  it("an unknown address takes no form, and neither does a page", async () => {
    const form = { method: "POST", body: new URLSearchParams({ a: "b" }) };
    expect((await ask("/nowhere", form)).status).toBe(404);
    expect((await ask("/vancouver", form)).status).toBe(405);
  });
});

it.each(["/", "/nowhere"])("%s begins with the way past the bar", async (path) => {
  const page = await see(path);
  expect(page.html).toMatch(/<body><div id="page"><a href="#main"/);
  expect(page.ids).toContain("main");
});

describe("what must not be found", () => {
  it.each(["/login", "/results/paint"])("%s says noindex", async (path) => {
    expect((await see(path)).meta("robots")).toBe("noindex");
  });
});
