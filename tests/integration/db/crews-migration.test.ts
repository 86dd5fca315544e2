import { expect, it } from "vitest";
import { connect, openSqlite } from "~db/connect";
import { expectPlaces } from "../../support/crews-migration";

it("bookings of the version before get their place, and the crew or the bay", async () => {
  const sqlite = openSqlite(":memory:");
  await expectPlaces(connect(sqlite));
  expect(sqlite.pragma("foreign_key_check")).toEqual([]);
  sqlite.close();
});
