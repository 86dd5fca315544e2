import { expect, it } from "vitest";
import { db } from "~/server/db.server";
import type { Booking } from "~db/schema";
import { insertBooking } from "../../support/bookings";
import { DAY_OF_JOB, openToTwo, submit, type Who } from "../../support/dashboard";
import { bookingOf } from "../../support/rows";

// Two operators have the same booking open and press one after the other: the first change is made and stays, and the second
// is never applied on top of a change that it has not seen.

const goOnAs = openToTwo(DAY_OF_JOB);

const EDIT = {
  name: "Avery Chen",
  email: "avery@example.com",
  phone: "604-555-0000",
  work: "booked",
  vehicleType: "sedan",
  make: "Toyota",
  model: "Camry",
  locationMode: "shop",
  priceMode: "computed",
  intent: "save",
};
const status = (to: string) => ({ end: "", form: { intent: "status", status: to } });
const PRESSES = {
  delete: { end: "/delete", form: {} },
  edit: { end: "/edit", form: EDIT },
  move: { end: "/move", form: { date: "2026-12-09", time: "1:00 PM", intent: "move" } },
  complete: status("completed"),
  cancel: status("cancelled"),
} as const;
type Press = keyof typeof PRESSES;
const DONE: Record<Press, Partial<Booking> | ((row: Booking) => boolean)> = {
  delete: (row) => row.deleted_at !== null,
  edit: { customer_phone: "604-555-0000" },
  move: { booking_date: "2026-12-09", start_minute: 780 },
  complete: { status: "completed" },
  cancel: { status: "cancelled" },
};

const names = Object.keys(PRESSES) as Press[];
const press = (name: Press, id: number, who: Who) => {
  const { end, form } = PRESSES[name];
  goOnAs(who);
  return submit(`/dashboard/bookings/${id}${end}`, { ...form, version: "0" });
};

it.each(names.flatMap((first) => names.map((second) => [first, second] as const)))(
  "%s, then %s by somebody who has not seen it",
  async (first, second) => {
    const { id } = await insertBooking(db, { status: "confirmed" });
    expect((await press(first, id, 0)).status).toBe(302);
    const after = await bookingOf(db, id);
    const done = DONE[first];
    if (typeof done === "function") expect(done(after)).toBe(true);
    else expect(after).toMatchObject(done);

    const late = await press(second, id, 1);
    expect(await bookingOf(db, id)).toEqual(after);
    // Deleting a deleted booking leads back to the list, with a toast that says so.
    if (first === "delete" && second === "delete")
      expect(late.headers.get("set-cookie")).toContain("toast=");
    else expect(late.status).toBe(409);
  },
);
