import type { OwnPhotos, PhotoSide } from "~/content/own-photos";
import { lineField, versionField } from "~/server/form.server";
import { z } from "~/server/zod.server";
import { ALT_LIMIT, CAPTION_LIMIT } from "./photo-fields";

export const pressSchema = z.object({
  version: versionField,
  intent: z.enum(["save", "up", "down", "hide", "show", "remove"]),
  /** "" for a new one. */
  id: z
    .string()
    .regex(/^[\da-f]{16}$/)
    .catch(""),
});
export type Press = z.infer<typeof pressSchema>;

/** `beforeAlt` is for pairs; of others it's ignored. */
export const textsSchema = (paired: boolean) =>
  z.object({
    alt: lineField(ALT_LIMIT, "Say what the photo shows"),
    caption: lineField(CAPTION_LIMIT, "Enter a caption"),
    beforeAlt: paired
      ? lineField(ALT_LIMIT, "Say what the before photo shows")
      : z
          .unknown()
          .optional()
          .transform(() => ""),
  });
export type Texts = z.infer<ReturnType<typeof textsSchema>>;

type Changed = { photos: OwnPhotos; note: string };

/** A new one comes first. */
export function withPhoto(
  photos: OwnPhotos,
  { alt, caption, beforeAlt }: Texts,
  files: { after: Omit<PhotoSide, "alt">; before: Omit<PhotoSide, "alt"> | null },
): Changed {
  const before = files.before && { ...files.before, alt: beforeAlt };
  return {
    photos: [{ ...files.after, alt, caption, before, hidden: false }, ...photos],
    note: `Photo “${caption}” added`,
  };
}

/** Null if the photo is gone. */
export function withTexts(
  photos: OwnPhotos,
  id: string,
  { alt, caption, beforeAlt }: Texts,
): Changed | null {
  const at = photos.findIndex((photo) => photo.id === id);
  const photo = photos[at];
  if (!photo) return null;
  const before = photo.before && { ...photo.before, alt: beforeAlt };
  return {
    photos: photos.with(at, { ...photo, alt, caption, before }),
    note: `Photo “${caption}” edited`,
  };
}

/** Null if the photo is gone, or is at the end already. */
export function afterPress(photos: OwnPhotos, { intent, id }: Press): Changed | null {
  const at = photos.findIndex((photo) => photo.id === id);
  const photo = photos[at];
  if (!photo) return null;
  const note = (done: string) => `Photo “${photo.caption}” ${done}`;
  switch (intent) {
    case "up":
      return at === 0 ? null : { photos: moved(photos, at, at - 1), note: note("moved up") };
    case "down":
      return at === photos.length - 1
        ? null
        : { photos: moved(photos, at, at + 1), note: note("moved down") };
    case "hide":
    case "show":
      return {
        photos: photos.with(at, { ...photo, hidden: intent === "hide" }),
        note: note(intent === "hide" ? "hidden" : "shown again"),
      };
    case "remove":
      return { photos: photos.toSpliced(at, 1), note: note("removed") };
    default:
      return null;
  }
}

function moved(photos: OwnPhotos, from: number, to: number): OwnPhotos {
  return photos.toSpliced(from, 1).toSpliced(to, 0, photos[from]!);
}
