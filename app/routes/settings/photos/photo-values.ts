import type { OwnPhoto } from "~/content/own-photos";
import type { Values } from "~/domain/values";

export const PHOTO_LABELS = {
  alt: "What it shows",
  caption: "Caption",
  beforeAlt: "What the before photo shows",
} satisfies Values;

export function photoValues({ alt, caption, before }: OwnPhoto): Values {
  return { alt, caption, beforeAlt: before?.alt ?? "" };
}
