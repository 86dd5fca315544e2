import { expect, it, vi } from "vitest";
import { softDelete } from "~/desk/status-changes.server";
import { listDeleted } from "~/dashboard/changes/deleted.server";
import { BY_SYSTEM, insertBooking } from "../../support/bookings";
import { manner } from "../../support/desk";
import { insertOperator } from "../../support/requests";
import { inOne } from "../../support/in-one";
import { db, ownDatabase } from "../../support/own-database";

ownDatabase();

const instant = (minute: number) => new Date(Date.UTC(2026, 11, 1, 18, minute)).toISOString();
const idsOf = async (cursor: Parameters<typeof listDeleted>[1]) =>
  (await listDeleted(db, cursor)).rows.map((row) => row.id);

it("the list of deleted bookings has the latest deletion first, with who and when, and nothing that is there", async () => {
  const kim = await insertOperator(db, "kim@example.com");
  vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 11, 1, 18) });
  const [first, second] = [(await insertBooking(db)).id, (await insertBooking(db)).id];
  await insertBooking(db);
  await inOne(db, softDelete, second, 0, manner(kim));
  vi.setSystemTime(Date.UTC(2026, 11, 1, 19));
  await inOne(db, softDelete, first, 0, BY_SYSTEM);
  expect(await listDeleted(db, null)).toMatchObject({
    before: false,
    after: false,
    rows: [
      {
        id: first,
        deletion: { who: "the website itself", when: "Tuesday, December 1, 2026 at 12:00 PM" },
      },
      {
        id: second,
        deletion: { who: "kim@example.com", when: "Tuesday, December 1, 2026 at 11:00 AM" },
      },
    ],
  });
});

it("the list of deleted bookings goes on, and back, page by page, also where many are deleted at once", async () => {
  const ids: number[] = [];
  for (let made = 0; made < 60; made++)
    ids.push((await insertBooking(db, { deleted_at: instant(Math.floor(made / 20)) })).id);
  const newest = ids.toReversed();
  const first = await listDeleted(db, null);
  expect([first.rows.map((row) => row.id), first.before, first.after]).toEqual([
    newest.slice(0, 25),
    false,
    true,
  ]);
  expect(await idsOf({ side: "after", id: newest[24]! })).toEqual(newest.slice(25, 50));
  const last = await listDeleted(db, { side: "after", id: newest[49]! });
  expect([last.rows.map((row) => row.id), last.before, last.after]).toEqual([
    newest.slice(50),
    true,
    false,
  ]);
  expect(await idsOf({ side: "before", id: newest[50]! })).toEqual(newest.slice(25, 50));
});

it("the list of deleted bookings begins anew at a cursor that is gone", async () => {
  const { id } = await insertBooking(db, { deleted_at: instant(0) });
  const there = await insertBooking(db);
  for (const cursor of [
    { side: "after", id: 999 },
    { side: "after", id: there.id },
  ] as const)
    expect(await idsOf(cursor)).toEqual([id]);
});
