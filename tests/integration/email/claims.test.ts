import { afterEach, beforeEach, expect, it } from "vitest";
import { claim, tidy } from "~/email/claims.server";
import { LONGEST_PAUSE } from "~/domain/message";
import { freshDatabase, type TestDatabase } from "../../support/database";
import { allMessages, CREATED, insertMessage } from "../../support/messages";

let fresh: TestDatabase;
beforeEach(() => {
  fresh = freshDatabase();
});
afterEach(() => fresh.db.destroy());

it("a claim takes what is due longest, of two the first, and nothing before its time", async () => {
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

const DAY = 24 * 3_600_000;

it.each([
  ["is due now if no retry waits as long", CREATED + LONGEST_PAUSE + 1, CREATED],
  ["stays where a retry may wait as long", CREATED + LONGEST_PAUSE, CREATED + LONGEST_PAUSE],
  ["stays where it's due", CREATED - 1, CREATED - 1],
])("what was dated by a clock that was ahead %s", async (_name, due_at, due) => {
  await insertMessage(fresh.db, { due_at });
  await tidy(fresh.db, CREATED);
  expect(await allMessages(fresh.db)).toMatchObject([{ state: "waiting", due_at: due }]);
});

it.each([
  ["sending", "waiting", 1],
  ["handing", "unsure", 1],
  ["sending", "sending", 1 / DAY],
] as const)("a claim made by a clock that was ahead: %s is %s", async (state, after, days) => {
  await insertMessage(fresh.db, { state, attempts: 1, claimed_at: CREATED + days * DAY });
  await tidy(fresh.db, CREATED);
  expect(await allMessages(fresh.db)).toMatchObject([{ state: after }]);
});
