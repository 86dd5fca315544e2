// Makes public/pictures/<name>-<width>.{avif,webp} and <name>-share.jpg from the masters in pictures/, each only if missing or
// older than its master or this file. The halves of a pair are also made upright, cropped to what two side by side show. The
// placeholders shown until a picture loads are in app/ui/previews.css: bytes in a style sheet cost no request.
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { digest } from "./digest.mjs";
import { keep, takeKept } from "./kept.mjs";

const source = fileURLToPath(new URL("../pictures/", import.meta.url));
const target = fileURLToPath(new URL("../public/pictures/", import.meta.url));
process.chdir(fileURLToPath(new URL("..", import.meta.url)));

const key = `pictures-${sharp.versions.sharp}-${digest(["pictures", join("public", "favicon.svg"), join("scripts", "pictures.mjs")])}`;
const isFirst = !existsSync(target);
const isTaken = isFirst && takeKept(key, target);
mkdirSync(target, { recursive: true });

const changed = statSync(fileURLToPath(import.meta.url)).mtimeMs;

const WIDTHS = [400, 560, 800, 1120, 1600];
const HERO_WIDTHS = [640, 960, 1440, 2000];
const HALF_WIDTHS = [180, 280, 420, 560];
/** Background colour of favicon.svg. */
const GROUND = "#ffb81c";
const PAIRED = ["paint-before", "paint-after", "seat-before", "leather", "wheel-before", "wheel"];

/** @type {(() => Promise<unknown>)[]} */
const missing = [];
const masters = readdirSync(source).filter((entry) => entry.endsWith(".webp"));
for (const file of masters) {
  const master = join(source, file);
  const name = basename(file, ".webp");
  for (const width of name === "beads-hero" ? HERO_WIDTHS : WIDTHS) make(master, `${name}-${width}`, { width, withoutEnlargement: true });
  if (PAIRED.includes(name)) {
    for (const width of HALF_WIDTHS) make(master, `${name}-half-${width}`, { width, height: Math.round((width * 4) / 3), fit: "cover" });
  }
  // The picture for link previews.
  const share = join(target, `${name}-share.jpg`);
  if (!isMade(share, master)) missing.push(() => sharp(master).resize(1200, 630, { fit: "cover" }).jpeg({ quality: 78, mozjpeg: true }).toFile(share));
}

// Encoding a picture keeps one core busy.
const left = missing.values();
await Promise.all(Array.from({ length: availableParallelism() }, async () => {
  for (const draw of left) await draw();
}));

const previews = fileURLToPath(new URL("../app/ui/previews.css", import.meta.url));
if (!masters.every((file) => isMade(previews, join(source, file)))) writeFileSync(previews, (await Promise.all(masters.map(previewOf))).join(""));

/** A CSS class with so few pixels that the browser's smoothing blurs them. */
async function previewOf(file) {
  const dots = await sharp(join(source, file)).resize(16, 11, { fit: "fill" }).blur(0.7).webp({ quality: 70, effort: 6 }).toBuffer();
  return `.preview-${basename(file, ".webp")} { background: url("data:image/webp;base64,${dots.toString("base64")}") 0 / 100% 100%; }\n`;
}

function make(master, name, size) {
  for (const [format, options] of Object.entries(formatsOf(name, size.width))) {
    const made = join(target, `${name}.${format}`);
    if (!isMade(made, master)) missing.push(() => sharp(master).resize(size).toFormat(format, options).toFile(made));
  }
}

/**
 * The viewer's size gets better quality because it is looked at closely; without a script, browsers fetch all smaller ones of a
 * page at once. More effort makes the hero a tenth smaller, and the others no smaller at all.
 */
function formatsOf(name, width) {
  const large = width === 1600;
  return {
    avif: { quality: large ? 50 : 40, effort: name.startsWith("beads-hero") ? 4 : 3, chromaSubsampling: "4:2:0" },
    webp: { quality: large ? 72 : 60, effort: 4 },
  };
}

function isMade(made, master) {
  return existsSync(made) && statSync(made).mtimeMs >= Math.max(statSync(master).mtimeMs, changed);
}

// The icon in the sizes phones and old browsers need; favicon.svg is its master.
const icon = fileURLToPath(new URL("../public/favicon.svg", import.meta.url));
for (const size of [32, 180, 192, 512]) {
  const made = join(target, `icon-${size}.png`);
  if (isMade(made, icon)) continue;
  await sharp(icon, { density: 72 * (size / 40) }).resize(size, size).png().toFile(made);
}

// Phones crop this one to their own shape: the drawing stays in the middle and the background fills the rest.
const maskable = join(target, "icon-maskable-512.png");
if (!isMade(maskable, icon)) {
  const inner = await sharp(icon, { density: 72 * (384 / 40) }).resize(384, 384).flatten({ background: GROUND }).toBuffer();
  await sharp(inner).extend({ top: 64, bottom: 64, left: 64, right: 64, background: GROUND }).png().toFile(maskable);
}

// A folder that already existed may contain pictures no longer in use, so only a new one is cached.
if (isFirst && !isTaken) keep(key, target, readdirSync(target));

// Some programs request this address whatever the page says: the small icon wrapped in the ICO format.
const old = fileURLToPath(new URL("../public/favicon.ico", import.meta.url));
if (!isMade(old, icon)) writeFileSync(old, inEnvelope(readFileSync(join(target, "icon-32.png"))));

function inEnvelope(png) {
  const head = Buffer.alloc(22);
  // One image, type icon: 32 by 32, one plane at 32 bits, its length in bytes, directly after the header.
  [[2, 1], [4, 1], [10, 1], [12, 32]].forEach(([at, value]) => head.writeUInt16LE(value, at));
  head.writeUInt8(32, 6);
  head.writeUInt8(32, 7);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
