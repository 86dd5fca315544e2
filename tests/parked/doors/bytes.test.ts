import { readdirSync, readFileSync } from "node:fs";
import { brotliCompressSync, constants } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fullDraft, draftCookie } from "../../support/cookies";
import { openDay } from "../../support/dates";
import { type Server, startServer, temporaryFolder } from "../../support/server";
import { askServer, FORM } from "../../integration/doors/built";

// What a document costs before its first screen, and what its script and style sheets cost (docs/decisions/0034). In bytes,
// 1,000 to the KB, at brotli's highest quality, as pages kept in memory and built files are compressed.

/** What an empty Remix page ships with the installed versions (tests/bench/floor). */
const FLOOR = 75_600;
const LIMITS = {
  first: 14_000,
  css: 10_000,
  script: FLOOR + 15_000,
  fonts: 45_000,
  stepCold: 60_000,
  stepWithScript: 150_000,
  stepWarm: 12_000,
};

const folder = temporaryFolder();
let server: Server;
beforeAll(async () => {
  server = await startServer(folder.path("bytes.sqlite"));
});
afterAll(async () => {
  await server.stop();
  folder.remove();
});

type Weighed = {
  html: number;
  head: string[];
  sheets: string[];
  scripts: string[];
  fonts: string[];
  text: string;
};
type Asked = {
  name: string;
  path: string;
  cookie?: () => Promise<string>;
  body?: string;
  script?: boolean;
};

const draft =
  (change = {}) =>
  async () =>
    `draft=${await draftCookie(fullDraft(change))}`;
const unanswered = { date: null, start: null };
const HOME: Asked[] = [
  { name: "home", path: "/", script: true },
  {
    name: "home with another tab and all pictures",
    path: "/?services=exterior&photos=all",
    script: true,
  },
];
const READ: Asked[] = [
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
].map((path) => ({ name: path, path }));
const STEPS: Asked[] = [
  { name: "the service", path: "/booking/service", script: true },
  {
    name: "the service, with errors",
    path: "/booking/service",
    body: "intent=continue",
    script: true,
  },
  {
    name: "the date",
    path: `/booking/date?month=${openDay().slice(0, 7)}`,
    cookie: draft(unanswered),
    script: true,
  },
  {
    name: "the date, with errors",
    path: "/booking/date",
    cookie: draft(unanswered),
    body: "intent=continue",
    script: true,
  },
  {
    name: "the vehicle",
    path: "/booking/vehicle",
    cookie: draft({ make: "", model: "" }),
    script: true,
  },
  {
    name: "the vehicle, with errors",
    path: "/booking/vehicle",
    cookie: draft({ make: "", model: "" }),
    body: "intent=continue",
    script: true,
  },
  { name: "the contact", path: "/booking/contact", cookie: draft(), script: true },
  {
    name: "the contact, with errors",
    path: "/booking/contact",
    cookie: draft(),
    body: "intent=confirm",
    script: true,
  },
];
const ACCOUNT: Asked[] = ["/login", "/login/forgot"].map((path) => ({
  name: path,
  path,
  script: true,
}));
const ALL = [...HOME, ...READ, ...STEPS, ...ACCOUNT];

describe.each(ALL)("$name", (asked) => {
  let page: Weighed;
  beforeAll(async () => {
    page = await weigh(asked);
  });

  it("fits with the sheets of its head into the first flight of a connection", () => {
    expect(page.head.length).toBeGreaterThan(0);
    expect(page.html + sum(page.head)).toBeLessThanOrEqual(LIMITS.first);
  });

  it("has style sheets of at most 10 KB", () => {
    expect(sum(page.sheets)).toBeLessThanOrEqual(LIMITS.css);
  });

  it(asked.script ? "adds at most 15 KB of script to the framework's" : "has no script", () => {
    if (!asked.script) return expect(page.scripts).toEqual([]);
    expect(sum(page.scripts)).toBeGreaterThan(60_000);
    expect(sum(page.scripts)).toBeLessThanOrEqual(LIMITS.script);
  });

  it("has one font or two, of at most 45 KB together", () => {
    expect([1, 2]).toContain(page.fonts.length);
    expect(page.fonts.reduce((total, file) => total + read(file).length, 0)).toBeLessThanOrEqual(
      LIMITS.fonts,
    );
  });
});

