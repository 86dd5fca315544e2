import { describe, expect, it } from "vitest";
import { reopenBooking, restoreBooking, setStatus, softDelete } from "~/desk/status-changes.server";
import { STATUSES } from "~/domain/booking";
import { DAY_MINUTES, dayNumber } from "~/domain/time";
import { findBooking } from "~/server/find-booking.server";
import { BY_SYSTEM, insertBooking } from "../../support/bookings";
import { eventsOf, lettersOf } from "../../support/desk";
import { stopClock } from "../../support/stopped-clock";
import { inOne } from "../../support/in-one";
import { db, ownDatabase } from "../../support/own-database";
import { insertResource, insertRow } from "../../support/rows";

stopClock();

ownDatabase();

const ALLOWED = [
  "pending confirmed",
  "pending cancelled",
  "confirmed cancelled",
  "confirmed completed",
];

it.each(STATUSES.flatMap((from) => STATUSES.map((to) => [from, to] as const)))(
  "setStatus goes from %s to %s if it may follow",
  async (from, to) => {
    const { id, updated_at } = await insertBooking(db, { status: from });
    const allowed = ALLOWED.includes(`${from} ${to}`);
    const { kind } = await inOne(db, setStatus, id, { to }, BY_SYSTEM);
    expect(kind).toBe(allowed ? "changed" : "stale");
    const after = await findBooking(db, { id });
    expect(after?.status).toBe(allowed ? to : from);
    expect(after?.updated_at === updated_at).toBe(!allowed);
  },
);

it("setStatus lets one of two clicks win", async () => {
  const { id } = await insertBooking(db);
  const won = await Promise.all([
    inOne(db, setStatus, id, { to: "confirmed" }, BY_SYSTEM),
    inOne(db, setStatus, id, { to: "confirmed" }, BY_SYSTEM),
  ]);
  expect(won.map(({ kind }) => kind).toSorted()).toEqual(["changed", "stale"]);
});

it("setStatus leaves deleted and unknown bookings alone", async () => {
  const { id } = await insertBooking(db);
  await inOne(db, softDelete, id, 0, BY_SYSTEM);
  expect(await inOne(db, setStatus, id, { to: "confirmed" }, BY_SYSTEM)).toEqual({ kind: "gone" });
  expect(await inOne(db, setStatus, 999, { to: "confirmed" }, BY_SYSTEM)).toEqual({ kind: "gone" });
});

it("a status is set on the version that was seen", async () => {
  const { id } = await insertBooking(db);
  await inOne(db, setStatus, id, { to: "confirmed", version: 0 }, BY_SYSTEM);
  expect(await inOne(db, setStatus, id, { to: "completed", version: 0 }, BY_SYSTEM)).toMatchObject({
    kind: "stale",
  });
  expect(await inOne(db, setStatus, id, { to: "completed", version: 1 }, BY_SYSTEM)).toEqual({
    kind: "changed",
  });
});

it("softDelete takes away what was shown, and nothing newer", async () => {
  const { id } = await insertBooking(db);
  await inOne(db, setStatus, id, { to: "confirmed" }, BY_SYSTEM);
  expect(await inOne(db, softDelete, id, 0, BY_SYSTEM)).toMatchObject({
    kind: "stale",
  });
  expect(await inOne(db, softDelete, id, 1, BY_SYSTEM)).toEqual({ kind: "changed" });
});

it("softDelete works once", async () => {
  const { id } = await insertBooking(db);
  expect(await inOne(db, softDelete, id, 0, BY_SYSTEM)).toEqual({ kind: "changed" });
  expect(await inOne(db, softDelete, id, 0, BY_SYSTEM)).toEqual({ kind: "gone" });
  expect(await inOne(db, softDelete, 999, 0, BY_SYSTEM)).toEqual({ kind: "gone" });
});

