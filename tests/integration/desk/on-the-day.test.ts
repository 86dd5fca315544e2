import { expect, it, vi } from "vitest";
import { handOverAtDesk } from "~/desk/hand-over.server";
import { moveAtDesk } from "~/desk/desk-changes.server";
import { reopenBooking, restoreBooking, softDelete } from "~/desk/status-changes.server";
import { businessNow, instantAt } from "~/server/clock.server";
import { BY_SYSTEM, insertBooking, SYSTEM } from "../../support/bookings";
import { manner } from "../../support/desk";
import { inOne } from "../../support/in-one";
import { db, ownDatabase } from "../../support/own-database";
import { insertResource } from "../../support/rows";
import { stopClock } from "../../support/stopped-clock";

// Bookings are on December 8, 2026.
const DAY = "2026-12-08";
const WHISTLER = { place: "whistler", start_minute: 840, duration_minutes: 60 } as const;
stopClock();
ownDatabase();

function setClock(minute: number) {
  vi.setSystemTime(instantAt({ date: DAY, minute }));
  return businessNow();
}
const late = { obstacles: [{ kind: "full", reasons: [{ conflict: { kind: "late" } }] }] };

it("a move to a time that a crew at the shop can't be there for any more asks, and is made anyway", async () => {
  const booking = await insertBooking(db, { ...WHISTLER, booking_date: "2026-12-09" });
  const to = { date: DAY, start: 840 };
  const move = (minute: number, confirmed: string[] = []) =>
    inOne(
      db,
      moveAtDesk,
      booking.id,
      to,
      0,
      manner(0, { doer: SYSTEM, confirmed }),
      setClock(minute),
    );
  const refused = await move(715);
  if (refused.kind !== "conflict") throw new Error(refused.kind);
  expect(refused.conflict).toMatchObject(late);
  // Minutes later it's still the same question.
  expect(await move(718, [refused.conflict.token])).toEqual({ kind: "moved" });
});

it("a deleted job is restored without a question while there's time to drive to it", async () => {
  const { id } = await insertBooking(db, WHISTLER);
  setClock(600);
  await inOne(db, softDelete, id, {}, BY_SYSTEM);
  setClock(830);
  expect(await inOne(db, restoreBooking, id, {}, BY_SYSTEM)).toMatchObject({ conflict: late });
  setClock(660);
  expect(await inOne(db, restoreBooking, id, {}, BY_SYSTEM)).toEqual({ kind: "changed" });
});

it("a job that's completed too early goes back without a question", async () => {
  const { id } = await insertBooking(db, { ...WHISTLER, status: "completed" });
  setClock(830);
  expect(await inOne(db, reopenBooking, id, BY_SYSTEM)).toEqual({ kind: "changed" });
});

it("a job isn't handed over to a crew that can't be there any more without a question", async () => {
  const { id, resource_id: seen } = await insertBooking(db, WHISTLER);
  const to = await insertResource(db, { name: "Second crew", kind: "crew" });
  const hand = (minute: number) =>
    inOne(
      db,
      handOverAtDesk,
      id,
      { to, seen, version: 0 },
      { doer: SYSTEM, confirmed: [] },
      setClock(minute),
    );
  expect(await hand(830)).toMatchObject({ conflict: { conflict: { kind: "late" } } });
  expect(await hand(600)).toMatchObject({ kind: "handed" });
});
