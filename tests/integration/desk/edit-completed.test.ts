import { expect, it } from "vitest";
import { editAtDesk } from "~/desk/desk-changes.server";
import { insertBooking } from "../../support/bookings";
import { kim, manner, openDesk } from "../../support/desk";
import { inOne } from "../../support/in-one";
import { db } from "../../support/own-database";
import { NOW } from "../../support/order";

openDesk();

/** A job that was completed before it was to end, whose place an operator corrects. */
async function correctTo(place: "shop" | "surrey") {
  const booking = await insertBooking(db, { status: "completed" });
  const { customer_name: name, customer_email: email, customer_phone: phone } = booking;
  const edit = {
    contact: { name, email, phone, place, street: "", city: "" },
    vehicle: "sedan" as const,
    make: null,
    model: null,
    comments: null,
    work: null,
    same: true,
    pricedAlike: true,
    hand: null,
  };
  const edited = await inOne(db, editAtDesk, booking.id, edit, 0, manner(kim), NOW);
  const row = await db
    .selectFrom("bookings")
    .select("resource_id")
    .where("id", "=", booking.id)
    .executeTakeFirstOrThrow();
  return { kind: edited.kind, resource: row.resource_id };
}

it("an edit gives a completed job that was at the shop to the bay, which has it until it was to end", async () => {
  expect(await correctTo("shop")).toEqual({ kind: "edited", resource: 2 });
});

it("an edit asks about a place that no crew could have reached", async () => {
  await insertBooking(db, { start_minute: 480, duration_minutes: 100 });
  expect(await correctTo("surrey")).toEqual({ kind: "conflict", resource: 1 });
});
