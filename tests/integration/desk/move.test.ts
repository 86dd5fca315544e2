import { describe, expect, it } from "vitest";
import { moveAtDesk } from "~/desk/desk-changes.server";
import { moveBooking } from "~/booking/manage/customer-changes.server";
import type { Booking } from "~db/schema";
import { insertBooking, STRANGER } from "../../support/bookings";
import { eventsOf, kim, lettersOf, manner, NOW, openDesk } from "../../support/desk";
import { inOne } from "../../support/in-one";
import { db } from "../../support/own-database";
import { bookingOf } from "../../support/rows";

// December 8, 2026 is a Tuesday. Bookings are at 10 AM and take two hours, at an old price of $90.
const DAY = "2026-12-08";
openDesk();

type How = Parameters<typeof manner>[1];
const changesOf = async (id: number) => (await eventsOf(db, id)).at(-1)!.changes;

describe("a move", () => {
  const move = (
    booking: Booking,
    to: { date: string; start: number },
    how: How = {},
    version = booking.sequence,
  ) => inOne(db, moveAtDesk, booking.id, to, version, manner(kim, how), NOW);

  it("a move takes any free quarter hour, its own time included, and notifies the customer", async () => {
    const other = await insertBooking(db, { location_mode: "shop" });
    const booking = await insertBooking(db);
    expect(await move(booking, { date: DAY, start: 615 })).toMatchObject({ kind: "moved" });
    expect(await bookingOf(db, booking.id)).toMatchObject({
      start_minute: 615,
      booking_time: "10:15 AM",
      sequence: 1,
    });
    expect(await bookingOf(db, other.id)).toEqual(other);
    expect(await lettersOf(db)).toEqual(["changed avery@example.com"]);
  });

  it("a move to its present time changes nothing", async () => {
    const booking = await insertBooking(db);
    expect(await move(booking, { date: DAY, start: 600 }, { quietly: true })).toMatchObject({
      kind: "same",
    });
    expect(await eventsOf(db, booking.id)).toEqual([]);
  });

  it("a move to a time that no crew can reach needs consent, and is recorded", async () => {
    const booking = await insertBooking(db, { booking_date: "2026-12-09" });
    await insertBooking(db);
    const refused = await move(booking, { date: DAY, start: 600 });
    if (refused.kind !== "conflict") throw new Error(refused.kind);
    expect((await bookingOf(db, booking.id)).booking_date).toBe("2026-12-09");
    await move(
      booking,
      { date: DAY, start: 600 },
      { confirmed: [refused.conflict.token], quietly: true },
    );
    expect(await changesOf(booking.id)).toEqual({
      booking_date: ["2026-12-09", DAY],
      overruled: [null, "full"],
      untold: [null, 1],
    });
    expect(await lettersOf(db)).toEqual([]);
  });

  it("a move and the customer's own move at once: one is made, the other is refused with the reason", async () => {
    const booking = await insertBooking(db);
    const [ours, theirs] = await Promise.all([
      move(booking, { date: "2026-12-09", start: 600 }),
      inOne(
        db,
        moveBooking,
        booking.id,
        { date: "2026-12-11", start: 600 },
        booking.sequence,
        NOW,
        STRANGER,
      ),
    ]);
    expect([ours.kind, theirs.kind].toSorted()).toEqual(["moved", "stale"]);
    expect((await bookingOf(db, booking.id)).sequence).toBe(1);
  });

  it.each([
    ["closed", { status: "completed" }],
    ["closed", { status: "cancelled" }],
    ["gone", { deleted_at: "2026-12-01T00:00:00.000Z" }],
  ] as const)("a move of a booking that is %s, with %o, is refused", async (kind, given) => {
    const booking = await insertBooking(db, given);
    expect(await move(booking, { date: "2026-12-09", start: 600 })).toEqual({ kind });
  });
});
