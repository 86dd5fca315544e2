import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { db } from "~/server/db.server";
import * as details from "~/routes/dashboard/details/route";
import * as deletion from "~/routes/dashboard/delete";
import * as reopening from "~/routes/dashboard/reopen";
import * as restoring from "~/routes/dashboard/restore";
import { insertBooking } from "../../support/bookings";
import { responseOf, ORIGIN, toastOf } from "../../support/requests";
import { bookingOf } from "../../support/rows";
import { show, setTo, remove, undo, PAGE, statusOf } from "./screens";
import {
  cookie,
  openDashboard,
  signInAs,
  goOnWith,
  load,
  submit,
  DAY_OF_JOB,
} from "../../support/dashboard";

openDashboard(DAY_OF_JOB);

describe("reopening", () => {
  const reopenIt = (id: number, fields = {}) =>
    submit(`/dashboard/bookings/${id}/reopen?q=x`, { key: PAGE, ...fields });
  const ask = (id: number) => load(`/dashboard/bookings/${id}/reopen?q=x`);

  it("reopening asks, then makes a completed booking confirmed", async () => {
    const { id } = await insertBooking(db, { status: "completed" });
    expect(await (await ask(id)).json()).toMatchObject({
      booking: {
        whoAndWhen: { who: "Avery Chen", when: "on Tuesday, December 8, 2026 at 10:00 AM" },
      },
    });
    const response = await reopenIt(id);
    expect(response.headers.get("location")).toBe(`/dashboard/bookings/${id}?q=x`);
    expect(await toastOf(response)).toMatchObject({ title: "Booking reopened" });
    expect(await statusOf(id)).toBe("confirmed");
    expect(await toastOf(await reopenIt(id))).toMatchObject({ title: "Booking reopened" });
    await signInAs("other@example.com");
    expect(await toastOf(await reopenIt(id))).toMatchObject({
      variant: "destructive",
      text: "It isn't completed.",
    });
  });

  it("a booking that somebody else has reopened, or deleted, names them", async () => {
    const { id } = await insertBooking(db, { status: "confirmed" });
    await setTo(id, "completed");
    const mine = cookie;
    await signInAs("other@example.com");
    const refused = async () => (await toastOf(await reopenIt(id)))?.text;
    const theirs = cookie;
    goOnWith(mine);
    await remove(id, "", "1");
    goOnWith(theirs);
    expect(await refused()).toBe(
      "It's deleted. Meanwhile: Deleted by operator@example.com, Tuesday, December 8, 2026 at 10:00 AM.",
    );
    goOnWith(mine);
    await undo(id);
    await reopenIt(id);
    goOnWith(theirs);
    expect(await refused()).toBe(
      "It isn't completed. Meanwhile: Reopened by operator@example.com, Tuesday, December 8, 2026 at 10:00 AM.",
    );
  });

  it("reopening a booking keeps the list that is shown by now", async () => {
    const { id } = await insertBooking(db, { status: "completed" });
    const path = `/dashboard/bookings/${id}/reopen?q=x`;
    const answer = await submit(path, {}, `${ORIGIN}/dashboard?q=chen`);
    expect(answer.headers.get("location")).toBe(`/dashboard/bookings/${id}?q=chen`);
  });

  it("reopening a booking that isn't completed leads to it", async () => {
    const { id } = await insertBooking(db, { status: "cancelled" });
    expect((await ask(id)).headers.get("location")).toBe(`/dashboard/bookings/${id}?q=x`);
    expect((await ask(999)).status).toBe(404);
  });

  it("reopening a booking asks about a time that somebody else has taken", async () => {
    const { id } = await insertBooking(db, { status: "completed" });
    for (let made = 0; made < 2; made++) await insertBooking(db);
    const { question, errors } = await (await reopenIt(id)).json();
    expect(errors.main).toBe("Its time is full without it.");
    expect(await statusOf(id)).toBe("completed");
    expect((await reopenIt(id, { confirmed: question.token })).status).toBe(302);
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
    ["reopening", "reopen", { status: "completed" }, "Failed to reopen booking"],
    [
      "undoing",
      "restore",
      { deleted_at: "2026-12-01T18:00:00.000Z", booking_date: "2026-12-09" },
      "Failed to restore booking",
    ],
  ] as const)(
    "a database that cannot write is reported by %s, which changes nothing",
    async (_what, screen, columns, words) => {
      const logged = vi.spyOn(console, "error").mockImplementation(() => {});
      const { id } = await insertBooking(db, columns);
      const response = await submit(`/dashboard/bookings/${id}/${screen}`, {});
      expect([response.status, await response.json()]).toMatchObject([503, { title: words }]);
      expect(await bookingOf(db, id)).toMatchObject(columns);
      expect(logged).toHaveBeenCalledWith(expect.stringContaining("disk is full"));
      logged.mockRestore();
    },
  );
});

it("reopening reads no body but a form", async () => {
  const { id } = await insertBooking(db);
  for (const { action } of [details, deletion, restoring, reopening]) {
    const request = new Request(`${ORIGIN}/dashboard/bookings/${id}`, {
      method: "POST",
      body: "{}",
      headers: { cookie, "content-type": "application/json" },
    });
    expect((await responseOf(action, request, { id: String(id) })).status).toBe(415);
  }
  expect((await show(id)).status).toBe(200);
});
