import { beforeEach, expect, it } from "vitest";
import { submitBooking } from "~/booking/submit.server";
import { db } from "~/db.server";
import { countNew } from "~/dashboard/news.server";
import * as list from "~/routes/dashboard/route";
import * as news from "~/routes/dashboard_.news/route";
import { insertBooking } from "../../support/bookings";
import { order } from "../../support/order";
import { answerOf, get, insertOperator, signedInCookie } from "../../support/requests";

const NOW = { date: "2026-12-01", minute: 600 };
let id: number;
let cookie: string;
beforeEach(async () => {
  for (const table of ["bookings", "booking_tallies", "operators", "operator_sessions"] as const) await db.deleteFrom(table).execute();
  id = await insertOperator(db);
  cookie = await signedInCookie(db, id);
});

const book = (start: number) => submitBooking(db, { ...order(), start }, NOW);
const asked = async () => (await (await answerOf(news.loader, get("/dashboard/news", cookie))).json()) as { count: number };
const open = (path: string) => answerOf(list.loader, get(path, cookie));

it("counts what customers have booked since the list was looked at", async () => {
  await book(600);
  await book(720);
  expect(await asked()).toEqual({ count: 2 });
  await open("/dashboard");
  expect(await asked()).toEqual({ count: 0 });
  await book(840);
  expect(await asked()).toEqual({ count: 1 });
});

it("a booking's own page is no look at the list", async () => {
  await book(600);
  await open("/dashboard/bookings/1");
  expect(await asked()).toEqual({ count: 1 });
});

it("a list that is narrowed has not shown what it leaves out", async () => {
  await book(600);
  for (const search of ["?q=nobody", "?status=cancelled", "?range=today"]) await open(`/dashboard${search}`);
  expect(await asked()).toEqual({ count: 1 });
});

it("each operator looks alone", async () => {
  await book(600);
  const other = await insertOperator(db, "other@example.com");
  await open("/dashboard");
  expect([await countNew(db, id), await countNew(db, other)]).toEqual([0, 1]);
});

it("leaves out what is deleted and what no customer has booked", async () => {
  await insertBooking(db);
  await book(600);
  await db.updateTable("bookings").set({ deleted_at: "2026-12-01T00:00:00.000Z" }).execute();
  expect(await asked()).toEqual({ count: 0 });
});

it("keeps no session alive", async () => {
  const old = Date.now() - 3_600_000;
  await db.updateTable("operator_sessions").set({ seen_at: old }).execute();
  await asked();
  expect(await db.selectFrom("operator_sessions").select("seen_at").execute()).toEqual([{ seen_at: old }]);
  await open("/dashboard");
  expect((await db.selectFrom("operator_sessions").select("seen_at").executeTakeFirstOrThrow()).seen_at).toBeGreaterThan(old);
});
