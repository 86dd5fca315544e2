import { type Browser, chromium } from "playwright";
import { findBrowser } from "../../../scripts/browser.mjs";
import type { Ask } from "../client";
import type { Program } from "../program";
import type { Options, Row } from "../row";
import { foundSite } from "../site";
import { STEPS, step } from "../visits";

/** The bytes of response bodies and headers that a browser fetches for a page: on a first visit, and on a repeat visit. */
type Sum = { bodies: number; headers: number };
type Total = { cold: Sum; warm: Sum };
type Page = {
  name: string;
  ask: Ask;
  wanted: Record<"off" | "on", Partial<Record<keyof Total, number>>>;
};

const SCREENS = [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
];
const HOME = { off: { cold: 120 }, on: { cold: 220 } };
const STEP = { off: { cold: 60, warm: 12 }, on: { cold: 150, warm: 12 } };
const ARGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--no-first-run",
];

/** The heavier of phone and desktop; KB of 1,000 bytes; headers are only reported. */
export async function rows({ quick }: Options): Promise<Row[]> {
  const executablePath = findBrowser();
  if (!executablePath) throw new Error("there is no browser");
  const site = await foundSite();
  const [server, browser] = [
    await site.start(),
    await chromium.launch({ executablePath, args: ARGS }),
  ];
  try {
    const steps = STEPS.map(async (name): Promise<Page> => ({
      name: `/booking/${name}`,
      ask: await step(name),
      wanted: STEP,
    }));
    const pages: Page[] = [
      { name: "/", ask: { path: "/" }, wanted: HOME },
      ...(await Promise.all(steps)),
    ];
    const rows: Row[] = [];
    for (const { name, ask, wanted } of pages) {
      for (const script of ["off", "on"] as const) {
        const totals: Total[] = [];
        for (const viewport of SCREENS)
          totals.push(
            await middleOf(quick ? 1 : 5, () =>
              totalOf(browser, server, ask, viewport, script === "on"),
            ),
          );
        for (const [when, most] of Object.entries(wanted[script]))
          rows.push(
            rowOf(
              `${name}, script ${script}, ${when}`,
              totals.map((total) => total[when as keyof Total]),
              most,
            ),
          );
      }
    }
    return rows;
  } finally {
    await browser.close();
    await server.stop();
    site.remove();
  }
}

function rowOf(what: string, sums: Sum[], most: number): Row {
  const bytes = Math.max(...sums.map(({ bodies }) => bodies));
  const headers = Math.max(...sums.map((sum) => sum.headers));
  const ours = sums
    .map(({ bodies }, index) => `${["phone", "desktop"][index]} ${kilobytes(bodies)}`)
    .join(", ");
  return {
    row: `Total: ${what}`,
    ours: `${ours}; headers ${kilobytes(headers)}`,
    control: "",
    value: kilobytes(bytes),
    wanted: `≤ ${most} KB`,
    ok: bytes <= most * 1_000,
    noise: "",
  };
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1_000).toFixed(1)} KB`;
}

/** The median of several tries: which lazy pictures a browser fetches is a matter of timing. */
async function middleOf(tries: number, load: () => Promise<Total>): Promise<Total> {
  const totals: Total[] = [];
  for (let turn = 0; turn < tries; turn++) totals.push(await load());
  return totals.toSorted((one, other) => one.cold.bodies - other.cold.bodies)[
    Math.floor(tries / 2)
  ]!;
}

async function totalOf(
  browser: Browser,
  server: Program,
  { path, headers }: Ask,
  viewport: { width: number; height: number },
  javaScriptEnabled: boolean,
): Promise<Total> {
  const context = await browser.newContext({
    viewport,
    javaScriptEnabled,
    reducedMotion: "reduce",
  });
  const [, name, value] = /^([^=]+)=(.*)$/.exec(headers?.cookie ?? "") ?? [];
  if (name && value) await context.addCookies([{ name, value, url: server.origin }]);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Network.enable");
  const [heads, wholes] = [new Map<string, number>(), new Map<string, number>()];
  devtools.on("Network.responseReceived", ({ requestId, response }) =>
    heads.set(requestId, response.encodedDataLength),
  );
  devtools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) =>
    wholes.set(requestId, encodedDataLength),
  );
  const load = async (): Promise<Sum> => {
    wholes.clear();
    const answer = await page.goto(server.origin + path, { waitUntil: "networkidle" });
    if (answer?.status() !== 200 || !page.url().endsWith(path))
      throw new Error(`${path}: ${answer?.status()} of ${page.url()}`);
    // What comes from the cache was not transferred.
    const headers = [...wholes].reduce(
      (sum, [id, whole]) => sum + Math.min(whole, heads.get(id) ?? 0),
      0,
    );
    return {
      headers,
      bodies: [...wholes.values()].reduce((sum, whole) => sum + whole, 0) - headers,
    };
  };
  const total = { cold: await load(), warm: await load() };
  await context.close();
  return total;
}
