// What pages weigh, without a script and with it: bytes on the wire, as a browser without a cache receives them. Needs a build.
// Without a script lazy pictures are fetched at once, also those that no one has scrolled to: all of them count.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright";
import { findBrowser } from "../../scripts/browser.mjs";
import { freePort } from "../support/free-port.mjs";

const KB = 1000;
const BUDGETS = [
  ["/", 120],
  ["/whistler", 60],
  ["/vancouver", 60],
  ["/mobile-detailing-vancouver-bc", null],
  ["/ceramic-coating-squamish-bc-paint-protection", null],
  ["/dealership-detailing-alternative-burnaby", null],
  ["/window-tinting-whistler-bc-legal-automotive-tint", null],
  ["/services", null],
  ["/sitemap", null],
  ["/booking/service", 60],
];
/** The same with the script, where there is one. */
const WITH_SCRIPT = [
  ["/", 220],
  ["/booking/service", 150],
];
const SCREENS = {
  phone: { viewport: { width: 360, height: 740 } },
  desktop: { viewport: { width: 1440, height: 900 } },
  // A budget is meant for the plain screens; what dense ones add is told.
  "phone, dense": { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 },
  "desktop, dense": { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 2 },
};
const KINDS = ["document", "stylesheet", "script", "font", "other"];

const folder = mkdtempSync(join(tmpdir(), "northlight-weight-"));
const port = await freePort();
const server = spawn(process.execPath, ["server.js"], {
  stdio: ["ignore", "ignore", "inherit"],
  env: { ...process.env, NODE_ENV: "production", HOST: "127.0.0.1", PORT: String(port), DATABASE_PATH: join(folder, "weight.sqlite"), SESSION_SECRET: "only for weighing and long enough for it" },
});
const origin = `http://127.0.0.1:${port}`;
let overweight = 0;

try {
  await ready();
  const browser = await chromium.launch({ executablePath: findBrowser() ?? undefined, args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update", "--no-first-run"] });
  const rows = [];
  for (const [screen, options] of Object.entries(SCREENS)) {
    for (const [path, budget] of options.deviceScaleFactor ? [["/", null]] : BUDGETS) rows.push(await weigh(browser, path, screen, { ...options, javaScriptEnabled: false }, budget));
    if (!options.deviceScaleFactor) for (const [path, budget] of WITH_SCRIPT) rows.push(await weigh(browser, path, `${screen}, script`, options, budget));
  }
  await browser.close();
  console.table(rows);
  console.info("KB of 1,000 bytes, headers left out. The total has every picture, those below the first screen too.");
} finally {
  server.kill();
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = overweight > 0 ? 1 : 0;

async function weigh(browser, path, screen, options, budget) {
  const page = await browser.newPage({ ...options, reducedMotion: "reduce" });
  const sizes = { document: 0, stylesheet: 0, script: 0, font: 0, other: 0 };
  const pictures = new Map();
  const read = [];
  page.on("requestfinished", (request) => read.push(note(request)));
  const note = async (request) => {
    const { responseBodySize } = await request.sizes();
    const kind = request.resourceType();
    if (kind === "image" && request.url().includes("/pictures/")) pictures.set(request.url(), responseBodySize);
    else sizes[KINDS.includes(kind) ? kind : "other"] += responseBodySize;
  };
  await page.goto(origin + path, { waitUntil: "networkidle" });
  await Promise.all(read);
  const fetched = [...pictures];
  const first = new Set();
  for (const image of await page.locator("img").all()) {
    const box = await image.boundingBox();
    if (box && box.width > 0 && box.y < options.viewport.height) first.add(await image.evaluate((element) => element.currentSrc));
  }
  await page.close();
  const above = sum(fetched.filter(([url]) => first.has(url)).map(([, size]) => size));
  const below = sum(fetched.map(([, size]) => size)) - above;
  const total = sum(Object.values(sizes)) + above + below;
  if (budget !== null && total > budget * KB) overweight += 1;
  const kb = (bytes) => Number((bytes / KB).toFixed(1));
  return {
    page: path, screen, html: kb(sizes.document), css: kb(sizes.stylesheet), script: kb(sizes.script), font: kb(sizes.font), other: kb(sizes.other),
    "first pictures": kb(above), "pictures below": kb(below), total: kb(total), budget: budget ?? "", fits: budget === null ? "" : total <= budget * KB ? "yes" : "NO",
  };
}

function sum(list) {
  return list.reduce((total, size) => total + size, 0);
}

async function ready() {
  for (let tries = 0; tries < 600; tries++) {
    if (await fetch(`${origin}/readyz`).then((response) => response.ok, () => false)) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error("The server did not start. Is there a build?");
}
