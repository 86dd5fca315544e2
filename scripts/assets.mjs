import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

const SCRIPTS = ["previews.mjs", "pictures.mjs"].map((name) =>
  fileURLToPath(new URL(name, import.meta.url)),
);
/** Remix loads the configuration twice in one process. */
const begun =
  /** @type {{ assets?: { previews: Promise<unknown>, pictures: Promise<unknown> } }} */ (
    globalThis
  );

/**
 * A Vite plugin. What the style sheets name is made first; pictures are drawn beside the rest of the build, which takes as long.
 * @returns {import("vite").Plugin}
 */
export function assets() {
  return {
    name: "assets",
    buildStart() {
      begun.assets ??= begin();
      return begun.assets.previews;
    },
    buildEnd: () => begun.assets?.pictures,
  };
}

function begin() {
  const [previews, pictures] = SCRIPTS.map(run);
  return { previews, pictures };
}

/** @param {string} script */
async function run(script) {
  const [code] = await once(spawn(process.execPath, [script], { stdio: "inherit" }), "close");
  if (code !== 0) throw new Error(`${script} failed`);
}
