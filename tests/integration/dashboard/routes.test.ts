import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { db } from "~/server/db.server";
import * as list from "~/routes/dashboard/list/route";
import * as details from "~/routes/dashboard/details/route";
import * as deletion from "~/routes/dashboard/delete";
import { insertBooking } from "../../support/bookings";
import {
  responseOf,
  get,
  insertOperator,
  post,
  signedInCookie,
  toastOf,
} from "../../support/requests";
import { cookie, signIn, show, setTo, remove, statusOf, signInAs } from "./screens";

beforeEach(signIn);
afterEach(() => vi.useRealTimers());

const open = (search = "") => responseOf(list.loader, get(`/dashboard${search}`, cookie));

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
    (await responseOf(list.action, post("/dashboard", { status: "confirmed" }, cookie))).status,
  ).toBe(405);
});

describe("the details", () => {
  it("show one booking and lead back to the same list", async () => {
    const { id } = await insertBooking(db, { comments: "Dog hair" });
    const response = await responseOf(
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
        responseOf(deletion.loader, get("/dashboard/bookings/x/delete", cookie), { id }),
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
        responseOf(
          details.action,
          post(
            `/dashboard/bookings/${id}?q=x`,
            { status: "completed", seen: "confirmed", ...(version ? { version } : {}) },
            cookie,
          ),
          { id: String(id) },
        );
      const [first, second] = [await press(), await press()];
      const { id: _first, ...toast } = (await toastOf(first))!;
      expect([second.status, second.headers.get("location")]).toEqual([302, "/dashboard?q=x"]);
      expect(await toastOf(second)).toMatchObject({
        ...toast,
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
      responseOf(
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
      responseOf(
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
    await signInAs("other@example.com");
    expect((await clear()).status).toBe(409);
  });
});
