import { masterSize, type SizeOf } from "./photo-size";

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
  pages?: number;
  /** EXIF's: from 2 on it has to be turned, from 5 on by a quarter. */
  orientation?: number;
} & Partial<Record<(typeof WRITTEN)[number], Uint8Array>>;

/** What cameras and editors write beside the picture. */
const WRITTEN = ["exif", "icc", "xmp", "iptc"] as const;

export const MOST_PIXELS = 60_000_000;
/** Beside two files of 15 MB and the site itself each leaves the process below 320 MB. */
const [MOST_HELD, MOST_TOGETHER] = [80_000_000, 115_000_000];
/** So many are read before the first smaller line is made. */
const LINES = 1_350;

/** Whether the site's machine has the memory to decode it, as measured (tests/bench/photos.ts). */
export function isTooLarge(
  photo: PhotoHeader,
  bytes: Uint8Array,
  sizeOf: SizeOf = masterSize,
): boolean {
  const resized = resizedPixels(photo, sizeOf);
  const whole = heldWhole(photo, bytes) + heldTurned(photo, resized) + heldWritten(photo);
  const lines = heldLines(photo, resized);
  return Math.max(whole, lines) > MOST_HELD || whole + lines > MOST_TOGETHER;
}

/** What its decoder must hold at once, in bytes. */
function heldWhole(photo: PhotoHeader, bytes: Uint8Array): number {
  const { format, width, height, channels, isProgressive } = photo;
  const pixels = width * height;
  switch (format) {
    // Two bytes for each coefficient of all scans; one scan is decoded line by line.
    case "jpeg":
      return isProgressive ? 2 * pixels * sampledChannels(photo, bytes) : 0;
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

/**
 * Of a JPEG: its channels, by how many of their pixels are there: 1.5 if colour has a quarter. Read
 * as its decoder does, since sharp calls that 4:2:0 wherever any factor is 2.
 */
function sampledChannels({ channels }: PhotoHeader, bytes: Uint8Array): number {
  const view = viewOf(bytes);
  for (let at = 2; at + 9 < bytes.length; at++) {
    if (bytes[at] !== 0xff) continue;
    const marker = bytes[at + 1]!;
    // Filled up, stuffed, or without a length.
    if (marker === 0xff || marker < 0x02 || (marker >= 0xd0 && marker < 0xd9)) continue;
    if (SIZES.has(marker)) {
      const parts = bytes.subarray(at + 10, at + 10 + 3 * bytes[at + 9]!);
      const factors = parts.filter((_, index) => index % 3 === 1);
      const across = [...factors].map((factor) => factor >> 4);
      const down = [...factors].map((factor) => factor & 15);
      const most = Math.max(...across) * Math.max(...down);
      const all = across.reduce((sum, each, index) => sum + each * down[index]!, 0);
      return most > 0 ? all / most : channels;
    }
    at += 1 + view.getUint16(at + 2);
  }
  return channels;
}

/** Resized and not yet turned it's held whole, without its transparency. */
function heldTurned(photo: PhotoHeader, resized: number): number {
  if ((photo.orientation ?? 1) === 1) return 0;
  return resized * Math.min(3, photo.channels) * depthOf(photo);
}

function resizedPixels({ width, height, orientation = 1 }: PhotoHeader, sizeOf: SizeOf): number {
  const { scale } = sizeOf(orientation < 5 ? { width, height } : { width: height, height: width });
  return scale ** 2 * width * height;
}

/** Copied by each step, as measured. */
function heldWritten(photo: PhotoHeader): number {
  return WRITTEN.reduce((sum, part) => sum + 8 * (photo[part]?.length ?? 0), 0);
}

/** What is read ahead: of a WebP all that's left by the size that it's decoded to. */
function heldLines(photo: PhotoHeader, resized: number): number {
  if (photo.format === "webp") return 8 * resized;
  return photo.width * photo.channels * depthOf(photo) * Math.min(photo.height, LINES);
}

function depthOf({ depth }: PhotoHeader): number {
  return depth === "ushort" ? 2 : 1;
}

/** The markers of a JPEG's size and channels: SOF0 to SOF15. */
const SIZES = new Set(
  Array.from({ length: 16 }, (_, kind) => 0xc0 + kind).filter(
    (marker) => ![0xc4, 0xc8, 0xcc].includes(marker),
  ),
);

/** Beside those that a PNG marks as critical: what changes how it looks. */
const LOOKS = new Set(["tRNS", "iCCP", "eXIf"].map((kind) => Buffer.from(kind).readUInt32BE()));
const NOT_CRITICAL = 0x20;
const IEND = Buffer.from("IEND").readUInt32BE();

/**
 * A PNG without its texts: sharp inflates all of them with the header, each to 8 MB. Nothing else of
 * what is left out is asked for, either.
 */
export function withoutTexts(png: Uint8Array): Uint8Array {
  const view = viewOf(png);
  const kept = new Uint8Array(png.length);
  kept.set(png.subarray(0, 8));
  let length = Math.min(8, png.length);
  for (let at = 8; at + 12 <= png.length;) {
    const kind = view.getUint32(at + 4);
    const end = Math.min(png.length, at + 12 + view.getUint32(at));
    if (!(png[at + 4]! & NOT_CRITICAL) || LOOKS.has(kind)) {
      kept.set(png.subarray(at, end), length);
      length += end - at;
    }
    if (kind === IEND) break;
    at = end;
  }
  return kept.subarray(0, length);
}

/** Of a WebP: the kind of the chunk with its pixels. */
function isLossless(bytes: Uint8Array): boolean {
  const view = viewOf(bytes);
  for (let at = 12; at + 8 <= bytes.length;) {
    const kind = String.fromCharCode(...bytes.subarray(at, at + 4));
    if (kind === "VP8L" || kind === "VP8 ") return kind === "VP8L";
    const size = view.getUint32(at + 4, true);
    at += 8 + size + (size % 2);
  }
  return false;
}

const viewOf = ({ buffer, byteOffset, length }: Uint8Array) =>
  new DataView(buffer, byteOffset, length);

/** By its first bytes; what the browser says of it counts for nothing. "heic" is any of its kin. */
export function photoKind(bytes: Uint8Array): "jpeg" | "png" | "webp" | "heic" | "avif" | null {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.slice(from, to));
  if (text(0, 3) === "\xff\xd8\xff") return "jpeg";
  if (text(0, 8) === "\x89PNG\r\n\x1a\n") return "png";
  if (text(0, 4) === "RIFF" && text(8, 12) === "WEBP") return "webp";
  if (text(4, 8) !== "ftyp") return null;
  if (/^avi[fs]$/.test(text(8, 12))) return "avif";
  // General brands, whose others say which it is.
  if (/^m[is]f1$/.test(text(8, 12))) return text(16, 64).includes("avif") ? "avif" : "heic";
  if (/^(hei[cmsx]|hev[cmsx])$/.test(text(8, 12))) return "heic";
  return null;
}
