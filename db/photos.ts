import type { Database, DatabaseOrTransaction } from "./connect";
import type { PhotoFile } from "~/domain/photo-file";

/** Null if there's none. */
export async function photoFile(
  db: DatabaseOrTransaction,
  { photo, shape, width, format }: Omit<PhotoFile, "bytes">,
): Promise<Uint8Array | null> {
  const row = await db
    .selectFrom("photo_files")
    .select("bytes")
    .where("photo", "=", photo)
    .where("shape", "=", shape)
    .where("width", "=", width)
    .where("format", "=", format)
    .executeTakeFirst();
  return row?.bytes ?? null;
}

/** In the transaction that saves the version which names them. */
export async function keepPhotoFiles(
  trx: DatabaseOrTransaction,
  files: readonly PhotoFile[],
): Promise<void> {
  for (const file of files) await trx.insertInto("photo_files").values(file).execute();
}

/** Forgets all but the newest versions of the photos, and the files that none of those names. */
export function forgetPhotos(db: Database, { versions }: { versions: number }): Promise<void> {
  return db.transaction().execute(async (trx) => {
    // Before the versions: files that come after this look are nobody's to remove.
    const present = await trx.selectFrom("photo_files").select("photo").distinct().execute();
    const documents = await trx
      .selectFrom("site_documents")
      .select(["version", "body"])
      .where("kind", "=", "photos")
      .orderBy("version", "desc")
      .execute();
    const isKept = (version: number, index: number) => index < versions || version === 0;
    const old = documents.filter(({ version }, index) => !isKept(version, index));
    const kept = new Set(documents.filter((each) => !old.includes(each)).flatMap(namedIn));
    const forgotten = present.map(({ photo }) => photo).filter((photo) => !kept.has(photo));
    if (old.length > 0)
      await trx
        .deleteFrom("site_documents")
        .where("kind", "=", "photos")
        .where(
          "version",
          "in",
          old.map(({ version }) => version),
        )
        .execute();
    if (forgotten.length > 0)
      await trx.deleteFrom("photo_files").where("photo", "in", forgotten).execute();
  });
}

function namedIn({ body }: { body: string }): string[] {
  const photos = JSON.parse(body) as { id: string; before: { id: string } | null }[];
  return photos.flatMap(({ id, before }) => (before ? [id, before.id] : [id]));
}
