import { sql } from "kysely";
import { expect, it } from "vitest";
import { keepStatements } from "../../../db/statements";
import { bookingRow, insertBooking } from "../../support/bookings";
import { freshDatabase } from "../../support/database";

it("a statement is read once, however often it is asked", async () => {
  const { sqlite } = freshDatabase();
  const prepare = keepStatements(sqlite);
  expect(prepare("select 1 as one")).toBe(prepare("select 1 as one"));
  expect([1, 2].map((at) => prepare("select ? as given").all([at]))).toEqual([[{ given: 1 }], [{ given: 2 }]]);
});

it("what was not asked for long is let go, and what is asked often stays", () => {
  const prepare = keepStatements(freshDatabase().sqlite);
  const [often, once] = ["select 'often'", "select 'once'"].map((text) => prepare(text));
  for (let at = 0; at < 299; at++) {
    prepare(`select ${at}`);
    prepare("select 'often'");
  }
  expect(prepare("select 'often'")).toBe(often);
  expect(prepare("select 'once'")).not.toBe(once);
});

it("a kept statement sees columns that were added since, and a trigger that was changed", async () => {
  const { db, sqlite } = freshDatabase();
  await insertBooking(db);
  const all = () => db.selectFrom("bookings").selectAll().execute();
  const before = await all();
  sqlite.exec("alter table bookings add column shade text default 'red'");
  sqlite.exec("create trigger shaded after insert on bookings begin update bookings set shade = 'blue' where id = new.id; end");
  await insertBooking(db, bookingRow());
  expect(before[0]).not.toHaveProperty("shade");
  expect((await all()).map((row) => (row as { shade?: string }).shade)).toEqual(["red", "blue"]);
});

it("a refused insertion leaves the statement usable", async () => {
  const { db } = freshDatabase();
  const row = bookingRow();
  await insertBooking(db, row);
  await expect(insertBooking(db, row)).rejects.toThrow("UNIQUE");
  await insertBooking(db, { ...row, ...bookingRow() });
  const { rows } = await sql<{ count: number }>`select count(*) as count from bookings`.execute(db);
  expect(rows).toEqual([{ count: 2 }]);
});
