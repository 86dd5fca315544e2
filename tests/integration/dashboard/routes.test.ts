import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { db } from "~/server/db.server";
import * as list from "~/routes/dashboard/list/route";
import * as details from "~/routes/dashboard/details/route";
import * as deletion from "~/routes/dashboard/delete";
import * as reopening from "~/routes/dashboard/reopen";
import * as restoring from "~/routes/dashboard/restore";
import { insertBooking } from "../../support/bookings";
import {
  answerOf,
  get,
  insertOperator,
  ORIGIN,
  post,
  signedInCookie,
  toastOf,
} from "../../support/requests";

let cookie: string;
beforeEach(async () => {
  // 10 AM in Burnaby.
  vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 11, 8, 17) });
  for (const table of ["bookings", "operators", "operator_sessions"] as const)
    await db.deleteFrom(table).execute();
  cookie = await signedInCookie(db, await insertOperator(db));
});
afterEach(() => vi.useRealTimers());

const open = (search = "") => answerOf(list.loader, get(`/dashboard${search}`, cookie));
const show = (id: number | string) =>
  answerOf(details.loader, get(`/dashboard/bookings/${id}`, cookie), { id: String(id) });
const setTo = (id: number | string, status: string, search = "", seen = "pending") =>
  answerOf(details.action, post(`/dashboard/bookings/${id}${search}`, { status, seen }, cookie), {
    id: String(id),
  });
const remove = (id: number | string, search = "", version = "0") =>
  answerOf(
    deletion.action,
    post(`/dashboard/bookings/${id}/delete${search}`, { version }, cookie),
    { id: String(id) },
  );
const undo = (id: number | string, search = "", fields = {}) =>
  answerOf(restoring.action, post(`/dashboard/bookings/${id}/restore${search}`, fields, cookie), {
    id: String(id),
  });
const deletionOf = async (id: number) => (await (await show(id)).json()).deletion;
const statusOf = async (id: number) =>
  (await db.selectFrom("bookings").select("status").where("id", "=", id).executeTakeFirstOrThrow())
    .status;

describe("the list", () => {
  it("gives the filter, its rows, the tiles and the business's date", async () => {
    const { id } = await insertBooking(db, { booking_date: "2026-12-08" });
    const response = await open("?range=today");
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(await response.json()).toMatchObject({
      filter: { range: "today", sort: "date", dir: "desc", page: 1 },
      list: { rows: [{ id }], count: 1, cents: 10_000, pages: 1 },
      tiles: { total: 1, pending: 1, revenue: 10_000 },
      today: "2026-12-08",
    });
  });

  it("never gives what only a customer may know", async () => {
    await insertBooking(db, { confirmation_hash: "unguessable", idempotency_hash: "minted" });
    expect(await (await open()).text()).not.toMatch(/unguessable|minted/);
  });

  it.each([
    ["?q=&status=&range=all&from=&to=", "/dashboard"],
    ["?status=nonsense&page=0", "/dashboard"],
    ["?page=2&status=pending", "/dashboard?status=pending&page=2"],
    ["?q=+chen+", "/dashboard?q=chen"],
  ])("has one address: %s is %s", async (search, expected) => {
    const response = await open(search);
    expect([response.status, response.headers.get("location")]).toEqual([302, expected]);
    expect((await open(expected.slice("/dashboard".length))).status).toBe(200);
  });
});

it("the list takes no forms", async () => {
  expect(
    (await answerOf(list.action, post("/dashboard", { status: "confirmed" }, cookie))).status,
  ).toBe(405);
});

