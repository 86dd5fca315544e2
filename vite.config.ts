import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import options from "./remix.config.js";

export default defineConfig({
  plugins: [tailwindcss(), remix(options)],
  resolve: { alias: { "~": new URL("./app", import.meta.url).pathname } },
  build: { target: "es2022", assetsInlineLimit: 0 },
  ssr: { external: ["better-sqlite3", "@node-rs/argon2"] },
});
