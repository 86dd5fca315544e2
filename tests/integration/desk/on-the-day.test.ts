import { describe, expect, it, vi } from "vitest";
import { loadFleetQuery } from "~/booking/availability.server";
import { askForTime } from "~/booking/order/time-refusal.server";
import { handOverAtDesk } from "~/desk/hand-over.server";
import { moveAtDesk } from "~/desk/desk-changes.server";
import {
  clearSuspicion,
  reopenBooking,
  restoreBooking,
  setStatus,
  softDelete,
} from "~/desk/status-changes.server";
import { businessNow, instantAt, timestamp } from "~/server/clock.server";
import { changeBooking, handOver } from "~db/booking-change";
import type { Booking } from "~db/schema";
import { BY_SYSTEM, insertBooking, SYSTEM } from "../../support/bookings";
import { manner } from "../../support/desk";
import { inOne } from "../../support/in-one";
import { db, ownDatabase } from "../../support/own-database";
import { insertResource } from "../../support/rows";
import { crewDaysOf } from "~/dashboard/agenda/crew-day";
import { loadFleet } from "~/dashboard/agenda/agenda.server";
import { DAY_MINUTES, dayNumber } from "~/domain/time";
import { loadSettings } from "~/server/hours.server";
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
  await inOne(db, softDelete, id, 0, BY_SYSTEM);
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

it.each([
  ["on the way to it", 790],
  ["at work", 850],
])(
  "a job that's handed over by mistake goes back to its crew, %s, without a question",
  async (_, minute) => {
    const { id } = await insertBooking(db, WHISTLER);
    const second = await insertResource(db, { name: "Second crew", kind: "crew" });
    setClock(minute);
    await inOne(db, handOver, new Map([[id, second]]), timestamp(), SYSTEM, {});
    const back = { to: 1, seen: second, version: 0 };
    const press = { doer: SYSTEM, confirmed: [] };
    expect(await inOne(db, handOverAtDesk, id, back, press, setClock(minute + 5))).toMatchObject({
      kind: "handed",
    });
    const { fleet } = await loadFleetQuery(db, { from: DAY, to: DAY }, businessNow());
    expect(fleet.jobs[0]).toMatchObject({ id, resource: 1, known: undefined });
  },
);

