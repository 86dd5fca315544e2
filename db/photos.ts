import { REMOVED_FOR_GOOD } from "~/domain/document";
import type { PhotoFile } from "~/domain/photo-file";
import type { Database, DatabaseOrTransaction } from "./connect";
import { compactLater } from "./dialect";
import { readAgain } from "./documents";

/** As a version's JSON has it, among other things. */
type StoredPhoto = { id: string; caption: string; hidden: boolean; before: { id: string } | null };

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

/** In the transaction that saves the version which names them; those of a known name are the same. */
export async function keepPhotoFiles(
  trx: DatabaseOrTransaction,
  files: readonly PhotoFile[],
): Promise<void> {
  for (const file of files)
    await trx
      .insertInto("photo_files")
      .values(file)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

/** Forgets all but the newest versions of the photos, and the files that none of those names. */
export function forgetPhotos(db: Database, { versions }: { versions: number }): Promise<void> {
  return db.transaction().execute(async (trx) => {
    // Before the versions: files that come after this look are nobody's to remove.
    const present = await trx.selectFrom("photo_files").select("photo").distinct().execute();
    const documents = await versionsOf(trx);
    const isKept = (version: number, index: number) => index < versions || version === 0;
    const old = documents.filter(({ version }, index) => !isKept(version, index));
    const kept = new Set(
      documents
        .filter((each) => !old.includes(each))
        .flatMap(photosIn)
        .flatMap(idsOf),
    );
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

/** Those that an earlier version names and the newest doesn't, as they were last. */
export async function removedPhotos(db: DatabaseOrTransaction): Promise<StoredPhoto[]> {
  const [newest, ...earlier] = (await versionsOf(db)).map(photosIn);
  const known = new Set(newest?.map(({ id }) => id));
  return earlier.flat().filter(({ id }) => !known.has(id) && known.add(id));
}

/**
 * Erases a photo that visitors don't see from every version, with its files and captions; from the
 * file's free pages with the next purge (copies have none). False if it's shown, or nothing names it.
 */
export async function removeForGood(
  trx: DatabaseOrTransaction,
  { id, operatorId, at }: { id: string; operatorId: number; at: string },
): Promise<boolean> {
  const versions = await versionsOf(trx);
  const named = versions.flatMap(photosIn).filter((photo) => photo.id === id);
  const [newest] = versions;
  if (!newest || named.length === 0) return false;
  if (photosIn(newest).some((photo) => photo.id === id && !photo.hidden)) return false;
  const without = (version: { body: string }) =>
    JSON.stringify(photosIn(version).filter((photo) => photo.id !== id));
  await trx
    .insertInto("site_documents")
    .values({
      kind: "photos",
      version: newest.version + 1,
      body: without(newest),
      note: REMOVED_FOR_GOOD,
      operator_id: operatorId,
      saved_at: at,
    })
    .execute();
  const captions = new Set(named.map(({ caption }) => `Photo “${caption}”`));
  for (const { version, body, note } of versions) {
    const words = [...captions].reduce((text, each) => text.replaceAll(each, "A photo"), note);
    await trx
      .updateTable("site_documents")
      .set({ body: without({ body }), note: words })
      .where("kind", "=", "photos")
      .where("version", "=", version)
      .execute();
  }
  await trx.deleteFrom("photo_files").where("photo", "in", named.flatMap(idsOf)).execute();
  await compactLater(trx);
  readAgain(trx);
  return true;
}

/** The newest first. */
function versionsOf(db: DatabaseOrTransaction) {
  return db
    .selectFrom("site_documents")
    .select(["version", "body", "note"])
    .where("kind", "=", "photos")
    .orderBy("version", "desc")
    .execute();
}

function photosIn({ body }: { body: string }): StoredPhoto[] {
  return JSON.parse(body) as StoredPhoto[];
}

function idsOf({ id, before }: StoredPhoto): string[] {
  return before ? [id, before.id] : [id];
}
