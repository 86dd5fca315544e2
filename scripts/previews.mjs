// Makes app/ui/previews.css, placeholders of pictures: in a style sheet they cost no request.
import { existsSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";

const source = fileURLToPath(new URL("../pictures/", import.meta.url));
const target = fileURLToPath(new URL("../app/ui/previews.css", import.meta.url));

const masters = readdirSync(source).filter((entry) => entry.endsWith(".webp"));
const made = existsSync(target) ? statSync(target).mtimeMs : 0;
if (masters.some((file) => statSync(join(source, file)).mtimeMs > made)) {
  writeFileSync(target, (await Promise.all(masters.map(previewOf))).join(""));
}

/** So few pixels that the browser's smoothing blurs them. */
async function previewOf(file) {
  const dots = await sharp(join(source, file))
    .resize(16, 11, { fit: "fill" })
    .blur(0.7)
    .webp({ quality: 70, effort: 6 })
    .toBuffer();
  return `.preview-${basename(file, ".webp")} { background: url("data:image/webp;base64,${dots.toString("base64")}") 0 / 100% 100%; }\n`;
}
