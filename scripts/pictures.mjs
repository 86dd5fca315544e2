// Makes public/pictures/<name>-<width>.{avif,webp} and <name>-share.jpg of the masters in pictures/, each only where it is missing or older.
import { existsSync, mkdirSync, readdirSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import sharp from "sharp";

const source = new URL("../pictures/", import.meta.url).pathname;
const target = new URL("../public/pictures/", import.meta.url).pathname;
mkdirSync(target, { recursive: true });

const widthsOf = (name) => (name === "beads-hero" ? [640, 960, 1440, 2000] : [400, 800, 1600]);
const formats = { avif: { quality: 50, effort: 3 }, webp: { quality: 72, effort: 4 } };

for (const file of readdirSync(source).filter((entry) => entry.endsWith(".webp"))) {
  const master = join(source, file);
  const name = basename(file, ".webp");
  for (const width of widthsOf(name)) {
    for (const [format, options] of Object.entries(formats)) {
      const made = join(target, `${name}-${width}.${format}`);
      if (existsSync(made) && statSync(made).mtimeMs >= statSync(master).mtimeMs) continue;
      await sharp(master).resize({ width, withoutEnlargement: true }).toFormat(format, options).toFile(made);
    }
  }
  // What a link to the site is shown with elsewhere.
  const share = join(target, `${name}-share.jpg`);
  if (existsSync(share) && statSync(share).mtimeMs >= statSync(master).mtimeMs) continue;
  await sharp(master).resize(1200, 630, { fit: "cover" }).jpeg({ quality: 78, mozjpeg: true }).toFile(share);
}

// The icon in the sizes that phones and old browsers want; favicon.svg is its master.
const icon = new URL("../public/favicon.svg", import.meta.url).pathname;
for (const size of [32, 180, 192, 512]) {
  const made = join(target, `icon-${size}.png`);
  if (existsSync(made) && statSync(made).mtimeMs >= statSync(icon).mtimeMs) continue;
  await sharp(icon, { density: 72 * (size / 40) }).resize(size, size).png().toFile(made);
}