describe("a job that's taken off a crew's day", () => {
  const move = (id: number, to: { date: string; start: number }) =>
    inOne(db, moveAtDesk, id, to, 0, manner(0, { doer: SYSTEM }), businessNow());
  const cancel = (id: number) => inOne(db, setStatus, id, { to: "cancelled" }, BY_SYSTEM);
  const remove = (id: number) => inOne(db, softDelete, id, 0, BY_SYSTEM);
  const restore = (id: number) => inOne(db, restoreBooking, id, {}, BY_SYSTEM);
  const change = (booking: Booking, to: Partial<Booking>) =>
    inOne(db, changeBooking, booking, { kind: "edited", doer: SYSTEM, at: timestamp(), to });
  const langley = async (start: number) => {
    const wanted = { date: DAY, start };
    const search = { minutes: 60, place: "langley", now: businessNow() } as const;
    return (await askForTime(db, wanted, search)).kind;
  };

  it.each<[string, (booking: Booking) => Promise<unknown>]>([
    ["cancelled", ({ id }) => cancel(id)],
    ["deleted", ({ id }) => remove(id)],
    ["moved to another day", ({ id }) => move(id, { date: "2026-12-09", start: 840 })],
    ["at another address", (booking) => change(booking, { place: "burnaby" })],
    [
      "handed over",
      async ({ id }) => {
        // To a crew that can't go on to Langley.
        const to = await insertResource(db, { name: "Second crew", kind: "crew" });
        await inOne(db, handOver, new Map([[id, to]]), timestamp(), SYSTEM, {});
      },
    ],
    [
      "handed over, and its crew renamed",
      async ({ id }) => {
        const to = await insertResource(db, { name: "Second crew", kind: "crew" });
        await inOne(db, handOver, new Map([[id, to]]), timestamp(), SYSTEM, {});
        await db.updateTable("resources").set({ name: "North" }).where("id", "=", 1).execute();
      },
    ],
    [
      "cancelled, back and cancelled again",
      async (booking) => {
        await change(booking, { status: "cancelled" });
        await change({ ...booking, sequence: 1 }, { status: "confirmed" });
        await change({ ...booking, sequence: 2 }, { status: "cancelled" });
      },
    ],
  ])("a job that's %s once its crew has left leaves the crew where it is", async (_, takeOff) => {
    const booking = await insertBooking(db, WHISTLER);
    setClock(790);
    await takeOff(booking);
    expect(await langley(960)).toBe("lost");
    setClock(800);
    expect(await langley(960)).toBe("lost");
  });

  it("a job that's taken off its day was nowhere before the crew has left", async () => {
    const { id } = await insertBooking(db, WHISTLER);
    setClock(600);
    await cancel(id);
    setClock(790);
    expect(await langley(960)).toBe("free");
  });

  it("a job that's taken off a crew's day comes back without a question, and leaves nothing behind", async () => {
    const { id } = await insertBooking(db, WHISTLER);
    setClock(790);
    await remove(id);
    setClock(795);
    expect(await restore(id)).toEqual({ kind: "changed" });
    setClock(900);
    expect(await restore(id)).toEqual({ kind: "same" });
  });

  it.each<[string, number, number, string, boolean]>([
    ["the shop", 630, 755, "shop", true],
    ["where its crew is, on the way", 845, 848, "squamish", false],
  ])(
    "a job that's back on a crew's day is left for from %s, on the day sheet too",
    async (_, deletedAt, backAt, from, isLater) => {
      await insertBooking(db, { place: "squamish", start_minute: 540, duration_minutes: 120 });
      const { id } = await insertBooking(db, { ...WHISTLER, start_minute: 900 });
      setClock(deletedAt);
      await remove(id);
      setClock(backAt);
      expect(await restore(id)).toEqual({ kind: "changed" });
      const query = await loadFleet(db, [DAY], await loadSettings(db), businessNow());
      const [crew] = crewDaysOf(DAY, [], query, () => "");
      const leg = crew!.legs.find(({ job }) => job === id)!;
      expect(leg).toMatchObject({ from, short: 0 });
      expect(leg.leaves >= dayNumber(DAY) * DAY_MINUTES + backAt).toBe(isLater);
    },
  );

  it("a job that's taken off its day is moved to later that day without a question", async () => {
    const { id } = await insertBooking(db, WHISTLER);
    setClock(790);
    expect(await move(id, { date: DAY, start: 930 })).toEqual({ kind: "moved" });
  });

  it("a job that's taken off its day is asked about once, as time passes, where the crew can't be back for it", async () => {
    const { id } = await insertBooking(db, WHISTLER);
    const other = await insertBooking(db, { place: "langley", booking_date: "2026-12-09" });
    const to = { date: DAY, start: 1050 };
    const ask = (minute: number, confirmed: string[] = []) =>
      inOne(
        db,
        moveAtDesk,
        other.id,
        to,
        0,
        manner(0, { doer: SYSTEM, confirmed }),
        setClock(minute),
      );
    setClock(880);
    await cancel(id);
    const refused = await ask(885);
    if (refused.kind !== "conflict") throw new Error(refused.kind);
    expect(await ask(888, [refused.conflict.token])).toEqual({ kind: "moved" });
  });

  it.each<[string, number, string]>([
    ["has left by then", 700 + 15, "lost"],
    ["hasn't left by then", 630, "free"],
  ])(
    "a job counts as taken off a crew's day once its hold has run out while the crew %s",
    async (_, held, found) => {
      const held_until = instantAt({ date: DAY, minute: held });
      await insertBooking(db, { ...WHISTLER, suspicion: "trap", held_until });
      setClock(790);
      expect(await langley(960)).toBe(found);
    },
  );

  it("a crew stays on the way to a job that was booked anyway though it was too late", async () => {
    const created_at = new Date(instantAt({ date: DAY, minute: 712 })).toISOString();
    const { id } = await insertBooking(db, { ...WHISTLER, created_at });
    setClock(790);
    await cancel(id);
    setClock(800);
    expect(await langley(960)).toBe("lost");
  });

  it("a job that's taken off its day was done as it's recorded, if it has begun", async () => {
    const booking = await insertBooking(db, WHISTLER);
    setClock(870);
    await change(booking, { place: "burnaby" });
    expect(await langley(1080)).toBe("free");
  });
});

describe("once a job's start has passed", () => {
  const restore = (id: number) => inOne(db, restoreBooking, id, {}, BY_SYSTEM);
  const held = (minute: number) => ({
    ...WHISTLER,
    suspicion: "trap" as const,
    held_until: instantAt({ date: DAY, minute }),
  });

  it.each<[string, (id: number) => Promise<{ kind: string }>]>([
    ["kept", (id) => inOne(db, clearSuspicion, id, BY_SYSTEM)],
    ["confirmed", (id) => inOne(db, setStatus, id, { to: "confirmed" }, BY_SYSTEM)],
    [
      "handed over",
      async (id) => {
        const to = await insertResource(db, { name: "Second crew", kind: "crew" });
        const press = { doer: SYSTEM, confirmed: [] };
        return inOne(db, handOverAtDesk, id, { to, seen: 1, version: 0 }, press, businessNow());
      },
    ],
  ])(
    "one whose hold ran out before its crew left isn't %s without a question",
    async (_, press) => {
      const { id } = await insertBooking(db, held(690));
      setClock(843);
      expect(await press(id)).toMatchObject({ kind: "conflict" });
    },
  );

  it("one whose hold ran out during the work is kept without a question", async () => {
    const { id } = await insertBooking(db, held(850));
    setClock(860);
    expect(await inOne(db, clearSuspicion, id, BY_SYSTEM)).toEqual({ kind: "changed" });
  });

  it.each([
    [660, "conflict"],
    [790, "conflict"],
    [850, "changed"],
  ])("one that was deleted at minute %i is restored: %s", async (minute, kind) => {
    const { id } = await insertBooking(db, WHISTLER);
    setClock(minute);
    await inOne(db, softDelete, id, 0, BY_SYSTEM);
    setClock(860);
    expect(await restore(id)).toMatchObject({ kind });
  });
});
