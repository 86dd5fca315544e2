import SQLite from "better-sqlite3";
import { afterEach, beforeEach, expect, it, type MockInstance, vi } from "vitest";
import { createFeed } from "~/dashboard/export/feeds.server";
import { db } from "~/server/db.server";
import { env } from "~/server/env.server";
import * as list from "~/routes/dashboard/list/route";
import * as details from "~/routes/dashboard/details/route";
import * as deletion from "~/routes/dashboard/delete";
import * as feed from "~/routes/feed/route";
import { PATIENCE_MS } from "~db/driver";
import { newSecret } from "~db/secret";
import { clear, insertBooking } from "../../support/bookings";
import {
  responseOf,
  get,
  insertOperator,
  ORIGIN,
  post,
  signedInCookie,
} from "../../support/requests";

// Another process holds the write lock: a page's bookkeeping (its operator was here, and has seen the list) holds up no page.

const HOUR_MS = 3_600_000;
let other: SQLite.Database;
let cookie: string;
let id: number;
let said: MockInstance<typeof console.error>;
beforeEach(async () => {
  said = vi.spyOn(console, "error").mockImplementation(() => {});
  await clear(db, "bookings", "operators", "operator_sessions");
  cookie = await signedInCookie(db, await insertOperator(db), Date.now() - HOUR_MS);
  ({ id } = await insertBooking(db));
  other = new SQLite(env.DATABASE_PATH);
  other.exec("begin immediate");
});
afterEach(() => {
  other.close();
  vi.restoreAllMocks();
});

const seenAt = () => db.selectFrom("operator_sessions").select("seen_at").executeTakeFirstOrThrow();

it("pages are shown without waiting for the lock", async () => {
  const asked = performance.now();
  expect((await responseOf(list.loader, get("/dashboard", cookie))).status).toBe(200);
  expect(
    (await responseOf(details.loader, get(`/dashboard/bookings/${id}`, cookie), { id: String(id) }))
      .status,
  ).toBe(200);
  expect(performance.now() - asked).toBeLessThan(PATIENCE_MS);
});

it("a calendar is read", async () => {
  other.exec("rollback");
  const { id: operator } = await db.selectFrom("operators").select("id").executeTakeFirstOrThrow();
  const secret = newSecret();
  await createFeed(db, operator, "Phone", Date.now(), () => secret);
  other.exec("begin immediate");
  const asked = performance.now();
  expect(
    (
      await responseOf(feed.loader, new Request(`${ORIGIN}/feed/${secret}.ics`), {
        file: `${secret}.ics`,
      })
    ).status,
  ).toBe(200);
  expect(performance.now() - asked).toBeLessThan(PATIENCE_MS);
});

it("changes are refused as a failed save is, the log reports once that notes fail, and later pages note again", async () => {
  // Both wait for the lock until they give up, by a clock that is ten times as fast.
  const clock = performance.now.bind(performance);
  vi.spyOn(performance, "now").mockImplementation(() => 10 * clock());
  const [setting, deleting] = await Promise.all([
    responseOf(
      details.action,
      post(`/dashboard/bookings/${id}`, { intent: "status", status: "confirmed" }, cookie),
      { id: String(id) },
    ),
    responseOf(
      deletion.action,
      post(`/dashboard/bookings/${id}/delete`, { version: "0" }, cookie),
      { id: String(id) },
    ),
  ]);
  for (const [answer, title] of [
    [setting, "Failed to update booking status"],
    [deleting, "Failed to delete booking"],
  ] as const)
    expect([answer.status, await answer.json()]).toMatchObject([503, { title }]);
  expect(
    said.mock.calls.filter(([line]) => String(line).startsWith("what pages note in passing")),
  ).toHaveLength(1);
  other.exec("rollback");
  const { seen_at: before } = await seenAt();
  await responseOf(list.loader, get("/dashboard", cookie));
  await expect.poll(async () => (await seenAt()).seen_at).toBeGreaterThan(before);
});
