import { afterEach, beforeEach, expect, it } from "vitest";
import { connect, openSqlite } from "~db/connect";
import { latestDocument } from "~db/documents";
import { shopRules } from "~db/hours";
import { migrate } from "~db/migrate";
import { migrations } from "../../../migrations";
import { rowThen } from "../../support/earlier-version";
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

it.each([
  ["that has bookings", true, null],
  ["without bookings", false, true],
])(
  "in a shop %s the rules for whole days are decided or wait: %s",
  async (_, booked, wholeDays) => {
    const db = connect(sqlite);
    const before = Object.entries(migrations).filter(([name]) => name < "0014");
    await migrate(db, Object.fromEntries(before));
    if (booked) await db.insertInto("bookings").values(rowThen()).execute();
    await migrate(db);
    expect(await shopRules(db)).toMatchObject({ wholeDays, backMinutes: 240, noticeMinutes: 120 });
    expect((await latestDocument(db, "hours"))?.version ?? null).toBe(booked ? 1 : null);
  },
);
