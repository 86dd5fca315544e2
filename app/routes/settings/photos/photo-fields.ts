import type { OwnPhoto } from "~/content/own-photos";

export const MOST_PHOTOS = 40;
export const ALT_LIMIT = 150;
export const CAPTION_LIMIT = 60;
export const MEGABYTES = 15;

export const PHOTO_LABELS: Record<string, string> = {
  alt: "What it shows",
  caption: "Caption",
  beforeAlt: "What the before photo shows",
};

export function valuesOf({ alt, caption, before }: OwnPhoto): Record<string, string> {
  return { alt, caption, beforeAlt: before?.alt ?? "" };
}
