import { GALLERY_RATIO, GALLERY_WIDTHS, HALF_RATIO } from "~/content/gallery";

export type Size = { width: number; height: number };
/** Of an upright photo, what's made of it; `scale` is the whole photo's, before it's cropped. */
export type SizeOf = (upright: Size) => Size & { scale: number };

export const WIDEST = GALLERY_WIDTHS.at(-1)!;
export const NARROWEST = GALLERY_WIDTHS[0];

export function heightOf(shape: "whole" | "half", width: number): number {
  return Math.round(width / (shape === "whole" ? GALLERY_RATIO : HALF_RATIO));
}

/** No larger than its largest files need, and without what none of them shows. */
export function masterSize({ width, height }: Size): Size & { scale: number } {
  const ratio = Math.min(GALLERY_RATIO, Math.max(HALF_RATIO, width / height));
  const [shownWidth, shownHeight] = [
    Math.min(width, height * ratio),
    Math.min(height, width / ratio),
  ];
  const scale = Math.min(1, Math.max(WIDEST / shownWidth, heightOf("whole", WIDEST) / shownHeight));
  return { width: Math.round(shownWidth * scale), height: Math.round(shownHeight * scale), scale };
}

/** All of it, at most as wide and as high as the widest of the gallery. */
export function wholeSize({ width, height }: Size): Size & { scale: number } {
  const scale = Math.min(1, WIDEST / Math.max(width, height));
  const side = (each: number) => Math.max(1, Math.round(each * scale));
  return { width: side(width), height: side(height), scale };
}
