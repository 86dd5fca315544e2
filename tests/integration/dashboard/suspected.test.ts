import { beforeEach, describe, expect, it, vi } from "vitest";
import type { BookingPage } from "~/dashboard/bookings.server";
import { db } from "~/server/db.server";
import { findBooking } from "~/server/find-booking.server";
import { loadRefundsDue } from "~/server/refunds.server";
import { addDays } from "~/domain/time";
import type { NewBooking } from "~db/schema";
import { insertBooking } from "../../support/bookings";
import { toastOf } from "../../support/requests";
import {
  cookie,
  goOnWith,
  operator,
  openDashboard,
  load,
  read,
  signInAs,
  submit,
} from "../../support/dashboard";
import { pay } from "../../support/deposits";
import { eventsOf } from "../../support/desk";
import { bookingOf, setRow, insertResource } from "../../support/rows";
import { insertDocument } from "../settings/owners";

const NOW = Date.UTC(2026, 11, 1, 19);
const HOUR_MS = 60 * 60_000;
openDashboard(NOW);
beforeEach(() => db.deleteFrom("resources").where("id", ">", 2).execute());

/** Suspected bookings that nobody has kept; every second one still holds its time. */
async function insertSuspected(count: number, given: Partial<NewBooking> = {}): Promise<number[]> {
  const ids: number[] = [];
  for (let made = 0; made < count; made++) {
    const held_until = NOW + (made % 2 === 0 ? HOUR_MS : -HOUR_MS);
    ids.push(
      (
        await insertBooking(db, {
          customer_name: "Bot",
          suspicion: "Sent too fast",
          held_until,
          booking_date: addDays("2026-12-08", made),
          ...given,
        })
      ).id,
    );
  }
  return ids;
}

type Data = { list: BookingPage; suspected: number };
const open = async (search = "") => (await read(`/dashboard${search}`)) as Data;
const ask = (search = "?suspected=1") => load(`/dashboard/bookings/delete${search}`);
async function shown(search?: string): Promise<Record<string, string>> {
  const { booking } = (await (await ask(search)).json()) as {
    booking: { count: number; newest: number };
  };
  return { count: String(booking.count), newest: String(booking.newest) };
}
const remove = (form: Record<string, string>, search = "?suspected=1") =>
  submit(`/dashboard/bookings/delete${search}`, form);
const undo = (to: string) => submit(to, {});
const stored = () =>
  db
    .selectFrom("bookings")
    .select(["id", "status", "suspicion", "held_until", "deleted_at"])
    .orderBy("id")
    .execute();
const left = async () =>
  (await stored()).filter((row) => row.deleted_at === null).map((row) => row.id);
const kinds = async (id: number) =>
  (await eventsOf(db, id)).map((event) => [event.kind, event.operator_id]);

it("the suspected bookings are a list of their own, held and lapsed alike, and nothing else is in it", async () => {
  const ids = await insertSuspected(4);
  await insertBooking(db, { customer_name: "Avery", suspicion: "Sent too fast" });
  await insertSuspected(1, { status: "confirmed" });
  await insertSuspected(1, { deleted_at: "2026-12-01T18:00:00.000Z" });
  const { list, suspected } = await open("?suspected=1&dir=asc");
  expect([list.rows.map(({ id }) => id), list.count, suspected]).toEqual([ids, 4, 4]);
  expect((await open("?q=bot&suspected=1")).list.count).toBe(4);
  expect((await open("?q=nobody&suspected=1")).list.count).toBe(0);
  const file = await (await load("/dashboard/export.csv?suspected=1")).text();
  expect(file.match(/Bot/g)).toHaveLength(4);
});

it("the suspected bookings are asked about with their number before they are deleted, if there are any", async () => {
  expect(await toastOf(await ask())).toMatchObject({ title: "There's nothing left to delete" });
  const ids = await insertSuspected(3);
  expect(await shown()).toEqual({ count: "3", newest: String(ids.at(-1)) });
  expect(await shown("?suspected=1&page=7&q=bot")).toMatchObject({ count: "3" });
});

it("what was paid for the suspected bookings is said before they are deleted, and is then to be refunded", async () => {
  const [paid] = await insertSuspected(2);
  await insertDocument("money", 1, { records: true });
  const body = async () => (await ask()).json();
  expect((await body()).booking).toMatchObject({ count: 2, paid: 0 });
  await pay(db, paid!);
  const { booking, records } = await body();
  expect([booking.paid, records]).toEqual([5_000, true]);
  await remove(await shown());
  expect(await loadRefundsDue(db)).toMatchObject([{ id: paid, cents: 5_000 }]);
});