describe("the pictures of the home page", () => {
  let tags: string[];
  beforeAll(async () => {
    tags = [...(await weigh(HOME[0]!)).text.matchAll(/<img [^>]*>/g)]
      .map(([tag]) => tag)
      .filter((tag) => !tag.includes("/favicon.svg"));
  });

  it("begin with one that is fetched first, and of at most 45 KB in every width", () => {
    expect(tags.filter((tag) => tag.includes('fetchpriority="high"'))).toEqual([tags[0]]);
    const hero = readdirSync("build/client/pictures").filter((name) =>
      /^beads-hero-\d+\.avif$/.test(name),
    );
    expect(hero.length).toBeGreaterThan(2);
    for (const name of hero)
      expect(read(`/pictures/${name}`).length, name).toBeLessThanOrEqual(45_000);
  });

  it("are lazy after that, and all have their dimensions", () => {
    expect(tags.length).toBeGreaterThan(4);
    for (const tag of tags.slice(1)) expect(tag).toContain('loading="lazy"');
    for (const tag of tags) expect(tag).toMatch(/ width="\d+" height="\d+"/);
  });
});

describe("a step of the wizard", () => {
  it.each(STEPS)(
    "$name costs at most 60 KB cold without a script and 150 KB with it",
    async (asked) => {
      const page = await weigh(asked);
      const plain =
        page.html +
        sum(page.sheets) +
        page.fonts.reduce((total, file) => total + read(file).length, 0);
      expect(plain).toBeLessThanOrEqual(LIMITS.stepCold);
      expect(plain + sum(page.scripts)).toBeLessThanOrEqual(LIMITS.stepWithScript);
    },
  );

  it("costs at most 12 KB after the step before it, with the script or without", async () => {
    const pages = await Promise.all(STEPS.filter(({ body }) => !body).map(weigh));
    const seen = new Set(filesOf(pages[0]!));
    for (const page of pages.slice(1)) {
      const added = filesOf(page).filter((file) => !seen.has(file));
      expect(page.html + sum(added), added.join(" ")).toBeLessThanOrEqual(LIMITS.stepWarm);
      for (const file of added) seen.add(file);
    }
  });
});

async function weigh({ path, cookie, body }: Asked): Promise<Weighed> {
  const headers = {
    ...(cookie ? { cookie: await cookie() } : {}),
    ...(body ? { origin: server.origin, "content-type": FORM } : {}),
  };
  const { status, body: text } = await askServer(
    server.origin,
    path,
    body ? { method: "POST", headers, body } : { headers },
  );
  expect(status).toBe(body ? 422 : 200);
  const links = [...text.matchAll(/<link [^>]*>/g)].map(([tag]) => ({
    tag,
    at: text.indexOf(tag),
    href: /href="([^"]*)"/.exec(tag)?.[1] ?? "",
  }));
  const sheets = links.filter(({ tag }) => tag.includes('rel="stylesheet"'));
  const scripts = new Set(
    [...text.matchAll(/["'](\/assets\/[^"']+\.js)["']/g)].map(([, file]) => file!),
  );
  for (const file of scripts) for (const next of importsOf(file)) scripts.add(next);
  const fonts = new Set(
    sheets.flatMap(({ href }) =>
      [
        ...read(href)
          .toString()
          .matchAll(/\/assets\/[\w-]+\.woff2/g),
      ].map(([file]) => file),
    ),
  );
  return {
    html: compressed(Buffer.from(text)),
    head: sheets.filter(({ at }) => at < text.indexOf("</head>")).map(({ href }) => href),
    sheets: sheets.map(({ href }) => href),
    scripts: [...scripts],
    fonts: [...fonts],
    text,
  };
}

/** What a module imports statically; dynamic imports are fetched where they are needed. */
function importsOf(file: string): string[] {
  if (/\/manifest-/.test(file)) return [];
  return [
    ...read(file)
      .toString()
      .matchAll(/(?:from|import)"\.\/([^"]+\.js)"/g),
  ].map(([, name]) => `/assets/${name}`);
}

function filesOf({ sheets, scripts, fonts }: Weighed): string[] {
  return [...sheets, ...scripts, ...fonts];
}

/** Cached per file: most pages share the same files, and brotli at its highest quality is slow. */
const weights = new Map<string, number>();

function sum(files: string[]): number {
  return files.reduce((total, file) => total + weightOf(file), 0);
}

function weightOf(file: string): number {
  const known = weights.get(file) ?? compressed(read(file));
  weights.set(file, known);
  return known;
}

function read(file: string): Buffer {
  return readFileSync(`build/client${file}`);
}

function compressed(bytes: Buffer): number {
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
}
