import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { type Browser, chromium, type Page } from "playwright";
import { findBrowser } from "../../../scripts/browser.mjs";
import { median, noiseOf } from "../figures";
import type { Options, Row } from "../row";
import { foundSite } from "../site";

/** A slow mobile connection: 400 kbit/s each way, a 400 ms round trip per request, and a quarter of this processor's speed. */
const LINE = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const SLOWER = 4;
const PHONE = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
};
const ARGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--no-first-run",
];
/** The bytes of script that the competitors' booking pages fetch before they show anything. */
const RIVALS = { "Easy!Appointments": 435_000, "Cal.com": 584_000 };

/**
 * From an empty cache to the first free time: open the first step, choose a job, press a day, each as soon as it appears.
 * Compared, in turns, with downloading as many bytes as the competitors' scripts have over the same connection.
 */
export async function rows({ quick }: Options): Promise<Row[]> {
  const executablePath = findBrowser();
  if (!executablePath) throw new Error("there is no browser");
  const site = await foundSite();
  const [server, bytes, browser] = [
    await site.start(),
    await bytesServer(),
    await chromium.launch({ executablePath, args: ARGS }),
  ];
  const noted = new Map<string, number[]>();
  const note = (name: string, seconds: number) =>
    noted.set(name, [...(noted.get(name) ?? []), seconds]);
  try {
    for (let round = 0; round < (quick ? 1 : 5); round++) {
      for (const [rival, length] of Object.entries(RIVALS))
        note(rival, await timed(browser, true, (page) => fetched(page, bytes.origin, length)));
      for (const script of ["off", "on"])
        note(
          script,
          await timed(browser, script === "on", (page) => toFirstTime(page, server.origin)),
        );
    }
  } finally {
    await browser.close();
    await server.stop();
    bytes.server.close();
    site.remove();
  }
  const controls = Object.keys(RIVALS)
    .map((rival) => `${rival}'s script alone ${seconds(noted.get(rival)!)}`)
    .join(", ");
  return ["off", "on"].map((script) => {
    const [ours, least] = [noted.get(script)!, noted.get("Easy!Appointments")!];
    const ratio = median(ours.map((each, round) => each / least[round]!));
    return {
      row: `Slow line: to the first free time, script ${script}`,
      ours: seconds(ours),
      control: controls,
      value: `${ratio.toFixed(2)} ×`,
      wanted: "",
      ok: null,
      noise: noiseOf(least),
    };
  });
}

function seconds(figures: readonly number[]): string {
  return `${median(figures).toFixed(1)} s`;
}

/** Seconds, in a fresh browser context. */
async function timed(
  browser: Browser,
  javaScriptEnabled: boolean,
  visit: (page: Page) => Promise<void>,
): Promise<number> {
  const context = await browser.newContext({
    ...PHONE,
    javaScriptEnabled,
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", LINE);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  const began = performance.now();
  await visit(page);
  const took = performance.now() - began;
  await context.close();
  return took / 1_000;
}

async function toFirstTime(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/booking/service`, { waitUntil: "commit" });
  await page.getByText("Interior Detailing (2 hours)").tap();
  await page.locator(".choice").first().tap();
  await page
    .getByRole("button", { name: "Continue to Select Date" })
    .filter({ visible: true })
    .tap();
  await page.locator("button[name=pick]:enabled").nth(1).tap();
  await page.locator(".choice:has(input[name=time]:enabled)").first().waitFor();
}

async function fetched(page: Page, origin: string, length: number): Promise<void> {
  await page.goto(`${origin}/`);
  await page.evaluate(
    async (address) => void (await (await fetch(address)).arrayBuffer()),
    `/${length}`,
  );
}

/** Serves an empty page, and as many bytes as the path says. */
async function bytesServer(): Promise<{ server: Server; origin: string }> {
  const server = createServer(({ url }, response) => {
    const length = Number(url?.slice(1)) || 0;
    response.setHeader("content-type", length ? "application/octet-stream" : "text/html");
    response.end(length ? Buffer.alloc(length, 1) : "<!doctype html><title>Bytes</title>");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}
