// Makes public/pictures/ from the masters in pictures/, each file only if missing or older than its
// master or this one. The halves of a pair are also cropped upright.
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";

const source = fileURLToPath(new URL("../pictures/", import.meta.url));
const target = fileURLToPath(new URL("../public/pictures/", import.meta.url));
mkdirSync(target, { recursive: true });

const changed = statSync(fileURLToPath(import.meta.url)).mtimeMs;

const WIDTHS = [400, 560, 800, 1120, 1600];
const HERO_WIDTHS = [640, 960, 1440, 2000];
const HALF_WIDTHS = [180, 280, 420, 560];
/** favicon.svg's background. */
const GROUND = "#ffb81c";
const PAIRED = ["paint-before", "paint-after", "seat-before", "leather", "wheel-before", "wheel"];

const masters = readdirSync(source).filter((entry) => entry.endsWith(".webp"));
/** @type {(() => Promise<unknown>)[]} */
const missing = [];
for (const file of masters) {
  const master = join(source, file);
  const name = basename(file, ".webp");
  for (const width of name === "beads-hero" ? HERO_WIDTHS : WIDTHS)
    make(master, `${name}-${width}`, { width, withoutEnlargement: true });
  if (PAIRED.includes(name)) {
    for (const width of HALF_WIDTHS)
      make(master, `${name}-half-${width}`, {
        width,
        height: Math.round((width * 4) / 3),
        fit: "cover",
      });
  }
  const share = join(target, `${name}-share.jpg`);
  if (!isMade(share, master))
    missing.push(() =>
      sharp(master)
        .resize(1200, 630, { fit: "cover" })
        .jpeg({ quality: 78, mozjpeg: true })
        .toFile(share),
    );
}

// Encoding a picture takes a core.
const left = missing.values();
await Promise.all(
  Array.from({ length: availableParallelism() }, async () => {
    for (const draw of left) await draw();
  }),
);

function make(master, name, size) {
  for (const [format, options] of Object.entries(formatsOf(size.width))) {
    const made = join(target, `${name}.${format}`);
    if (!isMade(made, master))
      missing.push(() => sharp(master).resize(size).toFormat(format, options).toFile(made));
  }
}

/**
 * The viewer's size is looked at closely; without script, browsers fetch all smaller ones of a page
 * at once. More effort takes minutes and saves a twentieth.
 */
function formatsOf(width) {
  const large = width === 1600;
  return {
    avif: { quality: large ? 50 : 40, effort: large ? 1 : 2, chromaSubsampling: "4:2:0" },
    webp: { quality: large ? 72 : 60, effort: 4 },
  };
}

function isMade(made, master) {
  return existsSync(made) && statSync(made).mtimeMs >= Math.max(statSync(master).mtimeMs, changed);
}

// For phones and old browsers.
const icon = fileURLToPath(new URL("../public/favicon.svg", import.meta.url));
for (const size of [32, 180, 192, 512]) {
  const made = join(target, `icon-${size}.png`);
  if (isMade(made, icon)) continue;
  await sharp(icon, { density: 72 * (size / 40) })
    .resize(size, size)
    .png()
    .toFile(made);
}

// Phones crop this one to their own shape.
const maskable = join(target, "icon-maskable-512.png");
if (!isMade(maskable, icon)) {
  const inner = await sharp(icon, { density: 72 * (384 / 40) })
    .resize(384, 384)
    .flatten({ background: GROUND })
    .toBuffer();
  await sharp(inner)
    .extend({ top: 64, bottom: 64, left: 64, right: 64, background: GROUND })
    .png()
    .toFile(maskable);
}

// Some programs request favicon.ico whatever the page says.
const old = fileURLToPath(new URL("../public/favicon.ico", import.meta.url));
if (!isMade(old, icon)) writeFileSync(old, inEnvelope(readFileSync(join(target, "icon-32.png"))));

function inEnvelope(png) {
  const head = Buffer.alloc(22);
  // One image, type icon: 32 by 32, one plane at 32 bits, its length in bytes, directly after the header.
  [
    [2, 1],
    [4, 1],
    [10, 1],
    [12, 32],
  ].forEach(([at, value]) => head.writeUInt16LE(value, at));
  head.writeUInt8(32, 6);
  head.writeUInt8(32, 7);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
