import { GALLERY_RATIO, GALLERY_WIDTHS, HALF_RATIO } from "~/content/gallery";

export type Size = { width: number; height: number };

export const WIDEST = GALLERY_WIDTHS.at(-1)!;
export const NARROWEST = GALLERY_WIDTHS[0];

export function heightOf(shape: "whole" | "half", width: number): number {
  return Math.round(width / (shape === "whole" ? GALLERY_RATIO : HALF_RATIO));
}

/**
 * Of an upright photo: no larger than its largest files need, and without what none of them shows;
 * `scale` is the whole photo's, before it's cropped.
 */
export function masterSize({ width, height }: Size): Size & { scale: number } {
  const ratio = Math.min(GALLERY_RATIO, Math.max(HALF_RATIO, width / height));
  const [shownWidth, shownHeight] = [
    Math.min(width, height * ratio),
    Math.min(height, width / ratio),
  ];
  const scale = Math.min(1, Math.max(WIDEST / shownWidth, heightOf("whole", WIDEST) / shownHeight));
  return { width: Math.round(shownWidth * scale), height: Math.round(shownHeight * scale), scale };
}