describe("the details", () => {
  it("show one booking and lead back to the same list", async () => {
    const { id } = await insertBooking(db, { comments: "Dog hair" });
    const response = await answerOf(
      details.loader,
      get(`/dashboard/bookings/${id}?status=pending`, cookie),
      { id: String(id) },
    );
    expect(await response.json()).toMatchObject({
      booking: { id, comments: "Dog hair" },
      filter: { status: "pending" },
      history: { booked: "Tuesday, December 1, 2026 at 11:00 AM" },
    });
  });

  it.each(["0", "-1", "1.5", "1e3", "abc", "%00", "99999999999999999999", "' or 1=1", "999"])(
    "of %j are a 404, wherever it is asked for",
    async (id) => {
      const answers = [
        show(id),
        setTo(id, "confirmed"),
        answerOf(deletion.loader, get("/dashboard/bookings/x/delete", cookie), { id }),
      ];
      for (const answer of await Promise.all(answers)) expect([404, 409]).toContain(answer.status);
      expect((await show(id)).status).toBe(404);
    },
  );
});

describe("setting the status", () => {
  it("leads back to the same list with a message", async () => {
    const { id } = await insertBooking(db);
    const response = await setTo(id, "confirmed", "?q=chen&page=2");
    expect([response.status, response.headers.get("location")]).toEqual([
      302,
      "/dashboard?q=chen&page=2",
    ]);
    expect(await toastOf(response)).toMatchObject({
      variant: "success",
      title: "Booking status updated to confirmed",
    });
    expect(await statusOf(id)).toBe("confirmed");
  });

  it("that comes too late changes nothing and says so", async () => {
    const { id } = await insertBooking(db, { status: "cancelled" });
    const response = await setTo(id, "confirmed");
    expect(response.status).toBe(409);
    expect(await response.json()).toEqual({
      errors: { main: "Failed to update booking status" },
      more: "It is cancelled now.",
    });
    expect(await statusOf(id)).toBe("cancelled");
  });

  it("that comes too late says who did what meanwhile", async () => {
    const { id } = await insertBooking(db);
    await setTo(id, "cancelled");
    const { more } = await (await setTo(id, "confirmed")).json();
    expect(more).toBe(
      "Meanwhile: Cancelled by operator@example.com, Tuesday, December 8, 2026 at 10:00 AM. The page shows what is now.",
    );
    await remove(id, "", "1");
    expect((await (await setTo(id, "confirmed")).json()).more).toMatch(
      /^Meanwhile: Deleted by operator@example.com/,
    );
    expect((await (await setTo(999, "confirmed")).json()).more).toBe(
      "There is no such booking any more.",
    );
  });

  it.each(["0", undefined])(
    "that is pressed again is answered as it was the first time, version %j",
    async (version) => {
      const { id } = await insertBooking(db, { status: "confirmed" });
      const press = () =>
        answerOf(
          details.action,
          post(
            `/dashboard/bookings/${id}?q=x`,
            { status: "completed", seen: "confirmed", ...(version ? { version } : {}) },
            cookie,
          ),
          { id: String(id) },
        );
      const [first, second] = [await press(), await press()];
      const { id: _first, ...told } = (await toastOf(first))!;
      expect([second.status, second.headers.get("location")]).toEqual([302, "/dashboard?q=x"]);
      expect(await toastOf(second)).toMatchObject({
        ...told,
        variant: "success",
        action: { label: "Undo" },
      });
      expect(
        await db.selectFrom("booking_events").select("kind").where("booking_id", "=", id).execute(),
      ).toEqual([{ kind: "completed" }]);
    },
  );

  it("that somebody else has made, or that is of an older version, is no press of one's own", async () => {
    const { id } = await insertBooking(db);
    const other = await signedInCookie(db, await insertOperator(db, "other@example.com"));
    const confirm = (who: string, version: string) =>
      answerOf(
        details.action,
        post(`/dashboard/bookings/${id}`, { status: "confirmed", seen: "pending", version }, who),
        { id: String(id) },
      );
    expect((await confirm(other, "0")).status).toBe(302);
    expect((await confirm(cookie, "0")).status).toBe(409);
    expect((await confirm(other, "7")).status).toBe(409);
    expect((await confirm(other, "0")).status).toBe(302);
    await setTo(id, "cancelled", "", "confirmed");
    expect((await confirm(other, "0")).status).toBe(409);
  });

  it("completes a job at once, and offers to take that back", async () => {
    const { id } = await insertBooking(db, {
      status: "confirmed",
      booking_date: "2026-12-08",
      start_minute: 600,
    });
    const response = await setTo(id, "completed", "?status=confirmed", "confirmed");
    expect(await toastOf(response)).toMatchObject({
      title: "Booking status updated to completed",
      action: { label: "Undo", to: `/dashboard/bookings/${id}/reopen?status=confirmed` },
    });
  });

  it("to what is no status is refused", async () => {
    const { id } = await insertBooking(db);
    const refused = await setTo(id, "done");
    expect(refused.status).toBe(422);
    expect(await refused.json()).toEqual({ errors: { main: "Failed to update booking status" } });
    expect((await setTo(id, "")).status).toBe(422);
    expect((await setTo(id, "pending")).status).toBe(409);
    expect(await statusOf(id)).toBe("pending");
  });
});

