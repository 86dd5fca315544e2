import type { DatabaseOrTransaction } from "../../db/connect";
import { photoFile } from "../../db/photos";
import {
  type OwnPhoto,
  type OwnPhotos,
  type PhotoSide,
  resultsOf,
  SAMPLE_RESULTS,
  type ShownResults,
} from "../content/own-photos";
import { type InForce, inForce } from "./documents.server";
import { log } from "./log.server";
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

let latest = SAMPLE_RESULTS;

export function photosVersion(db: DatabaseOrTransaction): Promise<InForce<OwnPhotos>> {
  return inForce(db, "photos", schema, FIRST_PHOTOS);
}

/** What was read last if the database fails. */
export async function shownResults(db: DatabaseOrTransaction): Promise<ShownResults> {
  try {
    latest = resultsOf((await photosVersion(db)).value);
  } catch (error) {
    log.error("the photos cannot be read", error);
  }
  return latest;
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
