import type { DatabaseOrTransaction } from "../../db/connect";
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
