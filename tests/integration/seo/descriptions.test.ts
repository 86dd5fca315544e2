import { listedRoutes } from "../../support/routes";
import { beforeAll, describe, expect, it } from "vitest";

type Screen = { default?: unknown; meta?: (args: object) => Record<string, string>[] };
type Head = { name: string; inherited: boolean; robots?: string; description?: string };

/** Routes without a component of their own, or that never answer 200. */
const NO_PAGES = ["/*", "/refused"];

const modules = import.meta.glob<Screen>("../../../app/routes/**/*.tsx");
let heads: Head[];
beforeAll(async () => {
  const screens = await Promise.all(
    listedRoutes
      .filter(({ file }) => file.endsWith(".tsx"))
      .map(async ({ file, address, parent }) => ({
        name: address,
        parent: listedRoutes.find((route) => route.file === parent)?.address,
        ...(await modules[`../../../app/${file}`]!()),
      })),
  );
  const withPage = screens.filter((screen) => screen.default && !NO_PAGES.includes(screen.name));
  /** A dialog over a screen uses the screen's. */
  const metaOf = (name: string | undefined): Screen["meta"] => {
    const screen = screens.find((each) => each.name === name);
    return screen && (screen.meta ?? metaOf(screen.parent));
  };
  heads = withPage.map(({ name, meta }) => {
    const tags = metaOf(name)?.({}) ?? [];
    const content = (tag: string) => tags.find((each) => each.name === tag)?.content;
    return {
      name,
      inherited: !meta,
      robots: content("robots"),
      description: content("description"),
    };
  });
});

describe("what no search engine shows, or no visitor sees first", () => {
  /** The others get theirs from their loader, which pages.test.ts covers. */
  const own = () => heads.filter(({ robots, description }) => robots || description);

  it("what no search engine shows, or no visitor sees first, is described from public information", () => {
    const others = heads
      .filter(({ robots, description }) => !robots && !description)
      .map(({ name }) => name);
    expect(others.toSorted()).toEqual([
      "/",
      "/:slug",
      "/booking/service",
      "/privacy",
      "/services",
      "/sitemap",
    ]);
    expect(
      own()
        .filter(({ robots }) => !robots)
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(["/booking/contact", "/booking/date", "/booking/package", "/booking/vehicle"]);
  });

  it("what no search engine shows, or no visitor sees first, says in a sentence what it is", () => {
    for (const { name, description } of own())
      expect(description, name).toMatch(/^[A-Z].{29,129}\.$/);
  });

  it("what no search engine shows, or no visitor sees first, says it of no two screens", () => {
    const texts = own()
      .filter(({ inherited }) => !inherited)
      .map(({ description }) => description);
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
  });
});
