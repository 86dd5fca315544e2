import { fileURLToPath } from "node:url";
import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import options from "./remix.config.js";
import { assets } from "./scripts/assets.mjs";
import { settings } from "./scripts/prepare.mjs";

/** zod's notes to bundlers, which Rollup takes for misplaced ones; routes that are only for the server. */
const QUIET = new Set(["INVALID_ANNOTATION", "EMPTY_BUNDLE"]);

/** `npx remix vite:dev` has the settings that `npm start` has. */
const ownSettings: Plugin = {
  name: "own-settings",
  config: (_config, { command, mode }) =>
    void (command === "serve" && mode === "development" && settings()),
};

/** The manifest, which every page loads, names them in one order for all routes: it packs smaller. */
const importsInOrder: Plugin = {
  name: "imports-in-order",
  generateBundle: {
    order: "pre",
    handler(_options, bundle) {
      for (const file of Object.values(bundle)) if (file.type === "chunk") file.imports.sort();
    },
  },
};

/** Modules that pages share, in few files: packed apart, each would weigh more. The first that fits. */
const CHUNKS = {
  react:
    /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@remix-run)\/|commonjsHelpers|preload-helper/,
  fields: /@conform-to\/react\/dist\/(helpers|_virtual)|app\/ui\/(field|choice-group)\./,
  forms:
    /@conform-to\/|app\/(ui\/(form-errors|limited-field|reply)|booking\/(\w+\/)?(address|contact|person|vehicle)-fields|content\/vehicles)\./,
  priced:
    /app\/(booking\/\w+\/(next-times|package-row|restoration-row|restorations|two-ways|vehicle-switch)|ui\/segments)\./,
  dashboard:
    /app\/(operator-paths|dashboard\/(action-fields|confirm-prompt|context|dialog-outlet|filter|frame|links|missing-booking|status-mark|subscreen|use-busy|formats|use-news|part-pager|agenda\/agenda|customers\/customer-view|changes\/(change-failure|changed-meanwhile|deleted-notice|history-list|history-words))|desk\/conflict-words|domain\/(json-columns|night|price-override|ready-texts|time-of-day)|ui\/(date-form|pager))\./,
  settings:
    /app\/(routes\/settings\/parts\/(reply-of|settings-part|week-days|shown-once|entry-buttons)|routes\/settings\/document\/document-history|domain\/catalogue-limits|routes\/settings\/price-list\/catalogue-names|dashboard\/screen-form|ui\/ask-first)\./,
  shared:
    /app\/(paths|seo\/noindex|shell\/reference|booking\/\w+\/(at-your-place|lost-reply|steps|terms)|domain\/(hours|limits|phone|pricing|service-area|services|time|vehicle)|content\/(business|place-names|use-business|use-words)|ui\/(button|connection|error-summary|focus|link-list|logo|page-heading|pending|plain-click|use-has-been|use-live))\./,
  calendar:
    /app\/booking\/(calendar\/(calendar|nearby-days|times-field|late-times|use-chosen-time|use-focus-on-times|use-roving-days|calendar-field)\.|place\/place-question)/,
  desk: /app\/desk\/(desk-fields|price-fields|use-desk-form|work-fields)\./,
  narrow:
    /app\/(auth\/(narrow-page|password-field)|booking\/waiting\/facts|domain\/(account-link|in-words|recovery-code))\./,
  pictures: /app\/(content\/own-photos|ui\/picture)\./,
  manage: /app\/booking\/(manage\/manage-(frame|head)|receipt\/book-again|return-home)\./,
  wizard:
    /app\/(booking\/(quote|summary\/summary|wizard\/(selection|wizard-page))|domain\/wizard-services)\./,
  booking:
    /app\/booking\/((calendar|summary|wizard)\/|(\w+\/)?(booking-question|package|phone-link|refusal-words|use-sending)\.)/,
};

function chunkOf(id: string): string | undefined {
  return Object.entries(CHUNKS).find(([, modules]) => modules.test(id))?.[0];
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [ownSettings, importsInOrder, assets(), tailwindcss(), remix(options)],
  resolve: {
    alias: {
      "~": fileURLToPath(new URL("./app", import.meta.url)),
      "~db": fileURLToPath(new URL("./db", import.meta.url)),
    },
  },
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    // What a page imports later finds nearly all that it needs there: lists of it would only weigh.
    modulePreload: { resolveDependencies: () => [] },
    // Some 6 KB less than esbuild makes of a page's scripts.
    minify: isSsrBuild ? false : "terser",
    terserOptions: { ecma: 2020, compress: { passes: 3 } },
    rollupOptions: {
      output: isSsrBuild ? {} : { manualChunks: chunkOf },
      onwarn: (warning, warn) => void (QUIET.has(warning.code ?? "") || warn(warning)),
    },
  },
  // Bundled packages are one file to read at start, without unused code: half the start time and a fifth less memory.
  ssr: {
    external: ["better-sqlite3", "@node-rs/argon2"],
    noExternal: [
      /^(kysely|zod|uqr|otpauth|ical-generator|csv-stringify|remix-auth)/,
      /^(date-fns|@conform-to|@noble)/,
    ],
  },
}));
