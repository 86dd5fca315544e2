import type { DatabaseOrTransaction } from "../../db/connect";
import { photoFile } from "../../db/photos";
import {
  type OwnPhoto,
  type OwnPhotos,
  type PhotoSide,
  resultsOf,
  type ShownResults,
} from "../content/own-photos";
import { documentOf } from "./documents.server";
import { z } from "./zod.server";

const side = { id: z.string(), alt: z.string(), width: z.number().int() };
const schema = z.array(
  z.object({
    ...side,
    caption: z.string(),
    before: z.object(side).nullable() satisfies z.ZodType<PhotoSide | null>,
    hidden: z.boolean(),
  }) satisfies z.ZodType<OwnPhoto>,
);

export const FIRST_PHOTOS: OwnPhotos = [];

const photos = documentOf<OwnPhotos>("photos", schema, FIRST_PHOTOS);
export const { version: photosVersion, earlier: earlierPhotos } = photos;

export async function shownResults(db: DatabaseOrTransaction): Promise<ShownResults> {
  return resultsOf(await photos.inForce(db));
}

const FILE = /^([\da-f]{16})(-half)?-([1-9]\d{2,3})\.(avif|webp)$/;

/** By the name that `Picture` asks for, such as "0123456789abcdef-half-280.avif". */
export async function namedFile(
  db: DatabaseOrTransaction,
  name: string,
): Promise<{ bytes: Buffer<ArrayBuffer>; type: string } | null> {
  const [, photo, half, width, format] = FILE.exec(name) ?? [];
  if (!photo || (format !== "avif" && format !== "webp")) return null;
  const shape = half ? "half" : "whole";
  const bytes = await photoFile(db, { photo, shape, width: Number(width), format });
  return bytes && { bytes: Buffer.from(bytes), type: `image/${format}` };
}