describe("deleting", () => {
  it("names the booking first", async () => {
    const { id } = await insertBooking(db, { booking_date: "2026-12-08", start_minute: 600 });
    const response = await answerOf(
      deletion.loader,
      get(`/dashboard/bookings/${id}/delete`, cookie),
      { id: String(id) },
    );
    expect(await response.json()).toMatchObject({
      booking: { whoAndWhen: "Avery Chen on Tuesday, December 8, 2026 at 10:00 AM" },
    });
  });

  it("takes the booking away and offers to undo it, without personal data in the address", async () => {
    const { id } = await insertBooking(db);
    const response = await remove(id, "?status=pending");
    expect(response.headers.get("location")).toBe("/dashboard?status=pending");
    expect(await toastOf(response)).toMatchObject({
      variant: "success",
      title: "Booking deleted successfully",
      action: { label: "Undo", to: `/dashboard/bookings/${id}/restore?status=pending` },
    });
    expect(await deletionOf(id)).toMatchObject({
      who: "operator@example.com",
      when: "Tuesday, December 8, 2026 at 10:00 AM",
      erased: "3 years",
    });
  });

  it.each(["", "x", "0", "7"])(
    "of another version than the present one, %j, deletes nothing and shows what has changed",
    async (version) => {
      const { id } = await insertBooking(db);
      await setTo(id, "confirmed");
      const response = await remove(id, "", version);
      expect(response.status).toBe(409);
      const reply = await response.json();
      expect(reply).toMatchObject({ errors: { main: "Failed to delete booking" }, version: 1 });
      if (version === "0")
        expect(reply.meanwhile).toMatchObject([{ what: "Confirmed", who: "operator@example.com" }]);
      expect(await deletionOf(id)).toBeNull();
      expect((await remove(id, "", String(reply.version))).status).toBe(302);
    },
  );

  it("of what is deleted leads to it", async () => {
    const { id } = await insertBooking(db);
    await remove(id);
    const response = await answerOf(
      deletion.loader,
      get(`/dashboard/bookings/${id}/delete?q=x`, cookie),
      { id: String(id) },
    );
    expect(response.headers.get("location")).toBe(`/dashboard/bookings/${id}?q=x`);
    expect(response.headers.get("set-cookie")).toBeNull();
  });

  it("of what somebody else has deleted leads to it, and says that it failed", async () => {
    const { id } = await insertBooking(db);
    await remove(id);
    cookie = await signedInCookie(db, await insertOperator(db, "other@example.com"));
    const response = await answerOf(
      deletion.loader,
      get(`/dashboard/bookings/${id}/delete?q=x`, cookie),
      { id: String(id) },
    );
    expect(response.headers.get("location")).toBe(`/dashboard/bookings/${id}?q=x`);
    expect(await toastOf(response)).toMatchObject({
      variant: "destructive",
      title: "Failed to delete booking",
      text: "Deleted by operator@example.com on Tuesday, December 8, 2026 at 10:00 AM.",
    });
  });

  it("a second time is answered as the first", async () => {
    const { id } = await insertBooking(db);
    await remove(id);
    expect(await toastOf(await remove(id))).toMatchObject({
      variant: "success",
      title: "Booking deleted successfully",
      action: { label: "Undo" },
    });
  });

  it("what somebody else has deleted says that it failed", async () => {
    const { id } = await insertBooking(db);
    await remove(id);
    cookie = await signedInCookie(db, await insertOperator(db, "other@example.com"));
    expect(await toastOf(await remove(id))).toMatchObject({
      variant: "destructive",
      title: "Failed to delete booking",
      text: "Deleted by operator@example.com on Tuesday, December 8, 2026 at 10:00 AM.",
    });
  });

  it("says what has changed since the version that was seen before", async () => {
    const { id } = await insertBooking(db);
    await setTo(id, "confirmed");
    const asked = async (search: string) =>
      (
        await (
          await answerOf(
            deletion.loader,
            get(`/dashboard/bookings/${id}/delete${search}`, cookie),
            { id: String(id) },
          )
        ).json()
      ).booking;
    expect(await asked("?version=0")).toMatchObject({
      version: 1,
      meanwhile: [{ what: "Confirmed", who: "operator@example.com" }],
    });
    for (const search of ["", "?version=1", "?version=2", "?version=x"])
      expect((await asked(search)).meanwhile, search).toBeUndefined();
  });
});

