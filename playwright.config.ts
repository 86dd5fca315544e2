import { defineConfig } from "playwright/test";
import { findBrowser } from "./scripts/browser.mjs";

/**
 * A browser with its own windows preloads two pages behind each address field and starts a process for the page after next: a
 * third of all work. RenderDocument creates a new frame for each page of a site. The rest are Playwright's own defaults, which
 * this list replaces.
 */
const FEATURES_OFF = [
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
  "SpareRendererForSitePerProcess",
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "LensOverlay",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "AimEnabled",
  "PreconnectToSearch",
  "RenderDocument",
].join();

/** CI runs on a shared machine, which at times has a third of its speed. */
const SLOW_MACHINE = process.env.CI ? 4 : 1;

const OFF = { use: { javaScriptEnabled: false } };
const [OFF_ALONE, ON_ALONE] = [/\.off\.spec\.ts$/, /\.on\.spec\.ts$/];

/** Every spec runs with JavaScript off and on; one that makes sense in only one of the two says so in its file name. */
export default defineConfig({
  testDir: "tests/browser",
  outputDir: "test-results",
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  // In CI a spec may be retried; the report then marks it as flaky.
  retries: process.env.CI ? 1 : 0,
  timeout: SLOW_MACHINE * 30_000,
  expect: { timeout: SLOW_MACHINE * 5_000 },
  reporter: "list",
  use: {
    actionTimeout: SLOW_MACHINE * 10_000,
    viewport: { width: 1280, height: 900 },
    locale: "en-CA",
    // Playwright's own option captures every closing page in case its test failed; fixtures.ts checks first.
    screenshot: "off",
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: {
      executablePath: findBrowser() ?? undefined,
      // Browser contexts stay isolated; within one, the site's opener policy would start a second process for the first page.
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-background-networking",
        "--disable-component-update",
        "--no-first-run",
        "--renderer-process-limit=1",
        `--disable-features=${FEATURES_OFF}`,
      ],
    },
  },
  projects: [
    { name: "script off", ...OFF, testIgnore: ON_ALONE },
    { name: "script on", testIgnore: OFF_ALONE },
  ],
});
