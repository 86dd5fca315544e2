// Generates app/ui/archivo.woff2 with only the characters and axes that the site uses.
import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import subsetFont from "subset-font";

const source = createRequire(import.meta.url).resolve(
  "@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2",
);
const target = new URL("../app/ui/archivo.woff2", import.meta.url);

// Without characters only programmers type; a fallback font draws those.
const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index))
  .join("")
  .replaceAll(/[`^{|}~\\]/g, "");
const accents = "éèêëàâäçîïíôöóûüúñÉ";
const signs = "\u00a0–—’“”…·×−→↑↓‹›©";

if (!existsSync(target) || process.argv.includes("--force")) {
  const font = await subsetFont(await readFile(source), ascii + accents + signs, {
    targetFormat: "woff2",
    variationAxes: { wght: { min: 400, max: 720 }, wdth: { min: 88, max: 116 } },
    // Kerning and tabular figures; the other alternates would add a sixth to the file.
    keepFeatures: ["kern", "tnum"],
  });
  await writeFile(target, font);
  console.info(`archivo.woff2: ${(font.length / 1024).toFixed(1)} KB`);
}
