import { describe, expect, it } from "vitest";
import { db } from "~/server/db.server";
import { insertBooking } from "../../support/bookings";
import { ORIGIN, toastOf } from "../../support/requests";
import { PAGE, show, setTo, remove, undo } from "./screens";
import { openDashboard, signInAs, load, submit, DAY_OF_JOB } from "../../support/dashboard";

openDashboard(DAY_OF_JOB);
const ask = (id: number, search: string) => load(`/dashboard/bookings/${id}/delete${search}`);
const deletionOf = async (id: number) => (await (await show(id)).json()).deletion;

describe("deleting", () => {
  it.each(["", "x", "0", "7"])(
    "deleting a booking with the version %j shows what has changed",
    async (version) => {
      const { id } = await insertBooking(db);
      await setTo(id, "confirmed");
      const response = await remove(id, "", version);
      expect(response.status).toBe(409);
      const reply = await response.json();
      expect(reply).toMatchObject({ title: "Failed to delete booking", version: 1 });
      const page = await ask(id, `?version=${version}`);
      if (version === "0")
        expect((await page.json()).booking.meanwhile).toMatchObject([
          { what: "Confirmed", who: "operator@example.com" },
        ]);
      expect(await deletionOf(id)).toBeNull();
      expect((await remove(id, "", String(reply.version))).status).toBe(302);
    },
  );

  it("a deleted booking again leads to it", async () => {
    const { id } = await insertBooking(db);
    await remove(id);
    const response = await load(`/dashboard/bookings/${id}/delete?q=x`);
    expect(response.headers.get("location")).toBe(`/dashboard/bookings/${id}?q=x`);
    expect(response.headers.get("set-cookie")).toBeNull();
  });

  it("a booking that the same session has deleted in another tab is done", async () => {
    const { id } = await insertBooking(db);
    await remove(id);
    const again = await submit(`/dashboard/bookings/${id}/delete`, { key: "tab", version: "0" });
    expect((await toastOf(again))?.title).toBe("Booking deleted successfully");
  });

  it("what somebody else has deleted says that it failed", async () => {
    const { id } = await insertBooking(db);
    await remove(id);
    await signInAs("other@example.com");
    expect(await toastOf(await remove(id))).toMatchObject({
      variant: "destructive",
      title: "Failed to delete booking",
      text: "Deleted by operator@example.com on Tuesday, December 8, 2026 at 10:00 AM.",
    });
  });
});

describe("undoing", () => {
  it("undoing a deletion leads to the list that is shown by now, and a second press says no otherwise", async () => {
    const { id } = await insertBooking(db);
    await remove(id);
    const press = (from: string) =>
      submit(`/dashboard/bookings/${id}/restore?status=pending`, { key: PAGE }, from);
    expect((await press(`${ORIGIN}/dashboard?q=chen`)).headers.get("location")).toBe(
      "/dashboard?q=chen",
    );
    const again = await press(`${ORIGIN}/dashboard/agenda?date=2026-12-08`);
    expect(again.headers.get("location")).toBe("/dashboard?status=pending");
    expect(await toastOf(again)).toMatchObject({ variant: "success", title: "Booking restored" });
  });

  it("a deletion that never was says so", async () => {
    const { id } = await insertBooking(db);
    expect(await toastOf(await undo(id))).toMatchObject({
      variant: "destructive",
      text: "It isn't deleted.",
    });
    const page = await load(`/dashboard/bookings/${id}/restore`);
    expect(page.headers.get("location")).toBe(`/dashboard/bookings/${id}`);
  });

  it("what somebody else has restored says who, even after later changes", async () => {
    const { id } = await insertBooking(db);
    await remove(id);
    await undo(id);
    await setTo(id, "confirmed");
    await signInAs("other@example.com");
    expect((await toastOf(await undo(id)))?.text).toBe(
      "It isn't deleted. Meanwhile: Deletion undone by operator@example.com, Tuesday, December 8, 2026 at 10:00 AM.",
    );
  });

  it("undoing a deletion takes a form: a link changes nothing", async () => {
    const { id } = await insertBooking(db);
    await remove(id);
    const response = await load(`/dashboard/bookings/${id}/restore?q=x`);
    expect(await response.json()).toMatchObject({
      booking: { id, deletion: { who: "operator@example.com" } },
      filter: { q: "x" },
    });
    expect(await deletionOf(id)).not.toBeNull();
  });
});
