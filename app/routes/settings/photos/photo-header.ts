/** What sharp reads from a photo's header, before anything is decoded. */
export type PhotoHeader = {
  format: string;
  width: number;
  height: number;
  channels: number;
  /** "ushort" has two bytes. */
  depth: string;
  /** Interlaced, progressive, or in several scans. */
  isProgressive: boolean;
  hasAlpha: boolean;
  chromaSubsampling?: string;
  pages?: number;
};

export const MOST_PIXELS = 60_000_000;
/** Beside two files of 15 MB and the site itself each leaves the process below 320 MB. */
const [MOST_HELD, MOST_TOGETHER] = [80_000_000, 115_000_000];
/** So many are read before the first smaller line is made. */
const LINES = 1_350;

/** Whether the site's machine has the memory to decode it, as measured (tests/bench/photos.ts). */
export function isTooLarge(photo: PhotoHeader, bytes: Uint8Array): boolean {
  const [whole, lines] = [heldWhole(photo, bytes), heldLines(photo)];
  return Math.max(whole, lines) > MOST_HELD || whole + lines > MOST_TOGETHER;
}

/** What its decoder must hold at once, in bytes. */
function heldWhole(photo: PhotoHeader, bytes: Uint8Array): number {
  const { format, width, height, channels, isProgressive } = photo;
  const pixels = width * height;
  switch (format) {
    // Two bytes for each coefficient of all scans; one scan is decoded line by line.
    case "jpeg":
      if (!isProgressive) return 0;
      return 2 * pixels * (photo.chromaSubsampling === "4:2:0" ? 1.5 : channels);
    // All passes.
    case "png":
      return isProgressive ? 1.2 * pixels * channels * depthOf(photo) : 0;
    // Lossless, it's decoded whole; else its transparency is. A film has pages, were it but one, and
    // there's its canvas, too.
    default: {
      if (photo.pages !== undefined) return 12 * pixels;
      if (isLossless(bytes)) return 4 * pixels;
      return photo.hasAlpha ? 1.25 * pixels : 0;
    }
  }
}

/** What is read ahead; a WebP is never so wide that it matters. */
function heldLines(photo: PhotoHeader): number {
  if (photo.format === "webp") return 0;
  return photo.width * photo.channels * depthOf(photo) * Math.min(photo.height, LINES);
}

function depthOf({ depth }: PhotoHeader): number {
  return depth === "ushort" ? 2 : 1;
}

/** Of a WebP: the kind of the chunk with its pixels. */
function isLossless(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  for (let at = 12; at + 8 <= bytes.length;) {
    const kind = String.fromCharCode(...bytes.subarray(at, at + 4));
    if (kind === "VP8L" || kind === "VP8 ") return kind === "VP8L";
    const size = view.getUint32(at + 4, true);
    at += 8 + size + (size % 2);
  }
  return false;
}
