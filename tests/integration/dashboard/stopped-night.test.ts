import { beforeEach, expect, it } from "vitest";
import * as night from "~/routes/dashboard/night";
import { db } from "~/server/db.server";
import { completeNight } from "~db/nights";
import { clear, insertBooking } from "../../support/bookings";
import { post, responseOf, toastOf } from "../../support/requests";
import { openDashboard, read, submit, DAY_OF_JOB } from "../../support/dashboard";

openDashboard(DAY_OF_JOB);
beforeEach(async () => {
  await clear(db, "nights");
  await insertBooking(db, { booking_date: "2020-01-01", status: "completed" });
  await insertBooking(db);
  await completeNight(db, "2026-10-01");
});

const SHOWN = { last: "2026-10-01", today: "2026-12-08", bookings: "2", erased: "1" };
const shown = async () => (await read("/dashboard")).night;
const agree = (form: Record<string, string>) => submit("/dashboard/night", form);
const lastNight = async () =>
  (await db.selectFrom("nights").select("last_on").executeTakeFirstOrThrow()).last_on;

it("the dashboard says why the night's work is stopped, until an operator agrees to what it shows", async () => {
  expect(await shown()).toMatchObject({ stop: "gap", ...SHOWN, bookings: 2, erased: 1 });
  const response = await agree(SHOWN);
  expect([response.status, response.headers.get("location")]).toEqual([302, "/dashboard"]);
  expect(await toastOf(response)).toMatchObject({ variant: "success", title: "Cleanup goes on" });
  expect(await lastNight()).toBe("2026-12-08");
  expect(await shown()).toMatchObject({ stop: null, wasStopped: true });
  expect(await toastOf(await agree(SHOWN))).toMatchObject({ title: "Cleanup goes on already" });
});

it.each<Record<string, string>>([
  { bookings: "3" },
  { erased: "0" },
  { ending: "1" },
  { today: "2026-12-07" },
  { last: "2026-10-02" },
  { last: "" },
  { erased: "one" },
])("an agreement to anything else settles nothing: %j", async (other) => {
  expect((await toastOf(await agree({ ...SHOWN, ...other })))?.variant).not.toBe("success");
  expect(await lastNight()).toBe("2026-10-01");
});

it("only operators agree to a stopped night's work", async () => {
  const response = await responseOf(night.action, post("/dashboard/night", SHOWN));
  expect(response.headers.get("location")).toMatch(/^\/login/);
  expect(await lastNight()).toBe("2026-10-01");
});
