import type { PhotoFile } from "~/domain/photo-file";
import { photoWidths } from "~/content/own-photos";
import { GALLERY_RATIO, GALLERY_WIDTHS } from "~/content/gallery";
import { log } from "~/server/log.server";
import { isTooLarge, MOST_PIXELS, photoKind, withoutTexts } from "./photo-header";
import { heightOf, masterSize, NARROWEST, type Size, WIDEST } from "./photo-size";

const MEGAPIXELS = MOST_PIXELS / 1_000_000;
const JPEG_END = Buffer.from([0xff, 0xd9]);
const [NO_END, NO_LINES] = [/premature end of JPEG/, /premature end of data/];
const BROKEN = "That photo is broken. Try another one.";

type Made = { width: number; files: PhotoFile[] };
type Master = { data: Buffer; info: { width: number; height: number; channels: 1 | 2 | 3 | 4 } };

/** Loaded with the first photo that is saved: at rest the site does without its memory. */
async function loadSharp() {
  const { default: sharp } = await import("sharp");
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

/**
 * Turned upright and cropped, in the sizes of the page and without what the phone wrote into it; the
 * upright halves for one of a pair only. `problem` is for whoever chose the photo.
 */
export async function makeFiles(
  photo: string,
  sent: Uint8Array,
  { paired }: { paired: boolean },
): Promise<Made | { problem: string }> {
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
  if (isTooLarge(header, bytes))
    return {
      problem:
        "That photo is too large for the way it's saved (progressive, interlaced, lossless, animated, 16-bit or very wide). Save it smaller first, or as a plain JPEG.",
    };
  const master = await masterOf(bytes, masterSize(header.autoOrient));
  if (!master) return { problem: BROKEN };
  const { width, height } = master.info;
  const widest = GALLERY_WIDTHS.findLast((each) => each <= Math.min(width, height * GALLERY_RATIO));
  if (!widest)
    return {
      problem: `That photo is too small. Choose one of at least ${NARROWEST} by ${heightOf("whole", NARROWEST)} pixels.`,
    };
  return { width: widest, files: await filesOf(photo, master, photoWidths(widest), paired) };
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

async function filesOf(
  photo: string,
  { data, info: { width, height, channels } }: Master,
  widths: ReturnType<typeof photoWidths>,
  paired: boolean,
): Promise<PhotoFile[]> {
  const sharp = await loadSharp();
  const sizes = (["whole", "half"] as const).flatMap((shape) =>
    shape === "half" && !paired ? [] : widths[shape].map((each) => ({ shape, width: each })),
  );
  const files: PhotoFile[] = [];
  for (const size of sizes) {
    const cropped = await sharp(data, { raw: { width, height, channels } })
      .resize(size.width, heightOf(size.shape, size.width), { fit: "cover" })
      .raw()
      .toBuffer();
    const raw = { width: size.width, height: heightOf(size.shape, size.width), channels };
    for (const [format, options] of formatsOf(size.width))
      files.push({
        photo,
        ...size,
        format,
        bytes: await sharp(cropped, { raw }).toFormat(format, options).toBuffer(),
      });
  }
  return files;
}

/** As scripts/pictures.mjs makes the samples. */
function formatsOf(width: number) {
  const large = width === WIDEST;
  const avif = { quality: large ? 50 : 40, effort: large ? 1 : 2, chromaSubsampling: "4:2:0" };
  return [
    ["avif", avif],
    ["webp", { quality: large ? 72 : 60, effort: 4 }],
  ] as const;
}
