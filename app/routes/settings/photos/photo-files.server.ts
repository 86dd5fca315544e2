import type { PhotoFile } from "~/domain/photo-file";
import { photoWidths } from "~/content/own-photos";
import { GALLERY_RATIO, GALLERY_WIDTHS, HALF_RATIO } from "~/content/gallery";
import { log } from "~/server/log.server";
import { photoKind } from "./photo-fields";

const MOST_PIXELS = 60_000_000;
const MEGAPIXELS = MOST_PIXELS / 1_000_000;
const WIDEST = GALLERY_WIDTHS.at(-1)!;
const NARROWEST = GALLERY_WIDTHS[0];
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
  bytes: Uint8Array,
  { paired }: { paired: boolean },
): Promise<Made | { problem: string }> {
  const kind = photoKind(bytes);
  if (kind === "heic")
    return {
      problem:
        "That's a HEIC photo. Choose it on the phone itself, which converts it, or save it as JPEG first.",
    };
  if (kind === null) return { problem: "Choose a JPEG, PNG or WebP photo" };
  const pixels = await pixelsOf(bytes);
  if (pixels > MOST_PIXELS)
    return { problem: `That photo has more than ${MEGAPIXELS} megapixels. Save it smaller first.` };
  const master = await masterOf(bytes);
  if (!master) return { problem: BROKEN };
  const { width, height } = master.info;
  const widest = GALLERY_WIDTHS.findLast((each) => each <= Math.min(width, height * GALLERY_RATIO));
  if (!widest)
    return {
      problem: `That photo is too small. Choose one of at least ${NARROWEST} by ${heightOf("whole", NARROWEST)} pixels.`,
    };
  return { width: widest, files: await filesOf(photo, master, photoWidths(widest), paired) };
}

/** From the header alone, before anything is decoded; 0 if it can't be read. */
async function pixelsOf(bytes: Uint8Array): Promise<number> {
  const sharp = await loadSharp();
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    return width * height;
  } catch {
    return 0;
  }
}

/** No larger than its largest files need; null if it's broken. */
async function masterOf(bytes: Uint8Array): Promise<Master | null> {
  const sharp = await loadSharp();
  const options = { limitInputPixels: MOST_PIXELS, failOn: "error", sequentialRead: true } as const;
  try {
    return await sharp(bytes, options)
      .autoOrient()
      .resize(WIDEST, heightOf("whole", WIDEST), { fit: "outside", withoutEnlargement: true })
      .flatten({ background: "#fff" })
      .toColourspace("srgb")
      .raw()
      .toBuffer({ resolveWithObject: true });
  } catch (error) {
    log.warn(`a photo can't be read: ${error instanceof Error ? error.message : "no reason"}`);
    return null;
  }
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

function heightOf(shape: "whole" | "half", width: number): number {
  return Math.round(width / (shape === "whole" ? GALLERY_RATIO : HALF_RATIO));
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
