import { sql } from "kysely";
import { expect, it } from "vitest";
import { connect, openSqlite } from "~db/connect";
import { migrate } from "~db/migrate";
import { found } from "~db/search";
import { migrations } from "../../../migrations";
import { bookingRow } from "../../support/bookings";

const BEFORE = Object.fromEntries(
  Object.entries(migrations).filter(([name]) => name < "0008-search-again"),
);

it("what an earlier version wrote into the search is found as today's is", async () => {
  const sqlite = openSqlite(":memory:");
  const db = connect(sqlite);
  await migrate(db, BEFORE);
  const { id } = await db
    .insertInto("bookings")
    .values(bookingRow({ customer_phone: "+44 020 7946 0958" }))
    .returning("id")
    .executeTakeFirstOrThrow();
  await sql`insert into booking_search (rowid, text) values (${id}, ${"4402079460958"})`.execute(
    db,
  );
  const ids = () =>
    db.selectFrom("bookings").select("id").where(found(db, "+44 20 7946 0958")).execute();
  expect(await ids()).toEqual([]);
  await migrate(db);
  expect(await ids()).toEqual([{ id }]);
  sqlite.close();
});
