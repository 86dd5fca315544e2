import type { OwnPhoto, OwnPhotos, PhotoSide } from "~/content/own-photos";
import type { Values } from "~/domain/values";
import { changedMeanwhile, hiddenMeanwhile } from "~/domain/merge";
import { operatorPaths } from "~/operator-paths";
import { lineField, optionalLineField } from "~/server/form.server";
import { sitePhotos } from "~/server/photos.server";
import { z } from "~/server/zod.server";
import type { Applied, DocumentForm } from "../document/document-action.server";
import { ALT_LIMIT, CAPTION_LIMIT } from "./photo-limits";
import { PHOTO_LABELS, photoValues } from "./photo-values";

const NO_BEFORE = "Say what the before photo shows";

const id = z
  .string()
  .regex(/^[\da-f]{16}$/)
  .catch("");

/** Of a new photo; `beforeAlt` is for pairs. */
export const textsSchema = (paired: boolean) =>
  z.object({
    alt: lineField(ALT_LIMIT, "Say what the photo shows"),
    caption: lineField(CAPTION_LIMIT, "Enter a caption"),
    beforeAlt: paired ? lineField(ALT_LIMIT, NO_BEFORE) : optionalLineField(ALT_LIMIT),
  });
export type Texts = z.infer<ReturnType<typeof textsSchema>>;

export const LIST = {
  document: sitePhotos,
  screen: operatorPaths.photos,
  entries: (photos: OwnPhotos) => photos.map((photo) => photo.id),
};

type Side = Omit<PhotoSide, "alt">;

/** A new one comes first. */
export function withPhoto(
  photos: OwnPhotos,
  { alt, caption, beforeAlt }: Texts,
  files: { after: Side; before: Side | null },
): OwnPhotos {
  const before = files.before && { ...files.before, alt: beforeAlt };
  return [{ ...files.after, alt, caption, before, hidden: false }, ...photos];
}

const find = (photos: OwnPhotos, id: string): OwnPhoto | undefined =>
  photos.find((photo) => photo.id === id);
const valuesIn = (photos: OwnPhotos, id: string): Values => {
  const photo = find(photos, id);
  return photo ? photoValues(photo) : {};
};

/** Changes the texts of a photo, or of a pair. */
export const photoForm = (paired: boolean): DocumentForm<OwnPhotos, Texts & { id: string }> => ({
  ...LIST,
  schema: textsSchema(paired).extend({ id }),
  apply(photos, { id, alt, caption, beforeAlt }): Applied<OwnPhotos> {
    const photo = find(photos, id);
    if (!photo) return { status: 409, errors: { main: changedMeanwhile("photo") } };
    if (photo.before && !beforeAlt) return { status: 422, errors: { beforeAlt: NO_BEFORE } };
    const before = photo.before && { ...photo.before, alt: beforeAlt };
    return {
      after: photos.map((each) => (each.id === id ? { ...photo, alt, caption, before } : each)),
      note: `Photo “${caption}” edited`,
    };
  },
  fields: ({ id }) => ({
    valuesOf: (photos) => valuesIn(photos, id),
    label: (field) => PHOTO_LABELS[field as keyof typeof PHOTO_LABELS],
    meanwhile: (was, is) => hiddenMeanwhile(find(was, id), find(is, id)),
  }),
});
