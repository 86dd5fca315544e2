import { beforeEach, expect, it } from "vitest";
import { saveDocument } from "../../../db/documents";
import { forgetPhotos, keepPhotoFiles, photoFile } from "../../../db/photos";
import type { PhotoFile } from "~/domain/photo-file";
import { freshDatabase, type TestDatabase } from "../../support/database";
import { insertOperator } from "../../support/requests";

const ALL = Buffer.from(Array.from({ length: 512 }, (_, index) => index % 256));
const fileOf = (photo: string): PhotoFile => ({
  photo,
  shape: "whole",
  width: 400,
  format: "avif",
  bytes: ALL,
});

let fresh: TestDatabase;
let operatorId: number;
beforeEach(async () => {
  fresh = freshDatabase();
  operatorId = await insertOperator(fresh.db);
});

/** Saves a version with these photos; the files of `added` come with it. */
const save = (seen: number, photos: string[], added: string[] = photos) =>
  saveDocument(
    fresh.db,
    {
      kind: "photos",
      seen,
      note: "",
      operatorId,
      at: "2026-12-08T17:00:00.000Z",
      body: JSON.stringify(photos.map((id) => ({ id, before: { id: `${id}-before` } }))),
      first: "[]",
    },
    (trx) => keepPhotoFiles(trx, added.map(fileOf)),
  );
const present = async () =>
  (await fresh.db.selectFrom("photo_files").select("photo").orderBy("photo").execute()).map(
    ({ photo }) => photo,
  );

it("bytes come back as they were", async () => {
  await save(0, ["a"]);
  const { bytes: _, ...key } = fileOf("a");
  expect(Buffer.compare((await photoFile(fresh.db, key))!, ALL)).toBe(0);
  expect(await photoFile(fresh.db, { ...key, width: 560 })).toBeNull();
});

it("a version that isn't saved leaves no files", async () => {
  expect(await save(4, ["a"])).toBe(false);
  expect(await present()).toEqual([]);
});

it("files go when none of the newest versions names them, neither alone nor in a pair", async () => {
  await save(0, ["a"], ["a", "a-before"]);
  await save(1, ["a", "b"], ["b"]);
  await save(2, ["b"], []);
  await forgetPhotos(fresh.db, { versions: 2 });
  expect(await present()).toEqual(["a", "a-before", "b"]);
  await save(3, [], []);
  await save(4, ["c"]);
  await forgetPhotos(fresh.db, { versions: 2 });
  expect(await present()).toEqual(["c"]);
  const versions = await fresh.db
    .selectFrom("site_documents")
    .select("version")
    .orderBy("version")
    .execute();
  expect(versions.map(({ version }) => version)).toEqual([0, 4, 5]);
});
