import type { OwnPhoto } from "~/content/own-photos";
import type { Values } from "~/domain/values";

export const MOST_PHOTOS = 40;
export const ALT_LIMIT = 150;
export const CAPTION_LIMIT = 60;
export const MEGABYTES = 15;

export const PHOTO_LABELS: Values = {
  alt: "What it shows",
  caption: "Caption",
  beforeAlt: "What the before photo shows",
};

export function valuesOf({ alt, caption, before }: OwnPhoto): Values {
  return { alt, caption, beforeAlt: before?.alt ?? "" };
}

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
