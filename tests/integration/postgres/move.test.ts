import { afterEach, beforeEach, expect, it } from "vitest";
import { listBookings, loadTotals, tilesOf } from "~/dashboard/bookings.server";
import { parseFilter } from "~/dashboard/filter";
import { submitBooking } from "~/booking/order/submit.server";
import { issueReceipt } from "~/server/receipts.server";
import { recordPayment, takeBack } from "~/desk/payments.server";
import { eraseBooking } from "~db/booking-change";
import { connect, type Database } from "~db/connect";
import { writeClose } from "~db/day-closes";
import { loadResources } from "~db/fleet";
import { move } from "~db/move";
import { keepPhotoFiles } from "~db/photos";
import { loadSettings } from "~/server/hours.server";
import { insertBooking } from "../../support/bookings";
import { freshDatabase, migratedInMemory } from "../../support/database";
import { setRules } from "../../support/hours";
import { insertOperator } from "../../support/requests";
import { order } from "../../support/order";
import { RESOURCES } from "../../support/schedule";
import { inOne } from "../../support/in-one";
import { setRow } from "../../support/rows";

/** More than one batch; each byte is in them. */
const PHOTO_FILES = Array.from({ length: 25 }, (_, index) => ({
  ...({ photo: "a", shape: "whole", width: 400 + index, format: "avif" } as const),
  bytes: Buffer.from(Array.from({ length: 256 }, (_each, at) => (at + index) % 256)),
}));

let sqlite: ReturnType<typeof migratedInMemory>;
let file: Database;
let db: Database;
beforeEach(async () => {
  sqlite = migratedInMemory();
  file = connect(sqlite);
  ({ db } = freshDatabase());
  await insertOperator(file, "Operator@example.com");
  for (let made = 0; made < 40; made++) {
    await insertBooking(file, {
      customer_name: `Zoë ${made % 7} 🚗`,
      customer_email: `zoe-${made % 9}@example.com`,
      customer_phone: `604-555-01${10 + (made % 5)}`,
      booking_date: `2026-12-${10 + (made % 9)}`,
      total_price_cents: made * 700,
      deleted_at: made % 11 === 0 ? "2026-12-01T18:00:00.000Z" : null,
    });
  }
  await submitBooking(file, order({ comments: 'a NUL \0 and a \\ and a "' }), {
    date: "2026-12-01",
    minute: 600,
  });
  await setRow(file, "customers", 2, { notes: "Has a dog", version: 3 });
  const payment = {
    kind: "payment",
    method: "cash",
    amount: 500,
    tip: 0,
    paid_on: "2026-12-01",
    note: "",
  } as const;
  const doer = { by: "operator", through: "dashboard", operatorId: 1 } as const;
  const by = { doer, operator: { id: 1 }, confirmed: [], again: false };
  for (const id of [39, 40]) await inOne(file, recordPayment, id, payment, by);
  await inOne(file, takeBack, 39, { row: 1, press: null, reason: "Wrong" }, by);
  const sent = { billTo: "", po: "", replaces: "" };
  for (const id of [39, 40]) await inOne(file, issueReceipt, id, sent, doer);
  const close = { day: "2026-12-01", last_payment: 3, counts: [], note: "", at: 1 };
  await inOne(file, writeClose, close, 1);
  await eraseBooking(file, 40);
  await setRules(file, { setUpMinutes: 20 });
  await keepPhotoFiles(file, PHOTO_FILES);
  await file
    .insertInto("nights")
    .values({ id: 1, last_on: "2026-12-01", agreed_days: 30, stopped: 1 })
    .execute();
});
afterEach(() => file.destroy());

const customers = (of: Database) => of.selectFrom("customers").selectAll().orderBy("id").execute();
const list = async (of: Database, search: string) =>
  (await listBookings(of, parseFilter(new URLSearchParams(search)), "2026-12-08")).rows.map(
    ({ id }) => id,
  );

it("a move copies every row with its id, and the sums are the same", async () => {
  const moved = await move(sqlite, db);
  expect(moved.map(({ from }) => from)).toEqual(moved.map(({ to }) => to));
  expect(moved.find(({ table }) => table === "bookings")?.to.count).toBe(40);
  expect(moved.find(({ table }) => table === "payments")?.to.count).toBe(3);
  expect(moved.find(({ table }) => table === "day_closes")?.to.count).toBe(1);
  expect(await customers(db)).toEqual(await customers(file));
  const files = db.selectFrom("photo_files").selectAll().orderBy("width");
  expect(await files.execute()).toEqual(PHOTO_FILES);
  expect(await db.selectFrom("nights").selectAll().execute()).toEqual([
    { id: 1, last_on: "2026-12-01", agreed_days: 30, agreed_erased: 0, stopped: 1 },
  ]);
  expect((await loadSettings(db)).rules.setUpMinutes).toBe(20);
});

it("the moved shop goes on as if it had always been there: search, counts, history, and ids that are not given twice", async () => {
  await move(sqlite, db);
  for (const search of ["", "q=zoe", "q=0112", "q=🚗", "sort=price&dir=asc", "sort=customer"])
    expect(await list(db, search), search).toEqual(await list(file, search));
  const [there, here] = [await insertBooking(db), await insertBooking(file)];
  expect(there.id).toBe(here.id);
  expect(await customers(db)).toEqual(await customers(file));
  expect(tilesOf(await loadTotals(db))).toEqual(tilesOf(await loadTotals(file)));
  await expect(db.updateTable("booking_events").set({ kind: "moved" }).execute()).rejects.toThrow(
    "history is never changed",
  );
});

it("a move refuses a database that holds something, and leaves it as it is", async () => {
  const { id } = await insertBooking(db);
  await expect(move(sqlite, db)).rejects.toThrow("holds something already");
  expect(await db.selectFrom("bookings").select("id").execute()).toEqual([{ id }]);
});

it("a move leaves nothing behind where a row cannot be taken", async () => {
  sqlite.pragma("ignore_check_constraints = ON");
  await setRow(file, "bookings", 7, { status: "lost" as never });
  await expect(move(sqlite, db)).rejects.toThrow(/check constraint/);
  expect(await db.selectFrom("operators").select("id").execute()).toEqual([]);
  expect(await db.selectFrom("site_documents").select("kind").execute()).toEqual([]);
  expect(await loadResources(db)).toEqual(RESOURCES);
  expect((await insertBooking(db)).id).toBe(1);
  expect(await db.selectFrom("customers").select("visits").execute()).toEqual([{ visits: 1 }]);
});
