// How the site responds to presses on a processor slowed to a quarter of this machine's speed: how long each press waits for
// the next paint, and which tasks block the page once it is loaded. Needs a build.
// `node tests/bench/feel.mjs [rounds] [part of a name]`
import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright";
import { findBrowser } from "../../scripts/browser.mjs";
import { SCREENS, VISITS } from "./feel-visits.mjs";
import { percentile, pressesOn, setUp, tasksIn, watch } from "./feel-watch.mjs";
import { freePort } from "../support/free-port.mjs";

const SLOWER = 4;
const LONG_TASK_MS = 50;
const ARGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--no-first-run",
];
const OPERATOR = { email: "operator@example.com", password: "a password for measuring" };

/**
 * Each visit on each screen, preceded by the machine's own noise. `p50`, `p98` and `worst` of `count` presses are wall-clock
 * milliseconds from a press to the next paint; `work98` is the page's own work in that time. `long` counts the tasks over
 * 50 ms by the clock, and `busiest` is the work of the heaviest one. Other load on the machine affects all but `work98` and
 * `busiest`.
 * @param {{ rounds?: number, only?: string }} [options]
 * @returns {Promise<{ metric: string, p50: number, p98: number, worst: number, count: number, work98: number, long: number, busiest: number }[]>}
 */
export async function rows({ rounds = 1, only = "" } = {}) {
  const measured = new Map();
  await withSite(async (origin) => {
    const browser = await chromium.launch({
      executablePath: findBrowser() ?? undefined,
      args: ARGS,
    });
    for (let round = 0; round < rounds; round++) {
      for (const [screen, options] of Object.entries(SCREENS)) {
        for (const visit of VISITS.filter(({ name }) => name.includes(only))) {
          const metric = `${visit.name}, ${screen}`;
          measured.set(metric, [
            ...(measured.get(metric) ?? []),
            await measure(browser, { ...options, baseURL: origin }, visit),
          ]);
        }
      }
    }
    await browser.close();
  });
  return [...measured].map(([metric, visits]) =>
    rowOf(
      metric,
      visits.flatMap(({ pressed }) => pressed),
      visits.flatMap(({ tasks }) => tasks),
    ),
  );
}

function rowOf(metric, pressed, tasks) {
  const waits = pressed.map(({ wait }) => wait);
  const work98 = Math.round(
    percentile(
      pressed.map(({ work }) => work),
      0.98,
    ),
  );
  const long = tasks.filter(({ took }) => took > LONG_TASK_MS).length;
  const busiest = Math.round(Math.max(0, ...tasks.map(({ worked }) => worked)));
  return {
    metric,
    p50: percentile(waits, 0.5),
    p98: percentile(waits, 0.98),
    worst: Math.max(0, ...waits),
    count: waits.length,
    work98,
    long,
    busiest,
  };
}

/** One visit: there at full speed, then throttled: the page is reloaded and every press is made on it. */
async function measure(browser, options, { go, press, presses }) {
  const context = await browser.newContext({ ...options, locale: "en-CA" });
  context.setDefaultTimeout(20_000);
  const page = await context.newPage();
  const quiet = quietOn(page);
  const touch = options.hasTouch ?? false;
  await go(page, OPERATOR);
  await quiet();
  await page.addInitScript(watch);
  const devtools = await context.newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  await browser.startTracing(page, { categories: ["toplevel", "blink.user_timing"] });
  await page.reload();
  await quiet();
  await setUp(page);
  for (let number = 0; number < presses; number++) {
    await press(page, number, touch);
    await quiet();
  }
  const tasks = tasksIn(await browser.stopTracing());
  const pressed = await pressesOn(page, presses, tasks);
  await context.close();
  return { pressed, tasks };
}

/** Waits until no response is pending and what arrived has been painted. */
function quietOn(page) {
  let underWay = 0;
  page.on("request", () => underWay++);
  page.on("requestfinished", () => underWay--);
  page.on("requestfailed", () => underWay--);
  return async () => {
    for (let still = 0; still < 3; still = underWay > 0 ? 0 : still + 1) {
      await page.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 25))),
      );
    }
  };
}

/** A shop with 500 bookings on its own port and database file, for the duration of `use`. */
async function withSite(use) {
  const folder = mkdtempSync(join(tmpdir(), "northlight-feel-"));
  const port = await freePort();
  const env = {
    ...process.env,
    NODE_ENV: "production",
    HOST: "127.0.0.1",
    PORT: String(port),
    DATABASE_PATH: join(folder, "feel.sqlite"),
    SESSION_SECRET: "only for measuring and long enough for it",
    OPERATOR_EMAIL: OPERATOR.email,
    OPERATOR_PASSWORD: OPERATOR.password,
  };
  spawnSync(
    process.execPath,
    ["node_modules/tsx/dist/cli.mjs", "db/seed.ts", "--bookings", "500"],
    { stdio: ["ignore", "ignore", "inherit"], env },
  );
  const server = spawn(process.execPath, ["node_modules/@remix-run/serve/dist/cli.js", "server.js"], { stdio: "ignore", env });
  try {
    await ready(`http://127.0.0.1:${port}`);
    await use(`http://127.0.0.1:${port}`);
  } finally {
    server.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function ready(origin) {
  for (let tries = 0; tries < 400; tries++) {
    if (
      await fetch(`${origin}/readyz`).then(
        (response) => response.ok,
        () => false,
      )
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error("the server does not start");
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [rounds = "1", only = ""] = process.argv.slice(2);
  const [before] = loadavg();
  console.table(await rows({ rounds: Number(rounds), only }));
  console.info(
    `Milliseconds, with a processor ${SLOWER} times slower. Other work on this machine: load ${before.toFixed(1)} before.`,
  );
}
