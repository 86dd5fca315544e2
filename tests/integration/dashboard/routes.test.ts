import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { db } from "~/db.server";
import * as list from "~/routes/dashboard/route";
import * as details from "~/routes/dashboard.bookings.$id/route";
import * as deletion from "~/routes/dashboard.bookings.$id_.delete/route";
import * as restoring from "~/routes/dashboard.bookings.$id_.restore/route";
import { takeToast } from "~/toast.server";
import { insertBooking } from "../../support/bookings";
import { answerOf, get, insertOperator, ORIGIN, pairOf, post, signedInCookie } from "../../support/requests";

let cookie: string;
beforeEach(async () => {
  // 10 AM in Burnaby.
  vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 11, 8, 17) });
  for (const table of ["bookings", "operators", "operator_sessions"] as const) await db.deleteFrom(table).execute();
  cookie = await signedInCookie(db, await insertOperator(db));
});
afterEach(() => vi.useRealTimers());

const open = (search = "") => answerOf(list.loader, get(`/dashboard${search}`, cookie));
const show = (id: number | string) => answerOf(details.loader, get(`/dashboard/bookings/${id}`, cookie), { id: String(id) });
const setTo = (id: number | string, status: string, search = "", seen = "pending") =>
  answerOf(details.action, post(`/dashboard/bookings/${id}${search}`, { status, seen }, cookie), { id: String(id) });
const remove = (id: number | string, search = "") => answerOf(deletion.action, post(`/dashboard/bookings/${id}/delete${search}`, {}, cookie), { id: String(id) });
const undo = (id: number | string, search = "") => answerOf(restoring.action, post(`/dashboard/bookings/${id}/restore${search}`, {}, cookie), { id: String(id) });
const statusOf = async (id: number) => (await db.selectFrom("bookings").select("status").where("id", "=", id).executeTakeFirstOrThrow()).status;

async function toastOf(response: Response) {
  const cookies = response.headers.getSetCookie().map(pairOf).join("; ");
  return (await takeToast(new Request(ORIGIN, { headers: { cookie: cookies } })))?.toast;
}

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
  expect((await answerOf(list.action, post("/dashboard", { status: "confirmed" }, cookie))).status).toBe(405);
});

describe("the details", () => {
  it("show one booking and lead back to the same list", async () => {
    const { id } = await insertBooking(db, { comments: "Dog hair" });
    const response = await answerOf(details.loader, get(`/dashboard/bookings/${id}?status=pending`, cookie), { id: String(id) });
    expect(await response.json()).toMatchObject({ booking: { id, comments: "Dog hair" }, filter: { status: "pending" }, history: { booked: "Tuesday, December 1, 2026 at 11:00 AM" } });
  });

  it.each(["0", "-1", "1.5", "1e3", "abc", "%00", "99999999999999999999", "' or 1=1", "999"])("of %j are a 404, wherever it is asked for", async (id) => {
    const answers = [show(id), setTo(id, "confirmed"), answerOf(deletion.loader, get("/dashboard/bookings/x/delete", cookie), { id })];
    for (const answer of await Promise.all(answers)) expect([404, 409]).toContain(answer.status);
    expect((await show(id)).status).toBe(404);
  });
});

describe("setting the status", () => {
  it("leads back to the same list with §8's message", async () => {
    const { id } = await insertBooking(db);
    const response = await setTo(id, "confirmed", "?q=chen&page=2");
    expect([response.status, response.headers.get("location")]).toEqual([302, "/dashboard?q=chen&page=2"]);
    expect(await toastOf(response)).toMatchObject({ variant: "success", title: "Booking status updated to confirmed" });
    expect(await statusOf(id)).toBe("confirmed");
  });

  it("that comes too late changes nothing and says so", async () => {
    const { id } = await insertBooking(db, { status: "cancelled" });
    const response = await setTo(id, "confirmed");
    expect(response.status).toBe(409);
    expect(await response.json()).toEqual({ errors: { main: "Failed to update booking status" } });
    expect(await statusOf(id)).toBe("cancelled");
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
    const response = await answerOf(deletion.loader, get(`/dashboard/bookings/${id}/delete`, cookie), { id: String(id) });
    expect(await response.json()).toMatchObject({ booking: { whoAndWhen: "Avery Chen on Tuesday, December 8, 2026 at 10:00 AM" } });
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
    expect((await show(id)).status).toBe(404);
  });

  it("a second time says that it failed", async () => {
    const { id } = await insertBooking(db);
    await remove(id);
    expect(await toastOf(await remove(id))).toMatchObject({ variant: "destructive", title: "Failed to delete booking" });
  });
});

describe("undoing", () => {
  it("brings the booking back to the same list", async () => {
    const { id } = await insertBooking(db);
    await remove(id);
    const response = await undo(id, "?status=pending");
    expect(response.headers.get("location")).toBe("/dashboard?status=pending");
    expect(await toastOf(response)).toMatchObject({ variant: "success", title: "Booking restored" });
    expect((await show(id)).status).toBe(200);
  });

  it("says so where the place has gone", async () => {
    const { id } = await insertBooking(db);
    await remove(id);
    await insertBooking(db);
    await insertBooking(db);
    expect(await toastOf(await undo(id))).toMatchObject({ variant: "destructive", title: "Failed to restore booking" });
    expect((await show(id)).status).toBe(404);
  });

  it("takes a form: a link changes nothing", async () => {
    const { id } = await insertBooking(db);
    await remove(id);
    const response = await answerOf(restoring.loader, get(`/dashboard/bookings/${id}/restore?q=x`, cookie), { id: String(id) });
    expect(response.headers.get("location")).toBe("/dashboard?q=x");
    expect((await show(id)).status).toBe(404);
  });
});

it("reads no body but a form", async () => {
  const { id } = await insertBooking(db);
  for (const { action } of [details, deletion, restoring]) {
    const request = new Request(`${ORIGIN}/dashboard/bookings/${id}`, { method: "POST", body: "{}", headers: { cookie, "content-type": "application/json" } });
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
    const { id } = await insertBooking(db, { suspicion: "A field that people cannot see was filled in" });
    const clear = () => answerOf(details.action, post(`/dashboard/bookings/${id}?status=pending`, { intent: "clear" }, cookie), { id: String(id) });
    const cleared = await clear();
    expect(cleared.headers.get("location")).toBe(`/dashboard/bookings/${id}?status=pending`);
    expect(await (await show(id)).json()).toMatchObject({ booking: { status: "pending", suspicion: null } });
    expect((await clear()).status).toBe(409);
  });
});
