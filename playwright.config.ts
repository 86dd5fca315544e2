import { defineConfig } from "playwright/test";
import { findBrowser } from "./scripts/browser.mjs";

/**
 * A browser with windows of its own fills two pages behind the address field of each, and starts a process for the page
 * after the next: a third of all work. RenderDocument builds the frame anew for each page of a site. The others are
 * Playwright's own, which this list takes the place of.
 */
const FEATURES_OFF = [
  "WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "SpareRendererForSitePerProcess",
  "AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose", "HttpsUpgrades", "HttpsFirstBalancedModeAutoEnable", "LensOverlay",
  "MediaRouter", "PaintHolding", "ThirdPartyStoragePartitioning", "AvoidCorsURLLoaderRestartOnRedirect", "OptimizationHints", "NetworkTimeServiceQuerying",
  "AimEnabled", "PreconnectToSearch", "RenderDocument",
].join();

/** CI shares its machine, which may have a third of its speed for a while. */
const SLOW_MACHINE = process.env.CI ? 4 : 1;

/** What the site is for, and that everybody can use it: the specs that come first, where time may end (record 45). */
const FIRST = new RegExp(
  `/(${[
    "agenda", "axe[a-z-]*", "back", "booking", "confirmation", "customers", "dashboard-changes", "dashboard-list", "day-sheet", "deleted", "desk",
    "double-submit", "errors", "hours", "keyboard", "life", "lost-time", "mail", "manage", "money", "operators", "package", "sign-in",
  ].join("|")})(\\.on|\\.off)?\\.spec\\.ts$`,
);
const OFF = { use: { javaScriptEnabled: false } };
const [OFF_ALONE, ON_ALONE] = [/\.off\.spec\.ts$/, /\.on\.spec\.ts$/];

/** The same specs with JavaScript off and on; what makes sense in one of the two alone says so in its file's name. */
export default defineConfig({
  testDir: "tests/browser",
  outputDir: "test-results",
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  // There a spec may try again, and the report names it as flaky.
  retries: process.env.CI ? 1 : 0,
  timeout: SLOW_MACHINE * 30_000,
  expect: { timeout: SLOW_MACHINE * 5_000 },
  reporter: "list",
  use: {
    actionTimeout: SLOW_MACHINE * 10_000,
    viewport: { width: 1280, height: 900 },
    locale: "en-CA",
    // Playwright's own way draws every page that closes, in case its test turns out to have failed; fixtures.ts asks first.
    screenshot: "off",
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: {
      executablePath: findBrowser() ?? undefined,
      // Each browser context stays apart; within one, the site's opener policy would start a second process for the first page.
      args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update", "--no-first-run", "--renderer-process-limit=1", `--disable-features=${FEATURES_OFF}`],
    },
  },
  projects: [
    { name: "script off", ...OFF, testMatch: FIRST, testIgnore: ON_ALONE },
    { name: "script on", testMatch: FIRST, testIgnore: OFF_ALONE },
    { name: "more, script off", ...OFF, testIgnore: [FIRST, ON_ALONE] },
    { name: "more, script on", testIgnore: [FIRST, OFF_ALONE] },
  ],
});
