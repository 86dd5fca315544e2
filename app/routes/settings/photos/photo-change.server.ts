import type { OwnPhotos, PhotoSide } from "~/content/own-photos";
import { afterListPress, LIST_PRESSES } from "~/domain/ordered-list";
import { lineField, versionField } from "~/server/form.server";
import { z } from "~/server/zod.server";
import { ALT_LIMIT, CAPTION_LIMIT } from "./photo-fields";

export const pressSchema = z.object({
  version: versionField,
  intent: z.enum(["save", ...LIST_PRESSES]),
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

export const addedNote = ({ caption }: Pick<Texts, "caption">) => `Photo “${caption}” added`;

/** A new one comes first. */
export function withPhoto(
  photos: OwnPhotos,
  { alt, caption, beforeAlt }: Texts,
  files: { after: Omit<PhotoSide, "alt">; before: Omit<PhotoSide, "alt"> | null },
): Changed {
  const before = files.before && { ...files.before, alt: beforeAlt };
  return {
    photos: [{ ...files.after, alt, caption, before, hidden: false }, ...photos],
    note: addedNote({ caption }),
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
  const changed = intent === "save" ? null : afterListPress(photos, at, intent);
  return (
    changed && { photos: changed.list, note: `Photo “${photos[at]!.caption}” ${changed.done}` }
  );
}