describe("deleting all shown", () => {
  it("deleting all shown deletes those of all pages and nothing else, sends no letter, and is undone in one press", async () => {
    const other = await insertBooking(db, { customer_name: "Avery", location_mode: "shop" });
    const ids = await insertSuspected(30);
    const before = await stored();
    const answer = await remove(await shown());
    expect([answer.status, answer.headers.get("location")]).toEqual([
      302,
      "/dashboard?suspected=1",
    ]);
    const toast = await toastOf(answer);
    expect(toast).toMatchObject({
      variant: "success",
      title: "30 suspected bookings deleted",
      action: { label: "Undo" },
    });
    expect(await left()).toEqual([other.id]);
    for (const id of [ids[0]!, ids[29]!]) expect(await kinds(id)).toEqual([["deleted", operator]]);

    vi.setSystemTime(NOW + 60_000);
    const restored = await undo(toast!.action!.to);
    expect(await toastOf(restored)).toMatchObject({
      variant: "success",
      title: "30 suspected bookings restored",
    });
    expect(await stored()).toEqual(before);
    expect(await kinds(ids[0]!)).toEqual([
      ["deleted", operator],
      ["restored", operator],
    ]);
    expect(await db.selectFrom("messages").select("id").execute()).toEqual([]);
  });

  it("deleting all shown pressed again, also while it is under way, is answered as the first time, and so is its undoing", async () => {
    const ids = await insertSuspected(12);
    const form = await shown();
    const toasts = await Promise.all(
      (await Promise.all([remove(form), remove(form)])).map(toastOf),
    );
    toasts.push(await toastOf(await remove(form)));
    for (const toast of toasts)
      expect(toast).toMatchObject({
        title: "12 suspected bookings deleted",
        action: toasts[0]!.action,
      });
    expect(await kinds(ids[0]!)).toHaveLength(1);
    for (const _ of [1, 2])
      expect(await toastOf(await undo(toasts[0]!.action!.to))).toMatchObject({
        variant: "success",
        title: "12 suspected bookings restored",
      });
    expect(await left()).toEqual(ids);
  });

  it("deleting all suspected bookings comes back with another crew where its own is elsewhere by now", async () => {
    const [id] = await insertSuspected(1);
    const toast = await toastOf(await remove(await shown()));
    const second = await insertResource(db, { name: "Second crew", kind: "crew" });
    await insertBooking(db);
    await undo(toast!.action!.to);
    expect(await findBooking(db, { id: id! })).toMatchObject({
      resource_id: second,
      deleted_at: null,
    });
  });

  it("deleting all shown deletes only what a search has left", async () => {
    const [first] = await insertSuspected(2);
    await insertSuspected(3, { customer_name: "Robot 7" });
    const search = "?suspected=1&q=robot+7";
    expect(await toastOf(await remove(await shown(search), search))).toMatchObject({
      title: "3 suspected bookings deleted",
    });
    expect(await left()).toEqual([first, first! + 1]);
  });

  it("deleting all suspected bookings leaves what came in after it was asked", async () => {
    await insertSuspected(2);
    const form = await shown();
    const later = await insertSuspected(2);
    expect(await toastOf(await remove(form))).toMatchObject({
      title: "2 suspected bookings deleted",
    });
    expect(await left()).toEqual(later);
  });

  it("deleting all suspected bookings asks again where there are others than were shown", async () => {
    const ids = await insertSuspected(3);
    const form = await shown();
    await setRow(db, "bookings", ids[1]!, { held_until: null, suspicion: null });
    const answer = await remove(form);
    expect([answer.status, await answer.json()]).toMatchObject([
      409,
      {
        errors: {
          main: "There are 2 suspected bookings now, and none is deleted. Press again to delete them.",
        },
        question: { count: 2, newest: ids[2] },
      },
    ]);
    expect(await left()).toEqual(ids);
  });

  it.each([
    {},
    { count: "x", newest: "1" },
    { count: "1", newest: "999999999999999" },
    { count: "-1", newest: "-1" },
  ])("deleting all shown deletes nothing for a form that no page has made: %j", async (form) => {
    const ids = await insertSuspected(2);
    expect([302, 409]).toContain((await remove(form as Record<string, string>)).status);
    expect(await left()).toEqual(ids);
  });

  it("deleting all shown deletes only suspected ones, whatever list it is posted over", async () => {
    const { id } = await insertBooking(db);
    const [bot] = await insertSuspected(1);
    await remove({ count: "1", newest: String(bot) }, "?status=pending");
    expect(await left()).toEqual([id]);
  });
});

describe("undoing it", () => {
  it("undoing the deletion of suspected bookings is for the operator who did it", async () => {
    await insertSuspected(2);
    const { action } = (await toastOf(await remove(await shown())))!;
    const own = cookie;
    await signInAs("other@example.com");
    expect(await toastOf(await undo(action!.to))).toMatchObject({ variant: "destructive" });
    expect((await load(action!.to)).status).toBe(302);
    expect(await left()).toEqual([]);
    goOnWith(own);
    expect(await read(action!.to)).toMatchObject({ booking: { count: 2 } });
  });

  it("undoing the deletion of all restores a booking that has lost its time without a hold", async () => {
    const [held] = await insertSuspected(1, { start_minute: 600 });
    const { action } = (await toastOf(await remove(await shown())))!;
    for (const _ of [1, 2]) await insertBooking(db, { start_minute: 600 });
    expect(await toastOf(await undo(action!.to))).toMatchObject({
      title: "1 suspected booking restored",
      text: "1 no longer holds its time: it has been taken meanwhile.",
    });
    expect((await stored()).find(({ id }) => id === held)).toMatchObject({
      held_until: NOW,
      deleted_at: null,
    });
  });

  it("undoing the deletion of suspected bookings goes to another crew where its own has the time no longer", async () => {
    const [held] = await insertSuspected(1, { start_minute: 600 });
    const { action } = (await toastOf(await remove(await shown())))!;
    await insertBooking(db, { start_minute: 600 });
    const second = await insertResource(db, { name: "Second crew", kind: "crew" });
    await undo(action!.to);
    const row = await bookingOf(db, held!);
    await db.deleteFrom("bookings").execute();
    await db.deleteFrom("resources").where("id", "=", second).execute();
    expect(row).toMatchObject({ held_until: NOW + HOUR_MS, resource_id: second });
  });
});
