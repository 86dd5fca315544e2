import { beforeEach, expect, it } from "vitest";
import { db } from "~/server/db.server";
import { LIMITS } from "~/domain/limits";
import { customerPaths } from "~/customer-paths";
import { toastOf } from "../../support/requests";
import { locationOf } from "../../support/visitor";
import { everything, stored, managed, post } from "./manage-screens";
import { post as answer, ANSWERS, freshShop, visitorAt } from "./steps";
import { rowOf } from "../../support/rows";

beforeEach(freshShop);

it("a cancellation frees the time and keeps the reason for the operator", async () => {
  const { id, secret } = await managed();
  const visitor = await visitorAt("contact", { date: { ...ANSWERS.date, time: "3:00 PM" } });
  const done = await post("cancel", secret, { reason: "Sold the car\r\nSorry", version: "0" });
  expect(locationOf(done)).toBe(customerPaths.manage(secret));
  expect((await toastOf(done))?.title).toContain("Your booking is cancelled");
  expect((await stored(id)).status).toBe("cancelled");
  const event = await rowOf(db, "booking_events", { booking_id: id });
  expect(JSON.parse(event.changes)).toMatchObject({
    cancel_reason: [null, "Sold the car\nSorry"],
  });
  expect(locationOf(await answer(visitor, "date", ANSWERS.date))).toBe("/booking/vehicle");
});

it("a cancellation pressed twice is one, and both presses show it", async () => {
  const { id, secret } = await managed();
  const answers = await Promise.all([
    post("cancel", secret, { reason: "", version: "0" }),
    post("cancel", secret, { reason: "", version: "0" }),
  ]);
  for (const each of answers) {
    expect(locationOf(each)).toBe(customerPaths.manage(secret));
    expect((await toastOf(each))?.title).toContain("Your booking is cancelled");
  }
  expect(
    await db.selectFrom("booking_events").selectAll().where("booking_id", "=", id).execute(),
  ).toHaveLength(1);
});

it("a cancellation with a reason that is too long asks to shorten it, and keeps it", async () => {
  const { secret } = await managed();
  const before = await everything();
  const reason = "x".repeat(LIMITS.reason + 1);
  const refused = await post("cancel", secret, { reason });
  expect(refused.status).toBe(422);
  expect(await refused.json()).toMatchObject({
    errors: { reason: "Reason can be at most 300 characters" },
    values: { reason },
  });
  expect(await everything()).toEqual(before);
});
