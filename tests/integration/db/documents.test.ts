import { beforeEach, expect, it } from "vitest";
import { documentHistory, latestDocument, writeVersion } from "~db/documents";
import { freshDatabase, type TestDatabase } from "../../support/database";
import { insertOperator } from "../../support/requests";

const AT = "2026-12-08T17:00:00.000Z";

let fresh: TestDatabase;
let operatorId: number;
beforeEach(async () => {
  fresh = freshDatabase();
  operatorId = await insertOperator(fresh.db);
});

const save = (seen: number, name: string) =>
  writeVersion(fresh.db, {
    kind: "business",
    version: seen + 1,
    body: JSON.stringify({ name }),
    first: JSON.stringify({ name: "First" }),
    note: `Name: ${name}`,
    operatorId,
    at: AT,
  });
const present = async () => {
  const latest = await latestDocument(fresh.db, "business");
  return latest && { version: latest.version, ...(JSON.parse(latest.body) as { name: string }) };
};
const notes = async () => (await documentHistory(fresh.db, "business", 10)).map(({ note }) => note);

it("a document keeps each version, the first value too", async () => {
  expect(await present()).toBeNull();
  expect(await save(0, "Second")).toBe(true);
  expect(await save(1, "Third")).toBe(true);
  expect(await present()).toEqual({ version: 2, name: "Third" });
  expect(await notes()).toEqual(["Name: Third", "Name: Second", "First values"]);
  expect(await latestDocument(fresh.db, "words")).toBeNull();
});

it("the history returns the latest, and the shop's first one however long ago", async () => {
  for (let seen = 0; seen < 12; seen++) await save(seen, `No. ${seen + 1}`);
  const told = await notes();
  expect([told.length, told[0], ...told.slice(-2)]).toEqual([
    11,
    "Name: No. 12",
    "Name: No. 3",
    "First values",
  ]);
});

it("a save doesn't overwrite what somebody else has saved since", async () => {
  const both = await Promise.all([save(0, "Mine"), save(0, "Theirs")]);
  expect(both.filter(Boolean)).toHaveLength(1);
  expect((await present())?.version).toBe(1);
});
