import { chmodSync, mkdirSync, statSync } from "node:fs";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { backUp, copyBefore } from "~db/backup";
import { openSqlite } from "~db/connect";
import { restoreCopy } from "~db/restore";
import { insertBooking } from "../../support/bookings";
import { ownFile, shop } from "../../support/own-file";
import { folder } from "../../support/own-folder";

// Nobody else on the machine can read the database or its backups, as with the mail and the secret beside it.

let usual: number;
beforeAll(() => {
  usual = process.umask(0o022);
});
afterAll(() => void process.umask(usual));

ownFile("data/shop.sqlite");
let path: string;
beforeEach(async () => {
  path = folder.path("data/shop.sqlite");
  await insertBooking(shop.db);
});

const modeOf = (file: string) => (statSync(file).mode & 0o777).toString(8);
const PARTS = ["", "-wal", "-shm"];
const modes = () => PARTS.map((part) => modeOf(path + part));

it("the folder, the file and its log are the owner's only", () => {
  expect([modeOf(folder.path("data")), ...modes()]).toEqual(["700", "600", "600", "600"]);
});

it("what an earlier version has made is the owner's only from the next start on", () => {
  for (const part of PARTS) chmodSync(path + part, 0o644);
  openSqlite(path).close();
  expect(modes()).toEqual(["600", "600", "600"]);
});

it("a copy is the owner's only, wherever it is put, and so is what is made of one that was open to all", async () => {
  mkdirSync(folder.path("elsewhere"));
  const copy = await backUp(shop.sqlite, folder.path("elsewhere"), "2026-12-08");
  expect([
    modeOf(copy),
    modeOf(copyBefore(shop.sqlite, "9999-something", folder.path("elsewhere"))),
  ]).toEqual(["600", "600"]);
  chmodSync(copy, 0o644);
  restoreCopy(copy, folder.path("again/shop.sqlite"));
  expect([modeOf(folder.path("again")), modeOf(folder.path("again/shop.sqlite"))]).toEqual([
    "700",
    "600",
  ]);
});

it("a folder that was there stays as it is", () => {
  mkdirSync(folder.path("shared"));
  openSqlite(folder.path("shared/shop.sqlite")).close();
  expect([modeOf(folder.path("shared")), modeOf(folder.path("shared/shop.sqlite"))]).toEqual([
    "755",
    "600",
  ]);
});
