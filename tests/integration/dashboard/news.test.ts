import { expect, it } from "vitest";
import { acceptInvitation, sendInvitation } from "~/auth/invitations.server";
import { removeOperator } from "~/auth/operators.server";
import { submitBooking } from "~/booking/order/submit.server";
import type { BookingPage } from "~/dashboard/bookings.server";
import { db } from "~/server/db.server";
import { addDays } from "~/domain/time";
import { exportBookings } from "~/dashboard/export/export.server";
import { newSince } from "~/dashboard/filter";
import { findUnseenBookings } from "~/dashboard/news.server";
import { insertBooking, insertFromWebsite } from "../../support/bookings";
import { order } from "../../support/order";
import { insertOperator } from "../../support/requests";
import { operator, openDashboard, load, read, WEEK_BEFORE } from "../../support/dashboard";

const NOW = { date: "2026-12-01", minute: 600 };
openDashboard(WEEK_BEFORE);

const book = (start: number) => submitBooking(db, { ...order(), start }, NOW);
const asked = async () =>
  (await read("/dashboard/news")) as {
    count: number;
    since: number;
  };
const open = (path: string) => load(path);

it("the news counts what customers have booked since the list was looked at", async () => {
  await book(600);
  await book(720);
  expect(await asked()).toMatchObject({ count: 2 });
  await open("/dashboard");
  expect(await asked()).toMatchObject({ count: 0 });
  await book(840);
  expect(await asked()).toMatchObject({ count: 1 });
});

it("a list that a new booking is not on has not shown it, but the list of the new ones has", async () => {
  for (let day = 1; day <= 25; day++)
    await insertBooking(db, { booking_date: addDays("2027-03-01", day) });
  await book(600);
  await open("/dashboard");
  const { count, since } = await asked();
  expect(count).toBe(1);
  const { list } = (await (await open(`/dashboard?since=${since}`)).json()) as {
    list: BookingPage;
  };
  expect(list).toMatchObject({
    count: 1,
    cents: list.rows[0]!.total_price_cents,
    page: 1,
    pages: 1,
  });
  expect(await asked()).toMatchObject({ count: 0 });
  const exported: number[] = [];
  for await (const some of exportBookings(db, newSince(since), NOW.date))
    exported.push(...some.map((row) => row.id));
  expect(exported).toEqual(list.rows.map((row) => row.id));
});

it("the news counts down with each page of the new ones, and passes none by", async () => {
  const { since } = await asked();
  for (let made = 0; made < 30; made++)
    await insertFromWebsite(db, { booking_date: addDays("2027-03-01", 30 - made) });
  await open(`/dashboard?since=${since}&page=2`);
  expect(await asked()).toMatchObject({ count: 30 });
  await open(`/dashboard?since=${since}`);
  expect(await asked()).toMatchObject({ count: 5 });
  await open(`/dashboard?since=${since}&page=2`);
  expect(await asked()).toMatchObject({ count: 0 });
});

it("a search leaves the list of the new ones, whose address is tidied up", async () => {
  for (const [asked, tidy] of [
    ["since=1&sort=price", "since=1"],
    ["q=chen&since=1", "q=chen"],
  ]) {
    expect((await open(`/dashboard?${asked}`)).headers.get("location")).toBe(`/dashboard?${tidy}`);
  }
});

it("a booking's own page is no look at the list", async () => {
  await book(600);
  await open("/dashboard/bookings/1");
  expect(await asked()).toMatchObject({ count: 1 });
});

it("a list that is narrowed has not shown what it leaves out", async () => {
  await book(600);
  for (const search of ["?q=nobody", "?status=cancelled", "?range=today"])
    await open(`/dashboard${search}`);
  expect(await asked()).toMatchObject({ count: 1 });
});

it("each operator looks alone", async () => {
  await book(600);
  const other = await insertOperator(db, "other@example.com");
  await open("/dashboard");
  await expect.poll(async () => (await findUnseenBookings(db, operator)).count).toBe(0);
  expect((await findUnseenBookings(db, other)).count).toBe(1);
});

it("what was booked before somebody became an operator, or while they were none, is not new to them", async () => {
  const self = { id: operator, email: "self@example.com" };
  const arrive = async () =>
    (await acceptInvitation(
      db,
      (await sendInvitation(db, "lee@example.com", self, Date.now()))!,
      "four words of my own",
      Date.now(),
    ))!.id;
  for (const start of [600, 720]) await book(start);
  const lee = await arrive();
  expect((await findUnseenBookings(db, lee)).count).toBe(0);
  await book(840);
  expect((await findUnseenBookings(db, lee)).count).toBe(1);
  await removeOperator(db, lee, "2026-12-01T18:00:00.000Z");
  expect(await arrive()).toBe(lee);
  expect((await findUnseenBookings(db, lee)).count).toBe(0);
});

it("the news leaves out what is deleted and what no customer has booked", async () => {
  await insertBooking(db);
  await book(600);
  await db.updateTable("bookings").set({ deleted_at: "2026-12-01T00:00:00.000Z" }).execute();
  expect(await asked()).toMatchObject({ count: 0 });
});

it("asking for news keeps no session alive", async () => {
  const old = Date.now() - 3_600_000;
  await db.updateTable("operator_sessions").set({ seen_at: old }).execute();
  await asked();
  expect(await db.selectFrom("operator_sessions").select("seen_at").execute()).toEqual([
    { seen_at: old },
  ]);
  await open("/dashboard");
  expect(
    (await db.selectFrom("operator_sessions").select("seen_at").executeTakeFirstOrThrow()).seen_at,
  ).toBeGreaterThan(old);
});
