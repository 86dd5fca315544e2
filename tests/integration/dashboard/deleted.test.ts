import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { softDelete } from "~/dashboard/changes/status-changes.server";
import { deletedQuery, findDeletion, listDeleted } from "~/dashboard/changes/deleted.server";
import { db as site } from "~/server/db.server";
import * as editing from "~/routes/dashboard/edit/route";
import * as moving from "~/routes/dashboard/move/route";
import * as deleted from "~/routes/dashboard/deleted/route";
import type { Database } from "../../../db/connect";
import { insertBooking, SYSTEM } from "../../support/bookings";
import { freshDatabase, itInSqlite, type TestDatabase } from "../../support/database";
import { responseOf, get, insertOperator, post, signedInCookie } from "../../support/requests";

let db: Database;
let sqlite: TestDatabase["sqlite"];
beforeEach(() => {
  ({ db, sqlite } = freshDatabase());
});
afterEach(() => vi.useRealTimers());

const instant = (minute: number) => new Date(Date.UTC(2026, 11, 1, 18, minute)).toISOString();
const idsOf = async (cursor: Parameters<typeof listDeleted>[1]) =>
  (await listDeleted(db, cursor)).rows.map((row) => row.id);

describe("the list of deleted bookings", () => {
  it("has the latest deletion first, with who and when, and nothing that is there", async () => {
    const kim = await insertOperator(db, "kim@example.com");
    vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 11, 1, 18) });
    const [first, second] = [(await insertBooking(db)).id, (await insertBooking(db)).id];
    await insertBooking(db);
    await softDelete(db, second, { by: "operator", through: "dashboard", operatorId: kim });
    vi.setSystemTime(Date.UTC(2026, 11, 1, 19));
    await softDelete(db, first, SYSTEM);
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

  it("names nobody where nobody is recorded", async () => {
    const { id } = await insertBooking(db, { deleted_at: instant(0) });
    expect(await findDeletion(db, id)).toEqual({
      who: null,
      when: "Tuesday, December 1, 2026 at 11:00 AM",
    });
    expect(await findDeletion(db, 999)).toBeNull();
    expect(await findDeletion(db, (await insertBooking(db)).id)).toBeNull();
  });

  it("goes on, and back, page by page, also where many are deleted at once", async () => {
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

  it("begins anew at a cursor that is gone", async () => {
    const { id } = await insertBooking(db, { deleted_at: instant(0) });
    const there = await insertBooking(db);
    for (const cursor of [
      { side: "after", id: 999 },
      { side: "after", id: there.id },
    ] as const)
      expect(await idsOf(cursor)).toEqual([id]);
  });

  itInSqlite("walks along its index, whichever page it is", () => {
    for (const [cursor, at] of [
      [null, ""],
      [{ side: "after", id: 5 }, instant(1)],
      [{ side: "before", id: 5 }, instant(1)],
    ] as const) {
      const { sql, parameters } = deletedQuery(db, cursor, at).compile();
      const steps = sqlite
        .prepare<unknown[], { detail: string }>(`explain query plan ${sql}`)
        .all(...parameters)
        .map(({ detail }) => detail);
      expect(steps.join("\n")).toMatch(/^(SCAN|SEARCH) bookings USING INDEX bookings_by_deletion/);
      expect(steps.join("\n")).not.toContain("TEMP B-TREE");
      if (cursor) expect(steps[0]).toMatch(/^SEARCH/);
    }
  });
});

describe("a booking that somebody else has deleted since", () => {
  let cookie: string;
  let kim: number;
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 11, 1, 17) });
    for (const table of ["messages", "bookings", "operators", "operator_sessions"] as const)
      await site.deleteFrom(table).execute();
    kim = await insertOperator(site, "kim@example.com");
    cookie = await signedInCookie(site, kim);
  });

  const LATE = [
    [
      "edit",
      editing,
      {
        name: "Sam Okafor",
        phone: "604-555-0110",
        work: "booked",
        locationMode: "shop",
        priceMode: "computed",
        intent: "save",
        comments: "Two dogs",
      },
    ],
    ["move", moving, { date: "2026-12-09", time: "1:00 PM", intent: "move" }],
  ] as const;

  it.each(LATE)(
    "%s: keeps everything typed and says who deleted it",
    async (name, route, typed) => {
      const { id } = await insertBooking(site);
      await softDelete(site, id, { by: "operator", through: "dashboard", operatorId: kim });
      const params = { id: String(id) };
      const answer = await responseOf(
        route.action,
        post(`/dashboard/bookings/${id}/${name}`, { ...typed, version: "0" }, cookie),
        params,
      );
      const { intent: _, ...fields } = typed;
      expect(answer.status).toBe(409);
      expect(await answer.json()).toMatchObject({
        values: fields,
        errors: {
          deletion: "kim@example.com has deleted this booking. Nothing of yours has been saved",
        },
        deletion: { who: "kim@example.com", when: "Tuesday, December 1, 2026 at 10:00 AM" },
      });
      const page = await responseOf(
        route.loader,
        get(`/dashboard/bookings/${id}/${name}`, cookie),
        params,
      );
      expect(await page.json()).toMatchObject({
        booking: { id },
        deletion: { who: "kim@example.com" },
      });
      const after = await site.selectFrom("bookings").selectAll().executeTakeFirstOrThrow();
      expect(after).toMatchObject({
        customer_name: "Avery Chen",
        comments: null,
        booking_date: "2026-12-08",
        sequence: 1,
      });
    },
  );

  it("is in the list", async () => {
    const { id } = await insertBooking(site);
    await softDelete(site, id, { by: "operator", through: "dashboard", operatorId: kim });
    const page = await responseOf(deleted.loader, get("/dashboard/deleted?after=nonsense", cookie));
    expect(page.headers.get("cache-control")).toBe("no-store");
    expect(await page.json()).toMatchObject({
      list: { rows: [{ id, customer_name: "Avery Chen" }] },
      erased: "3 years",
    });
  });
});
