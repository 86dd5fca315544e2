import { afterEach, beforeEach, expect, it } from "vitest";
import { connect, openSqlite } from "~db/connect";
import { expectNoHours, expectSameHours } from "../../support/hours-migration";

let sqlite: ReturnType<typeof openSqlite>;
beforeEach(() => {
  sqlite = openSqlite(":memory:");
});
afterEach(() => sqlite.close());

it("hours, closures, holidays and rules of the version before are the first version of their history", async () => {
  await expectSameHours(connect(sqlite));
  expect(sqlite.pragma("foreign_key_check")).toEqual([]);
});

it("a shop that has changed no hours gets no history of them", () =>
  expectNoHours(connect(sqlite)));
