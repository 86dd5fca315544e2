import type { OwnPhoto } from "~/content/own-photos";
import type { Values } from "~/domain/values";

export const PHOTO_LABELS: Values = {
  alt: "What it shows",
  caption: "Caption",
  beforeAlt: "What the before photo shows",
};

export function photoValues({ alt, caption, before }: OwnPhoto): Values {
  return { alt, caption, beforeAlt: before?.alt ?? "" };
}
