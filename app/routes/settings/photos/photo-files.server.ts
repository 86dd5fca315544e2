import type { PhotoFile } from "~/domain/photo-file";
import { photoWidths } from "~/content/own-photos";
import { GALLERY_RATIO, GALLERY_WIDTHS } from "~/content/gallery";
import { decodePhoto, loadSharp, type Master } from "~/server/photo-decode.server";
import { heightOf, masterSize, NARROWEST, WIDEST } from "~/server/photo-size";

type Made = { width: number; files: PhotoFile[] };

/**
 * Turned upright and cropped, in the sizes of the page and without what the phone wrote into it; the
 * upright halves for one of a pair only. `problem` is for whoever chose the photo.
 */
export async function makeFiles(
  photo: string,
  sent: Uint8Array,
  { paired }: { paired: boolean },
): Promise<Made | { problem: string }> {
  const master = await decodePhoto(sent, masterSize);
  if ("problem" in master) return master;
  const { width, height } = master.info;
  const widest = GALLERY_WIDTHS.findLast((each) => each <= Math.min(width, height * GALLERY_RATIO));
  if (!widest)
    return {
      problem: `That photo is too small. Choose one of at least ${NARROWEST} by ${heightOf("whole", NARROWEST)} pixels.`,
    };
  return { width: widest, files: await filesOf(photo, master, photoWidths(widest), paired) };
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