describe("undoing", () => {
  it("brings the booking back to the same list", async () => {
    const { id } = await insertBooking(db);
    await remove(id);
    const response = await undo(id, "?status=pending");
    expect(response.headers.get("location")).toBe("/dashboard?status=pending");
    expect(await toastOf(response)).toMatchObject({
      variant: "success",
      title: "Booking restored",
    });
    expect((await show(id)).status).toBe(200);
  });

  it("leads to the list that is shown by now, and a second press says no otherwise", async () => {
    const { id } = await insertBooking(db);
    await remove(id);
    const press = (referer: string) => {
      const request = post(`/dashboard/bookings/${id}/restore?status=pending`, {}, cookie);
      request.headers.set("referer", referer);
      return answerOf(restoring.action, request, { id: String(id) });
    };
    expect((await press(`${ORIGIN}/dashboard?q=chen`)).headers.get("location")).toBe(
      "/dashboard?q=chen",
    );
    const again = await press(`${ORIGIN}/dashboard/agenda?date=2026-12-08`);
    expect(again.headers.get("location")).toBe("/dashboard?status=pending");
    expect(await toastOf(again)).toMatchObject({ variant: "success", title: "Booking restored" });
  });

  it("says so where the place has gone", async () => {
    const { id } = await insertBooking(db);
    await remove(id);
    await insertBooking(db);
    await insertBooking(db);
    const refused = await undo(id);
    const reply = await refused.json();
    expect(refused.status).toBe(409);
    expect(reply).toMatchObject({
      errors: { main: "Failed to restore booking" },
      more: "Its time is full without it.",
      conflict: { obstacles: [{ kind: "full", jobs: 2, capacity: 2 }], jobs: [{}, {}] },
    });
    expect(await deletionOf(id)).not.toBeNull();

    const done = await undo(id, "?q=x", { anyway: reply.conflict.consent, to: "booking" });
    expect(done.headers.get("location")).toBe(`/dashboard/bookings/${id}?q=x`);
    expect(await (await show(id)).json()).toMatchObject({
      deletion: null,
      history: {
        overruled: "full",
        entries: [
          { what: "Deletion undone", changes: [{ label: "Booked anyway", to: "full" }] },
          {},
        ],
      },
    });
  });

  it("brings it back as cancelled", async () => {
    const { id } = await insertBooking(db);
    await remove(id);
    expect((await undo(id, "", { as: "cancelled" })).status).toBe(302);
    expect(await statusOf(id)).toBe("cancelled");
  });

  it("of what is not deleted says so", async () => {
    const { id } = await insertBooking(db);
    expect(await toastOf(await undo(id))).toMatchObject({
      variant: "destructive",
      text: "It is not deleted.",
    });
    const page = await answerOf(
      restoring.loader,
      get(`/dashboard/bookings/${id}/restore`, cookie),
      { id: String(id) },
    );
    expect(page.headers.get("location")).toBe(`/dashboard/bookings/${id}`);
  });

  it("of what somebody else has restored says who, whatever has been done to it since", async () => {
    const { id } = await insertBooking(db);
    await remove(id);
    await undo(id);
    await setTo(id, "confirmed");
    cookie = await signedInCookie(db, await insertOperator(db, "other@example.com"));
    expect((await toastOf(await undo(id)))?.text).toBe(
      "It is not deleted. Meanwhile: Deletion undone by operator@example.com, Tuesday, December 8, 2026 at 10:00 AM.",
    );
  });

  it("takes a form: a link changes nothing", async () => {
    const { id } = await insertBooking(db);
    await remove(id);
    const response = await answerOf(
      restoring.loader,
      get(`/dashboard/bookings/${id}/restore?q=x`, cookie),
      { id: String(id) },
    );
    expect(await response.json()).toMatchObject({
      booking: { id, deletion: { who: "operator@example.com" } },
      filter: { q: "x" },
    });
    expect(await deletionOf(id)).not.toBeNull();
  });
});

