import { afterEach, beforeEach, expect, it } from "vitest";
import { claim } from "~/email/claims.server";
import { freshDatabase, type TestDatabase } from "../../support/database";
import { CREATED, insertMessage } from "../../support/messages";

let fresh: TestDatabase;
beforeEach(() => {
  fresh = freshDatabase();
});
afterEach(() => fresh.db.destroy());

it("takes what is due longest, of two the first, and nothing before its time", async () => {
  const { db } = fresh;
  for (const [cause, late] of Object.entries({
    last: 30,
    first: 10,
    third: 20,
    second: 10,
    early: 31,
  }))
    await insertMessage(db, { cause, due_at: CREATED + late });
  await insertMessage(db, { cause: "sent", due_at: CREATED, state: "sent" });
  const taken: (string | undefined)[] = [];
  for (let turn = 0; turn < 5; turn++) taken.push((await claim(db, CREATED + 30))?.cause);
  expect(taken).toEqual(["first", "second", "third", "last", undefined]);
});
