// Compresses the text files of the browser build next to the originals, so that no request has to.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const TEXTS = /\.(js|css|svg)$/;

/**
 * A Vite plugin. Vite calls it for each half of a build; it acts in the second, the server's, during which Remix writes the
 * browser's manifest.
 * @returns {import("vite").Plugin}
 */
export function precompress() {
  /** @type {string | undefined} */
  let folder;
  return {
    name: "precompress",
    apply: "build",
    configResolved({ build }) {
      folder = build.ssr ? join(build.outDir, "..", "client") : undefined;
    },
    closeBundle() {
      if (folder) for (const name of textsIn(folder)) compressBeside(join(folder, name));
    },
  };
}

/** @param {string} folder */
function textsIn(folder) {
  return readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
    TEXTS.test(name),
  );
}

/** @param {string} path */
function compressBeside(path) {
  const bytes = readFileSync(path);
  const {
    BROTLI_PARAM_MODE,
    BROTLI_MODE_TEXT,
    BROTLI_PARAM_QUALITY,
    BROTLI_MAX_QUALITY,
    BROTLI_PARAM_SIZE_HINT,
    Z_BEST_COMPRESSION,
  } = constants;
  const params = {
    [BROTLI_PARAM_MODE]: BROTLI_MODE_TEXT,
    [BROTLI_PARAM_QUALITY]: BROTLI_MAX_QUALITY,
    [BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  const compressed = {
    br: brotliCompressSync(bytes, { params }),
    gz: gzipSync(bytes, { level: Z_BEST_COMPRESSION }),
  };
  for (const [ending, smaller] of Object.entries(compressed))
    if (smaller.length < bytes.length) writeFileSync(`${path}.${ending}`, smaller);
}
