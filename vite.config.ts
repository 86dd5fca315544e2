import { fileURLToPath } from "node:url";
import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import options from "./remix.config.js";
import { assets } from "./scripts/assets.mjs";
import { chunkOf } from "./scripts/chunks.mjs";
import { settings } from "./scripts/prepare.mjs";

/** zod's notes to bundlers, which Rollup takes for misplaced ones; routes that are only for the server. */
const QUIET = new Set(["INVALID_ANNOTATION", "EMPTY_BUNDLE"]);

/** `npx remix vite:dev` has the settings that `npm start` has. */
const ownSettings: Plugin = {
  name: "own-settings",
  config: (_config, { command, mode }) =>
    void (command === "serve" && mode === "development" && settings()),
};

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [ownSettings, assets(), tailwindcss(), remix(options)],
  resolve: {
    alias: {
      "~": pathOf("./app"),
      ...(isSsrBuild ? {} : { "turbo-stream": pathOf("./scripts/no-turbo-stream.mjs") }),
    },
  },
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    // Terser saves 5 % over esbuild on React and Remix. Inlined calls compress worse than the calls themselves, hence `inline:
    // 1`.
    minify: isSsrBuild ? false : "terser",
    terserOptions: { ecma: 2020, compress: { inline: 1 }, format: { comments: false } },
    // Lazily loaded code is one small file, with nothing to preload.
    modulePreload: false,
    // The manifest lists every file, and hashes do not compress: one character less per name saves a hundred bytes on every page.
    rollupOptions: {
      onwarn: (warning, warn) => void (QUIET.has(warning.code ?? "") || warn(warning)),
      output: isSsrBuild
        ? {}
        : {
            manualChunks: chunkOf,
            chunkFileNames: "assets/[hash:7].js",
            entryFileNames: "assets/[name]-[hash:7].js",
          },
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

function pathOf(name: string) {
  return fileURLToPath(new URL(name, import.meta.url));
}
