import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { claim } from "~/email/claims.server";
import { freshDatabase, itInSqlite, type TestDatabase } from "../../support/database";
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

itInSqlite(
  "walks along those that wait to the first that is due, however many there are, and sorts nothing",
  async () => {
    const { db, sqlite } = fresh;
    await insertMessage(db);
    const prepared = vi.spyOn(sqlite, "prepare");
    await claim(db, CREATED);
    const asked = prepared.mock.calls
      .map(([text]) => text)
      .find((text) => text.startsWith('update "messages"'))!;
    prepared.mockRestore();
    const values = Array.from(asked.matchAll(/\?/g), () => "waiting");
    const plan = sqlite
      .prepare<string[], { detail: string }>(`explain query plan ${asked}`)
      .all(...values)
      .map(({ detail }) => detail);
    expect(plan).toContainEqual("SEARCH due USING INDEX messages_due (due_at<?)");
    expect(
      plan.filter((step) => /SCAN|TEMP B-TREE/.test(step) && !step.startsWith("SCALAR")),
    ).toEqual([]);
  },
);
