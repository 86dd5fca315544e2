import { beforeEach, describe, expect, it } from "vitest";
import { documentHistory, storedVersion, writeVersion } from "~db/documents";
import { forgetPhotos, keepPhotoFiles, photoFile, removedPhotos, removeForGood } from "~db/photos";
import type { PhotoFile } from "~/domain/photo-file";
import { freshDatabase, itInSqlite, type TestDatabase } from "../../support/database";
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
  fresh.db.transaction().execute(async (trx) => {
    await writeVersion(trx, {
      kind: "photos",
      version: seen + 1,
      note: "",
      operatorId,
      at: "2026-12-08T17:00:00.000Z",
      body: JSON.stringify(photos.map((id) => ({ id, before: { id: `${id}-before` } }))),
      first: "[]",
    });
    await keepPhotoFiles(trx, added.map(fileOf));
  });
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

it("files go when no recent version names them, alone or in a pair", async () => {
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

describe("removing for good", () => {
  const at = "2026-12-09T17:00:00.000Z";
  const VERSION = { kind: "photos", first: "[]", at } as const;
  const photo = (id: string, caption: string, change: object = {}) => ({
    id,
    alt: `${caption} shown`,
    caption,
    width: 400,
    hidden: false,
    before: { id: `${id}-before`, alt: `${caption} before`, width: 400 },
    ...change,
  });
  type Photo = ReturnType<typeof photo>;
  const keep = (seen: number, note: string, photos: Photo[], added: string[] = []) =>
    fresh.db.transaction().execute(async (trx) => {
      const body = JSON.stringify(photos);
      await writeVersion(trx, { ...VERSION, version: seen + 1, note, operatorId, body });
      await keepPhotoFiles(trx, added.map(fileOf));
    });
  /** As a history's button does; false for one that was opened before somebody else's save. */
  const bringBack = async (version: number, seen: number) => {
    const { body } = (await storedVersion(fresh.db, "photos", version))!;
    const next = { ...VERSION, version: seen + 1, note: "Back", operatorId, body };
    return writeVersion(fresh.db, next);
  };
  const erase = (id: string) => removeForGood(fresh.db, { id, operatorId, at });
  const all = () => fresh.db.selectFrom("site_documents").selectAll().orderBy("version").execute();
  const [seat, wheel] = [photo("5ea7", "Seat"), photo("4ee1", "Wheel")];

  it("removing for good erases a removed photo's files, and what every version says of it", async () => {
    await keep(0, "Photo “Seat” added", [seat], ["5ea7", "5ea7-before"]);
    await keep(1, "Photo “Wheel” added", [wheel, seat], ["4ee1", "4ee1-before"]);
    const named = { ...seat, caption: "Ann's seat" };
    await keep(2, "Photo “Ann's seat” edited", [wheel, named]);
    await keep(3, "Photo “Ann's seat” removed", [wheel]);
    expect(await removedPhotos(fresh.db)).toEqual([named]);
    expect(await erase("5ea7")).toBe(true);
    expect(await present()).toEqual(["4ee1", "4ee1-before"]);
    expect(JSON.stringify(await all())).not.toMatch(/seat|5ea7/i);
    expect(await removedPhotos(fresh.db)).toEqual([]);
    const history = await documentHistory(fresh.db, "photos", 20);
    expect(history.map(({ note }) => note)).toEqual([
      "A photo removed for good",
      "A photo removed",
      "A photo edited",
      "Photo “Wheel” added",
      "A photo added",
      "First values",
    ]);
    expect(history[0]!.savedBy).not.toBeNull();
    expect(await bringBack(3, 5)).toBe(true);
    expect(JSON.parse((await all()).at(-1)!.body)).toEqual([wheel]);
  });

  it("a history that was opened before brings it back neither way", async () => {
    await keep(0, "Photo “Seat” added", [seat], ["5ea7"]);
    await keep(1, "Photo “Seat” removed", []);
    await erase("5ea7");
    expect(await bringBack(1, 2)).toBe(false);
    expect(await bringBack(1, 3)).toBe(true);
    expect(JSON.stringify(await all())).not.toContain("5ea7");
  });

  it("removing for good takes a hidden photo out of the list, and leaves one that visitors see", async () => {
    await keep(0, "Photo “Seat” added", [seat], ["5ea7"]);
    expect(await erase("5ea7")).toBe(false);
    expect(await erase("0000")).toBe(false);
    await keep(1, "Photo “Seat” hidden", [{ ...seat, hidden: true }]);
    expect(await erase("5ea7")).toBe(true);
    expect(await erase("5ea7")).toBe(false);
    expect((await all()).map(({ body }) => body)).toEqual(["[]", "[]", "[]", "[]"]);
  });

  itInSqlite(
    "removing for good asks the next purge to leave nothing of it in the file",
    async () => {
      await keep(0, "Photo “Seat” added", [seat], ["5ea7"]);
      await keep(1, "Photo “Seat” removed", []);
      await erase("5ea7");
      expect(fresh.sqlite.pragma("user_version", { simple: true })).toBe(1);
    },
  );
});
