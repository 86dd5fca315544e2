// @ts-check
// Installs and builds the control: an empty Remix app with its own packages, which the site itself does not need.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const FLOOR = join("tests", "bench", "floor");
const SOURCES = [
  "package-lock.json",
  "vite.config.js",
  "app/root.tsx",
  "app/routes/_index.tsx",
  "app/routes/text.ts",
].map((name) => join(FLOOR, name));

/** @param {(...words: string[]) => void} npm */
export function prepareFloor(npm) {
  const stamp = join(FLOOR, "node_modules", ".prepared");
  const wanted =
    process.version +
    [...SOURCES, "remix.config.js", "package-lock.json"]
      .map((file) => readFileSync(file, "utf8"))
      .join("\n");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
  console.info("installing and building the control …");
  npm("ci", "--prefix", FLOOR, "--no-audit", "--no-fund");
  execFileSync(
    process.execPath,
    [join("node_modules", "@remix-run", "dev", "dist", "cli.js"), "vite:build", FLOOR],
    { stdio: ["ignore", "ignore", "inherit"], env: { ...process.env, NODE_ENV: "production" } },
  );
  writeFileSync(stamp, wanted);
}