describe("restore", () => {
  const at = { booking_date: "2026-12-08", start_minute: 600, duration_minutes: 120 };
  async function deleted(given: Parameters<typeof insertBooking>[1]) {
    const { id } = await insertBooking(db, given);
    await inOne(db, softDelete, id, 0, BY_SYSTEM);
    return id;
  }

  it("restore takes a deletion back", async () => {
    const id = await deleted(at);
    expect(await inOne(db, restoreBooking, id, {}, BY_SYSTEM)).toEqual({ kind: "changed" });
    expect(await findBooking(db, { id })).toMatchObject({ id, status: "pending" });
    expect(await inOne(db, restoreBooking, id, {}, BY_SYSTEM)).toEqual({ kind: "same" });
    expect(await inOne(db, restoreBooking, 999, {}, BY_SYSTEM)).toEqual({ kind: "gone" });
  });

  it("restore never oversells: a lost place stays lost", async () => {
    const id = await deleted(at);
    const other = await insertBooking(db, { ...at, start_minute: 660, status: "confirmed" });
    expect(await inOne(db, restoreBooking, id, {}, BY_SYSTEM)).toMatchObject({
      conflict: {
        obstacles: [{ kind: "full", reasons: [{ conflict: { other: { id: other.id } } }] }],
      },
    });
    expect(await findBooking(db, { id })).toBeUndefined();
  });

  it("restore goes to another crew where its own is elsewhere by now", async () => {
    const id = await deleted({ ...at, resource_fixed: 1 });
    const second = await insertResource(db, { name: "Second crew", kind: "crew" });
    await insertBooking(db, at);
    expect(await inOne(db, restoreBooking, id, {}, BY_SYSTEM)).toEqual({ kind: "changed" });
    expect(await findBooking(db, { id })).toMatchObject({ resource_id: second, resource_fixed: 0 });
  });

  it("restore gives the last place to one of two", async () => {
    const [one, two] = [await deleted(at), await deleted(at)];
    const outcomes = await Promise.all([
      inOne(db, restoreBooking, one, {}, BY_SYSTEM),
      inOne(db, restoreBooking, two, {}, BY_SYSTEM),
    ]);
    expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(["changed", "conflict"]);
  });

  it("restore asks for a place only where the booking takes one", async () => {
    const id = await deleted({ ...at, status: "cancelled" });
    await insertBooking(db, at);
    expect(await inOne(db, restoreBooking, id, {}, BY_SYSTEM)).toEqual({ kind: "changed" });
  });

  it.each([
    ["a Thursday, which is not offered online", "2026-12-10", 600],
    ["a statutory holiday", "2026-12-25", 600],
    ["outside hours", "2026-12-08", 1260],
    ["long past", "2020-01-06", 600],
    ["beyond the horizon", "2030-01-07", 600],
  ])(
    "restore does not ask whether a customer could book %s",
    async (_, booking_date, start_minute) => {
      const id = await deleted({ ...at, booking_date, start_minute });
      expect(await inOne(db, restoreBooking, id, {}, BY_SYSTEM)).toEqual({ kind: "changed" });
    },
  );

  it("restore takes a taken time where the operator confirms the conflict, and records that", async () => {
    const id = await deleted(at);
    const consent = async (confirmed: string[] = []) => {
      const refused = await inOne(db, restoreBooking, id, {}, { ...BY_SYSTEM, confirmed });
      return refused.kind === "conflict" ? [refused.conflict.token] : [];
    };
    const { id: gone } = await insertBooking(db, at);
    const before = await consent();
    await inOne(db, softDelete, gone, 0, BY_SYSTEM);
    await insertBooking(db, at);
    const confirmed = await consent(before);
    expect(confirmed).not.toEqual(before);
    expect(await inOne(db, restoreBooking, id, {}, { ...BY_SYSTEM, confirmed })).toEqual({
      kind: "changed",
    });
    expect((await eventsOf(db, id)).at(-1)).toMatchObject({
      kind: "restored",
      changes: { overruled: [null, "full"] },
    });
  });

  it.each([
    ["confirmed", "cancelled", { status: ["confirmed", "cancelled"], untold: [null, 1] }],
    ["completed", "completed", {}],
    ["cancelled", "cancelled", {}],
  ] as const)(
    "restore brings a %s booking back as %s on request",
    async (status, after, changes) => {
      const id = await deleted({ ...at, status });
      if (status !== "completed") await insertBooking(db, at);
      expect(await inOne(db, restoreBooking, id, { asCancelled: true }, BY_SYSTEM)).toEqual({
        kind: "changed",
      });
      expect(await findBooking(db, { id })).toMatchObject({ status: after });
      expect((await eventsOf(db, id)).at(-1)?.changes).toMatchObject(changes);
      expect(await lettersOf(db)).toEqual([]);
    },
  );
});

