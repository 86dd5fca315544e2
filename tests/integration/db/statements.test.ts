import { sql } from "kysely";
import { expect, it } from "vitest";
import { keepStatements } from "../../../db/statements";
import { bookingRow, insertBooking } from "../../support/bookings";
import { freshDatabase } from "../../support/database";

it("a statement is read once, however often it is asked", async () => {
  const { sqlite } = freshDatabase();
  const kept = keepStatements(sqlite);
  expect(kept.prepare("select 1 as one")).toBe(kept.prepare("select 1 as one"));
  expect([1, 2].map((at) => kept.prepare("select ? as given").all([at]))).toEqual([[{ given: 1 }], [{ given: 2 }]]);
});

it("what was not asked for long is let go, and what is asked often stays", () => {
  const kept = keepStatements(freshDatabase().sqlite);
  const [often, once] = ["select 'often'", "select 'once'"].map((text) => kept.prepare(text));
  for (let at = 0; at < 299; at++) {
    kept.prepare(`select ${at}`);
    kept.prepare("select 'often'");
  }
  expect(kept.prepare("select 'often'")).toBe(often);
  expect(kept.prepare("select 'once'")).not.toBe(once);
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

it("rows are walked through while the same statement is asked, and walked through, again", () => {
  const { sqlite } = freshDatabase();
  const kept = keepStatements(sqlite);
  const text = "select value from (select 1 as value union all select 2 union all select 3)";
  const walk = (): Iterator<unknown> => kept.prepare(text).iterate([]) as Iterator<unknown>;
  const [one, other] = [walk(), walk()];
  expect([one.next().value, other.next().value, kept.prepare(text).all([]).length, one.next().value, other.next().value]).toEqual([{ value: 1 }, { value: 1 }, 3, { value: 2 }, { value: 2 }]);
  for (const rows of [one, other]) rows.return?.();
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
