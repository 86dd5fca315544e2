import { expect, it } from "vitest";
import { connect, openSqlite } from "~db/connect";
import { migrate } from "~db/migrate";
import { migrations } from "../../../migrations";
import { expectPlaces } from "../../support/crews-migration";

it("bookings of the version before get their place, and the crew or the bay", async () => {
  const sqlite = openSqlite(":memory:");
  await expectPlaces(connect(sqlite));
  expect(sqlite.pragma("foreign_key_check")).toEqual([]);
  sqlite.close();
});

it("blocks of the version before are as they were, and new ones get ids of their own", async () => {
  const sqlite = openSqlite(":memory:");
  const db = connect(sqlite);
  await migrate(
    db,
    Object.fromEntries(Object.entries(migrations).filter(([name]) => name < "0015")),
  );
  const then = { resource_id: 1, from_minute: 10, to_minute: 20, reason: "Van in repair" };
  for (const reason of ["Van in repair", "Dentist"])
    await db
      .insertInto("resource_blocks")
      .values({ ...then, reason })
      .execute();
  await migrate(db);
  expect(await db.selectFrom("resource_blocks").selectAll().execute()).toEqual([
    { id: 1, ...then, every_days: null, until_day: null },
    { id: 2, ...then, reason: "Dentist", every_days: null, until_day: null },
  ]);
  const forAll = { ...then, resource_id: null, every_days: 7 as const, until_day: "2027-01-08" };
  await db.insertInto("resource_blocks").values(forAll).execute();
  const [, , last] = await db.selectFrom("resource_blocks").selectAll().execute();
  expect(last).toEqual({ id: 3, ...forAll });
  sqlite.close();
});