it.each([
  ["pending", false],
  ["confirmed", false],
  ["cancelled", false],
  ["completed", true],
] as const)("reopen accepts a %s booking: %s", async (status, outcome) => {
  const { id } = await insertBooking(db, { status });
  const { kind } = await inOne(db, reopenBooking, id, BY_SYSTEM);
  expect(kind).toBe(outcome ? "changed" : "same");
  expect(await findBooking(db, { id })).toMatchObject({
    status: outcome ? "confirmed" : status,
  });
  expect((await eventsOf(db, id)).map(({ kind }) => kind)).toEqual(outcome ? ["reopened"] : []);
  expect(await lettersOf(db)).toEqual([]);
});

it("reopen asks when somebody else has its time", async () => {
  const { id } = await insertBooking(db, { status: "completed" });
  await insertBooking(db);
  const refused = await inOne(db, reopenBooking, id, BY_SYSTEM);
  if (refused.kind !== "conflict") throw new Error(refused.kind);
  expect(refused.conflict.obstacles).toMatchObject([{ kind: "full" }]);
  const { token } = refused.conflict;
  expect(await inOne(db, reopenBooking, id, { ...BY_SYSTEM, confirmed: [token] })).toEqual({
    kind: "changed",
  });
  expect((await eventsOf(db, id)).at(-1)?.changes).toMatchObject({ overruled: [null, "full"] });
});

it("reopen refuses a deleted or unknown booking", async () => {
  const { id } = await insertBooking(db, { status: "completed" });
  await inOne(db, softDelete, id, 0, BY_SYSTEM);
  expect([
    await inOne(db, reopenBooking, id, BY_SYSTEM),
    await inOne(db, reopenBooking, 999, BY_SYSTEM),
  ]).toEqual([{ kind: "gone" }, { kind: "gone" }]);
});

const HOPE = { place: "elsewhere", city: "Hope", start_minute: 660, duration_minutes: 60 } as const;
const FULL_DAY = { place: "pemberton", start_minute: 600, duration_minutes: 720 } as const;
const midnight = dayNumber("2026-12-08") * DAY_MINUTES;

it.each([
  ["somewhere else", HOPE, { kind: "earlier" }],
  ["of a job that no day holds", { ...FULL_DAY, is_request: 1, by_arrangement: 1 }, null],
])("a request %s asks once confirmed if its crew can't do it any more", async (...given) => {
  const [, request, conflict] = given;
  const { id } = await insertBooking(db, request);
  if (conflict) await insertBooking(db, { start_minute: 600, duration_minutes: 60 });
  else {
    const night = { from_minute: midnight + 1410, to_minute: midnight + 1800, reason: "Private" };
    await insertRow(db, "resource_blocks", { resource_id: 1, ...night });
  }
  const asked = await inOne(db, setStatus, id, { to: "confirmed" }, BY_SYSTEM);
  if (asked.kind !== "conflict") throw new Error(asked.kind);
  const reasons = [conflict ? { conflict } : {}];
  expect(asked.conflict.obstacles).toMatchObject([{ kind: "full", reasons }]);
  const agreed = { ...BY_SYSTEM, confirmed: [asked.conflict.token] };
  expect(await inOne(db, setStatus, id, { to: "confirmed" }, agreed)).toEqual({ kind: "changed" });
});

it.each([HOPE, { ...FULL_DAY, is_request: 1, by_arrangement: 1 }])(
  "a request is confirmed without a question while its crew can do it",
  async (request) => {
    const { id } = await insertBooking(db, request);
    const done = await inOne(db, setStatus, id, { to: "confirmed" }, BY_SYSTEM);
    expect(done).toEqual({ kind: "changed" });
  },
);
