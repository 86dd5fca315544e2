import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { restoreDeletedAt } from "~/desk/suspected.server";
import { writeEvent } from "~db/journal";
import { insertBooking } from "../../support/bookings";
import { eventsOf } from "../../support/desk";
import { db } from "../../support/own-database";
import { bookingOf } from "../../support/rows";
import { CREW } from "../../support/shop";
import { undrivable } from "../../support/undrivable";
import {
  addCrew,
  AT_WANTED,
  before,
  bookings,
  DELETED,
  doer,
  HELD,
  refused,
  SECOND,
  shopInSquamish,
  SUSPECTED,
  WAYS,
} from "./ways-to-write";

shopInSquamish();

it("no other function writes a booking or hands a job over", () => {
  const found = globSync("{app,db}/**/*.{ts,tsx}").flatMap((file) => {
    let within = "";
    return readFileSync(file, "utf8")
      .split("\n")
      .flatMap((line) => {
        const declared = /^(?:export )?(?:default )?(?:async )?function (\w+)/.exec(line)?.[1];
        if (declared) within = declared;
        const writes =
          /\b(insertBooking|changeBooking|changeAndHandOver|handOver)\(/.test(line) ||
          /(insertInto|updateTable)\("bookings"\)/.test(line);
        return writes && !declared && !/email/.test(file) && file !== "db/booking-change.ts"
          ? [within]
          : [];
      });
  });
  expect([...new Set(found)].toSorted()).toEqual(Object.keys(WRITERS).toSorted());
});

describe.each(WAYS)("$name ($by)", (way) => {
  it("a job is refused where it can't be driven, or recorded as overruled", async () => {
    const booking = await before(way);
    const rows = await bookings();
    const conflicts = await undrivable(db);
    const consent = refused(await way.write(booking, []));
    expect(consent).toEqual(way.overrules ? expect.stringContaining("full") : "");
    expect(await bookings()).toEqual(rows);
    expect(await undrivable(db)).toEqual(conflicts);
    if (!way.overrules) return;

    expect(refused(await way.write(booking, [consent!]))).toBeNull();
    const { overruled } = (await eventsOf(db, booking.id)).at(-1)!.changes;
    expect(overruled?.[1]).toMatch(/\bfull\b/);
    expect(await undrivable(db)).toContain(booking.id);
    expect((await bookingOf(db, booking.id)).resource_id).toBe(CREW);
  });

  it("a job goes to another crew that can, which is written with it", async () => {
    await addCrew();
    const booking = await before(way);
    expect(refused(await way.write(booking, []))).toBeNull();
    const row = await bookingOf(db, booking.id);
    expect(row).toMatchObject({ place: "burnaby", resource_id: SECOND, deleted_at: null });
    expect((await eventsOf(db, booking.id)).at(-1)!.changes).not.toHaveProperty("overruled");
    expect(await undrivable(db)).toEqual([]);
  });
});

it.each(WAYS)("$name has others hand a job over where only that helps", async (way) => {
  await addCrew();
  const row = { start_minute: way.busy ?? 855, duration_minutes: 60, resource_id: SECOND };
  const booking = await before(way);
  const busy = await insertBooking(db, row);
  expect(refused(await way.write(booking, []))).toBeNull();
  const events = db.selectFrom("booking_events").select("booking_id");
  const handedOver = await events.where("kind", "=", "handedOver").execute();
  expect(handedOver).toHaveLength(1);
  // Its own crew keeps what it has, and another job goes, where that hands fewer over.
  expect([1, busy.id]).toContain(handedOver[0]!.booking_id);
  expect(await undrivable(db)).toEqual([]);
});

const deleted = async (held_until: number) => {
  const booking = await insertBooking(db, {
    ...AT_WANTED,
    ...SUSPECTED,
    held_until,
    deleted_at: DELETED,
  });
  await writeEvent(db, booking.id, { kind: "deleted", doer: doer(), at: DELETED, changes: {} });
  return booking;
};

it("suspected bookings restored together come back without their hold where they can't be driven", async () => {
  const { id } = await deleted(HELD);
  expect(await restoreDeletedAt(db, DELETED, doer())).toEqual({ restored: 1, freed: 1 });
  expect(await bookingOf(db, id)).toMatchObject({ deleted_at: null });
  expect(await undrivable(db)).toEqual([]);
});

it("suspected bookings restored together come back with another crew that can drive them", async () => {
  await addCrew();
  const { id } = await deleted(HELD);
  expect(await restoreDeletedAt(db, DELETED, doer())).toEqual({ restored: 1, freed: 0 });
  expect(await bookingOf(db, id)).toMatchObject({ held_until: HELD, resource_id: SECOND });
  expect(await undrivable(db)).toEqual([]);
});

/** Each function that writes bookings, or hands jobs over, and what this file says of it. */
const WRITERS: Record<string, string> = {
  ...Object.fromEntries(WAYS.map((way) => [way.by, "a way"])),
  restoreDeletedAt: "restores without the hold what can't be driven, below",
  changeAndHandOver: "only through setStatus, clearSuspicion, restoreBooking and reopenBooking",
  handOverStranded: "gives a new crew what nobody can do: stranded-fleet.test.ts",
  effectsOf: "hands over what makes an undrivable day drivable: hours-conflicts.test.ts",
  handOverAtDesk: "asks before an undrivable one: dashboard/hand-over.test.ts",
  putOffer: "has others hand over what makes room for an offer: waiting.test.ts",
  loseIfTaken: "the same for one that somebody else has to do: waiting.test.ts",
  confirmOrCancel: "cancels what has no room any more: desk/deposits.test.ts",
  holdAfterPress: "gives the time that it has an end: deposits-and-payments.test.ts",
  sayDepositSent: "keeps the time that it has: deposits.test.ts",
  cancelBooking: "frees time",
  cancelAsNoShow: "frees time",
  softDelete: "frees time",
  deleteNow: "frees time",
  insertAll: "the seed: seed-bookings.test.ts",
};
