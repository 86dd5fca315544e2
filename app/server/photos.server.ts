import type { DatabaseOrTransaction } from "~db/connect";
import { photoFile, removedPhotos, removeForGood } from "~db/photos";
import {
  isShown,
  type OwnPhoto,
  type OwnPhotos,
  type PhotoSide,
  resultsOf,
  type ShownResults,
} from "~/content/own-photos";
import { timestamp } from "./clock.server";
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

export const sitePhotos = documentOf<OwnPhotos>("photos", schema, []);

export async function shownResults(db: DatabaseOrTransaction): Promise<ShownResults> {
  return resultsOf(await sitePhotos.inForce(db));
}

const FILE = /^([\da-f]{16})(-half)?-([1-9]\d{2,3})\.(avif|webp)$/;

type NamedFile = {
  isPublic: boolean;
  read: () => Promise<{ bytes: Buffer<ArrayBuffer>; type: string } | null>;
};

/**
 * By the name that `Picture` asks for, such as "0123456789abcdef-half-280.avif"; null for what none
 * of ours is called. Public is what the version in force shows.
 */
export async function namedFile(
  db: DatabaseOrTransaction,
  name: string,
): Promise<NamedFile | null> {
  const [, photo, half, width, format] = FILE.exec(name) ?? [];
  if (!photo || (format !== "avif" && format !== "webp")) return null;
  return {
    isPublic: isShown((await sitePhotos.read(db)).value, photo),
    async read() {
      const shape = half ? "half" : "whole";
      const bytes = await photoFile(db, { photo, shape, width: Number(width), format });
      return bytes && { bytes: Buffer.from(bytes), type: `image/${format}` };
    },
  };
}

/** What earlier versions still show, as it was last. */
export async function removedEarlier(db: DatabaseOrTransaction): Promise<OwnPhotos> {
  return schema.parse(await removedPhotos(db));
}

/** A photo that's hidden, or in earlier versions only; null for others. */
export async function takenDown(db: DatabaseOrTransaction, id: string): Promise<OwnPhoto | null> {
  const [{ value: present }, earlier] = [await sitePhotos.read(db), await removedEarlier(db)];
  return (
    [...present.filter(({ hidden }) => hidden), ...earlier].find((each) => each.id === id) ?? null
  );
}

/** False for one that isn't taken down. */
export function removePhoto(
  trx: DatabaseOrTransaction,
  id: string,
  operatorId: number,
): Promise<boolean> {
  return removeForGood(trx, { id, operatorId, at: timestamp() });
}