describe("reopening", () => {
  const reopenIt = (id: number, fields = {}) =>
    answerOf(reopening.action, post(`/dashboard/bookings/${id}/reopen?q=x`, fields, cookie), {
      id: String(id),
    });
  const ask = (id: number) =>
    answerOf(reopening.loader, get(`/dashboard/bookings/${id}/reopen?q=x`, cookie), {
      id: String(id),
    });

  it("asks, then makes a completed booking confirmed", async () => {
    const { id } = await insertBooking(db, { status: "completed" });
    expect(await (await ask(id)).json()).toMatchObject({
      booking: { whoAndWhen: "Avery Chen on Tuesday, December 8, 2026 at 10:00 AM" },
    });
    const response = await reopenIt(id);
    expect(response.headers.get("location")).toBe(`/dashboard/bookings/${id}?q=x`);
    expect(await toastOf(response)).toMatchObject({ title: "Booking reopened" });
    expect(await statusOf(id)).toBe("confirmed");
    expect(await toastOf(await reopenIt(id))).toMatchObject({ title: "Booking reopened" });
    cookie = await signedInCookie(db, await insertOperator(db, "other@example.com"));
    expect(await toastOf(await reopenIt(id))).toMatchObject({
      variant: "destructive",
      text: "It is not completed.",
    });
  });

  it("of what somebody else has reopened, or deleted, says who", async () => {
    const { id } = await insertBooking(db, { status: "confirmed" });
    await setTo(id, "completed", "", "confirmed");
    const mine = cookie;
    cookie = await signedInCookie(db, await insertOperator(db, "other@example.com"));
    const refused = async () => (await toastOf(await reopenIt(id)))?.text;
    const theirs = cookie;
    cookie = mine;
    await remove(id, "", "1");
    cookie = theirs;
    expect(await refused()).toBe(
      "It is deleted. Meanwhile: Deleted by operator@example.com, Tuesday, December 8, 2026 at 10:00 AM.",
    );
    cookie = mine;
    await undo(id);
    await reopenIt(id);
    cookie = theirs;
    expect(await refused()).toBe(
      "It is not completed. Meanwhile: Reopened by operator@example.com, Tuesday, December 8, 2026 at 10:00 AM.",
    );
  });

  it("keeps the list that is shown by now", async () => {
    const { id } = await insertBooking(db, { status: "completed" });
    const request = post(`/dashboard/bookings/${id}/reopen?q=x`, {}, cookie);
    request.headers.set("referer", `${ORIGIN}/dashboard?q=chen`);
    expect(
      (await answerOf(reopening.action, request, { id: String(id) })).headers.get("location"),
    ).toBe(`/dashboard/bookings/${id}?q=chen`);
  });

  it("of any other booking leads to it", async () => {
    const { id } = await insertBooking(db, { status: "cancelled" });
    expect((await ask(id)).headers.get("location")).toBe(`/dashboard/bookings/${id}?q=x`);
    expect((await ask(999)).status).toBe(404);
  });

  it("asks about a time that is taken meanwhile", async () => {
    const { id } = await insertBooking(db, { status: "completed" });
    for (let made = 0; made < 2; made++) await insertBooking(db);
    const { conflict, more } = await (await reopenIt(id)).json();
    expect(more).toBe("Its time is full without it.");
    expect(await statusOf(id)).toBe("completed");
    expect((await reopenIt(id, { anyway: conflict.consent })).status).toBe(302);
  });
});

