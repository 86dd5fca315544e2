import { expect, it } from "vitest";
import { db } from "~/server/db.server";
import { insertBooking } from "../../support/bookings";
import { toastOf } from "../../support/requests";
import { PAGE, show, setTo, remove, statusOf } from "./screens";
import {
  cookie,
  goOnWith,
  openDashboard,
  signInAs,
  load,
  submit,
  DAY_OF_JOB,
} from "../../support/dashboard";

openDashboard(DAY_OF_JOB);

const open = (search = "") => load(`/dashboard${search}`);

it("the list of bookings never gives what only a customer may know", async () => {
  await insertBooking(db, { confirmation_hash: "unguessable", idempotency_hash: "minted" });
  expect(await (await open()).text()).not.toMatch(/unguessable|minted/);
});

it("the list takes no forms", async () => {
  expect((await submit("/dashboard", { status: "confirmed" })).status).toBe(405);
});

it("a booking refuses a form that its page doesn't have", async () => {
  const { id } = await insertBooking(db);
  const refused = await submit(`/dashboard/bookings/${id}`, { status: "confirmed" });
  expect([refused.status, await statusOf(id)]).toEqual([422, "pending"]);
});

it("setting the status from an outdated page changes nothing and says so", async () => {
  const { id } = await insertBooking(db, { status: "cancelled" });
  const response = await setTo(id, "confirmed");
  expect(response.status).toBe(409);
  expect(await response.json()).toMatchObject({
    title: "Failed to update booking status",
    errors: { main: "It is cancelled now." },
  });
  expect(await statusOf(id)).toBe("cancelled");
});

it("setting the status from an outdated page names who did what", async () => {
  const { id } = await insertBooking(db);
  await setTo(id, "cancelled");
  const { errors } = await (await setTo(id, "confirmed")).json();
  expect(errors.main).toBe(
    "Meanwhile: Cancelled by operator@example.com, Tuesday, December 8, 2026 at 10:00 AM. The page shows how it stands now.",
  );
  await remove(id, "", "1");
  expect((await (await setTo(id, "confirmed")).json()).errors.main).toMatch(
    /^Meanwhile: Deleted by operator@example.com/,
  );
  expect((await (await setTo(999, "confirmed")).json()).errors.main).toBe(
    "There's no such booking any more.",
  );
});

it.each(["0", undefined])(
  "setting the status is answered alike when repeated, version %j",
  async (version) => {
    const { id } = await insertBooking(db, { status: "confirmed" });
    const press = () =>
      submit(`/dashboard/bookings/${id}?q=x`, {
        key: PAGE,
        intent: "status",
        status: "completed",
        ...(version ? { version } : {}),
      });
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

it("setting the status counts as another's where somebody else has made it, or from an older version", async () => {
  const { id } = await insertBooking(db);
  const own = cookie;
  await signInAs("other@example.com");
  const other = cookie;
  const confirm = (who: string, version: string) => {
    goOnWith(who);
    const form = { key: PAGE, intent: "status", status: "confirmed", version };
    return submit(`/dashboard/bookings/${id}`, form);
  };
  expect((await confirm(other, "0")).status).toBe(302);
  expect((await confirm(own, "0")).status).toBe(409);
  expect((await confirm(other, "7")).status).toBe(409);
  expect((await confirm(other, "0")).status).toBe(302);
  await setTo(id, "cancelled");
  expect((await confirm(other, "0")).status).toBe(409);
});

it("setting the status is late in another browser of the same operator, and where its page is of before a deploy", async () => {
  const { id } = await insertBooking(db);
  const press = (key: string) =>
    submit(`/dashboard/bookings/${id}`, {
      key,
      intent: "status",
      status: "confirmed",
      version: "0",
    });
  expect((await press("here")).status).toBe(302);
  expect((await press("here")).status).toBe(302);
  expect((await press("elsewhere")).status).toBe(409);
  expect((await press("")).status).toBe(409);
});

it("setting the status of one booking is no repeated press for another one in the same list", async () => {
  const [one, two] = [await insertBooking(db), await insertBooking(db)];
  for (const { id } of [one, two]) {
    expect((await setTo(id, "confirmed")).status).toBe(302);
    expect(await statusOf(id)).toBe("confirmed");
  }
});

it("setting the status refuses an unknown status", async () => {
  const { id } = await insertBooking(db);
  const refused = await setTo(id, "done");
  expect(refused.status).toBe(422);
  expect((await refused.json()).title).toBe("Failed to update booking status");
  expect((await setTo(id, "")).status).toBe(422);
  expect((await setTo(id, "pending")).status).toBe(409);
  expect(await statusOf(id)).toBe("pending");
});

it("a suspected booking is said to be a customer's, once", async () => {
  const { id } = await insertBooking(db, {
    suspicion: "A field that people can't see was filled in",
  });
  const clear = () =>
    submit(`/dashboard/bookings/${id}?status=pending`, { key: PAGE, intent: "clear" });
  const cleared = await clear();
  expect(cleared.headers.get("location")).toBe(`/dashboard/bookings/${id}?status=pending`);
  expect(await (await show(id)).json()).toMatchObject({
    booking: { status: "pending", suspicion: null },
  });
  expect((await clear()).status).toBe(302);
  await signInAs("other@example.com");
  expect((await clear()).status).toBe(409);
});
