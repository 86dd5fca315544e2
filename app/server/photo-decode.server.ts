import { log } from "./log.server";
import { isTooLarge, MOST_PIXELS, photoKind, withoutTexts } from "./photo-header";
import { type Size, type SizeOf, wholeSize } from "./photo-size";

const MEGAPIXELS = MOST_PIXELS / 1_000_000;
const JPEG_END = Buffer.from([0xff, 0xd9]);
const [NO_END, NO_LINES] = [/premature end of JPEG/, /premature end of data/];
const BROKEN = "That photo is broken. Try another one.";

/** Upright, and without what the phone wrote into it. */
export type Master = {
  data: Buffer;
  info: { width: number; height: number; channels: 1 | 2 | 3 | 4 };
};

/** Loaded with the first photo that is saved: at rest the site does without its memory. */
export async function loadSharp() {
  const { default: sharp } = await import("sharp");
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

let last: Promise<unknown> = Promise.resolve();

/** One after the other, whoever sent them; `problem` is for whoever chose the photo. */
export function decodePhoto(
  sent: Uint8Array,
  sizeOf: SizeOf,
): Promise<Master | { problem: string }> {
  const turn = last.then(() => decodeInTurn(sent, sizeOf));
  last = turn.catch(() => null);
  return turn;
}

async function decodeInTurn(
  sent: Uint8Array,
  sizeOf: SizeOf,
): Promise<Master | { problem: string }> {
  const kind = photoKind(sent);
  if (kind === "heic")
    return {
      problem:
        "That's a HEIC photo. Choose it on the phone itself, which converts it, or save it as JPEG first.",
    };
  if (kind === "avif") return { problem: "That's an AVIF photo. Save it as JPEG first." };
  if (kind === null) return { problem: "Choose a JPEG, PNG or WebP photo" };
  const bytes = kind === "png" ? withoutTexts(sent) : sent;
  const header = await headerOf(bytes);
  if (!header) return { problem: BROKEN };
  if (header.width * header.height > MOST_PIXELS)
    return { problem: `That photo has more than ${MEGAPIXELS} megapixels. Save it smaller first.` };
  if (isTooLarge(header, bytes, sizeOf))
    return {
      problem:
        "That photo is too large for the way it's saved (progressive, interlaced, lossless, animated, 16-bit or very wide). Save it smaller first, or as a plain JPEG.",
    };
  return (await masterOf(bytes, sizeOf(header.autoOrient))) ?? { problem: BROKEN };
}

/** The whole photo, smaller; `problem` is for whoever chose it. */
export async function smallPhoto(sent: Uint8Array): Promise<Uint8Array | { problem: string }> {
  const master = await decodePhoto(sent, wholeSize);
  if ("problem" in master) return master;
  const sharp = await loadSharp();
  const { width, height, channels } = master.info;
  const drawn = sharp(master.data, { raw: { width, height, channels } });
  return drawn.webp({ quality: 65, effort: 3 }).toBuffer();
}

/** Before anything is decoded; null if it can't be read. */
async function headerOf(bytes: Uint8Array) {
  const sharp = await loadSharp();
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch {
    return null;
  }
}

/** Null if it's broken; a JPEG that lacks nothing but its end mark isn't. */
async function masterOf(bytes: Uint8Array, size: Size): Promise<Master | null> {
  const isJpeg = photoKind(bytes) === "jpeg";
  try {
    return await decode(bytes, size, isJpeg ? "warning" : "error");
  } catch (error) {
    const why = error instanceof Error ? error.message : "no reason";
    let again: Promise<Master> | null = null;
    // Before its end mark each line that's missing is a warning; others hide nothing.
    if (isJpeg && NO_END.test(why))
      again = decode(Buffer.concat([bytes, JPEG_END]), size, "warning");
    else if (isJpeg && !NO_LINES.test(why)) again = decode(bytes, size, "error");
    const master = (await again?.catch(() => null)) ?? null;
    if (!master) log.warn(`a photo can't be read: ${why}`);
    return master;
  }
}

async function decode(bytes: Uint8Array, size: Size, failOn: "error" | "warning"): Promise<Master> {
  const sharp = await loadSharp();
  return sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn, sequentialRead: true })
    .autoOrient()
    .resize(size.width, size.height, { fit: "cover" })
    .flatten({ background: "#fff" })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
}