describe("a database that cannot", () => {
  beforeEach(() =>
    sql`create trigger bookings_stuck before update on bookings begin select raise(abort, 'disk is full'); end`.execute(
      db,
    ),
  );
  afterEach(() => sql`drop trigger bookings_stuck`.execute(db));

  it.each([
    ["reopening", reopening.action, { status: "completed" }, "Failed to reopen booking"],
    [
      "undoing",
      restoring.action,
      { deleted_at: "2026-12-01T18:00:00.000Z" },
      "Failed to restore booking",
    ],
  ] as const)("is told by %s, which changes nothing", async (_what, action, columns, words) => {
    const logged = vi.spyOn(console, "error").mockImplementation(() => {});
    const { id } = await insertBooking(db, columns);
    const response = await answerOf(action, post(`/dashboard/bookings/${id}`, {}, cookie), {
      id: String(id),
    });
    expect([response.status, await response.json()]).toEqual([503, { errors: { main: words } }]);
    expect(
      await db.selectFrom("bookings").selectAll().where("id", "=", id).executeTakeFirst(),
    ).toMatchObject(columns);
    expect(logged).toHaveBeenCalledWith(expect.stringContaining("disk is full"));
    logged.mockRestore();
  });
});

it("reads no body but a form", async () => {
  const { id } = await insertBooking(db);
  for (const { action } of [details, deletion, restoring, reopening]) {
    const request = new Request(`${ORIGIN}/dashboard/bookings/${id}`, {
      method: "POST",
      body: "{}",
      headers: { cookie, "content-type": "application/json" },
    });
    expect((await answerOf(action, request, { id: String(id) })).status).toBe(415);
  }
  expect((await show(id)).status).toBe(200);
});

it("a click on a page that shows another status changes nothing: two operators, one booking", async () => {
  const { id } = await insertBooking(db);
  await setTo(id, "confirmed");
  const late = await setTo(id, "cancelled", "", "pending");
  expect([late.status, await statusOf(id)]).toEqual([409, "confirmed"]);
  expect((await setTo(id, "cancelled", "", "confirmed")).status).toBe(302);
});

describe("a suspected booking", () => {
  it("is said to be a customer's, once", async () => {
    const { id } = await insertBooking(db, {
      suspicion: "A field that people cannot see was filled in",
    });
    const clear = () =>
      answerOf(
        details.action,
        post(`/dashboard/bookings/${id}?status=pending`, { intent: "clear" }, cookie),
        { id: String(id) },
      );
    const cleared = await clear();
    expect(cleared.headers.get("location")).toBe(`/dashboard/bookings/${id}?status=pending`);
    expect(await (await show(id)).json()).toMatchObject({
      booking: { status: "pending", suspicion: null },
    });
    expect((await clear()).status).toBe(302);
    cookie = await signedInCookie(db, await insertOperator(db, "other@example.com"));
    expect((await clear()).status).toBe(409);
  });
});
