import { beforeEach, describe, expect, it } from "vitest";
import { findBooking } from "~/dashboard/bookings.server";
import {
  reopenBooking,
  type TimeTaken,
  restoreBooking,
  setStatus,
  softDelete,
} from "~/dashboard/changes/status-changes.server";
import { STATUSES } from "~/domain/booking";
import type { Doer } from "~/domain/event";
import type { Database } from "../../../db/connect";
import { findWhole } from "~/desk/desk-booking.server";
import { insertBooking, SYSTEM } from "../../support/bookings";
import { freshDatabase } from "../../support/database";
import { eventsOf, lettersOf } from "../../support/desk";
import { stopClock } from "../../support/stopped-clock";

stopClock();

let db: Database;
beforeEach(() => {
  ({ db } = freshDatabase());
});

describe("setStatus", () => {
  const ALLOWED = [
    "pending confirmed",
    "pending cancelled",
    "confirmed cancelled",
    "confirmed completed",
  ];

  it.each(STATUSES.flatMap((from) => STATUSES.map((to) => [from, to] as const)))(
    "from %s to %s if it may follow",
    async (from, to) => {
      const { id, updated_at } = await insertBooking(db, { status: from });
      const allowed = ALLOWED.includes(`${from} ${to}`);
      expect(await setStatus(db, id, to, SYSTEM)).toBe(allowed);
      const after = await findBooking(db, id);
      expect(after?.status).toBe(allowed ? to : from);
      expect(after?.updated_at === updated_at).toBe(!allowed);
    },
  );

  it("lets one of two clicks win", async () => {
    const { id } = await insertBooking(db);
    const won = await Promise.all([
      setStatus(db, id, "confirmed", SYSTEM),
      setStatus(db, id, "confirmed", SYSTEM),
    ]);
    expect(won.filter(Boolean)).toHaveLength(1);
  });

  it("leaves deleted and unknown bookings alone", async () => {
    const { id } = await insertBooking(db);
    await softDelete(db, id, SYSTEM);
    expect(await setStatus(db, id, "confirmed", SYSTEM)).toBe(false);
    expect(await setStatus(db, 999, "confirmed", SYSTEM)).toBe(false);
  });
});

it("a status is set from the one that was seen, though another would allow it too", async () => {
  const { id } = await insertBooking(db, { status: "confirmed" });
  expect(await setStatus(db, id, "cancelled", SYSTEM, ["pending"])).toBe(false);
  expect(await findBooking(db, id)).toMatchObject({ status: "confirmed" });
  expect(await setStatus(db, id, "cancelled", SYSTEM, ["confirmed"])).toBe(true);
});

it("a status is set on the version that was seen", async () => {
  const { id } = await insertBooking(db);
  await setStatus(db, id, "confirmed", SYSTEM, ["pending"], 0);
  expect(await setStatus(db, id, "completed", SYSTEM, ["confirmed"], 0)).toBe(false);
  expect(await setStatus(db, id, "completed", SYSTEM, ["confirmed"], 1)).toBe(true);
});

const inSession = (operatorId: number, session: string): Doer => ({
  by: "operator",
  through: "dashboard",
  operatorId,
  session,
});

describe("a change that an operator has made already (docs/decisions/0020-taking-back.md)", () => {
  const addOperator = async () => {
    const row = {
      email: "kim@example.com",
      password_hash: "",
      created_at: "2026-12-01T18:00:00.000Z",
    };
    return (await db.insertInto("operators").values(row).returning("id").executeTakeFirstOrThrow())
      .id;
  };

  it("is done for a repeated press of the same session, and stale in another browser", async () => {
    const [kim, { id }] = [await addOperator(), await insertBooking(db)];
    const [here, elsewhere] = [inSession(kim, "a"), inSession(kim, "b")];
    expect(await setStatus(db, id, "confirmed", here, ["pending"], 0)).toBe(true);
    expect(await setStatus(db, id, "confirmed", here, ["pending"], 0)).toBe(true);
    expect(await setStatus(db, id, "confirmed", elsewhere, ["pending"], 0)).toBe(false);
    expect(await softDelete(db, id, here, 1)).toBe(true);
    expect(await softDelete(db, id, here, 1)).toBe(true);
    expect(await softDelete(db, id, elsewhere, 1)).toBe(false);
    expect(await eventsOf(db, id)).toHaveLength(2);
  });
});

describe("softDelete", () => {
  it("takes away what was shown, and nothing newer", async () => {
    const { id } = await insertBooking(db);
    await setStatus(db, id, "confirmed", SYSTEM);
    expect(await softDelete(db, id, SYSTEM, 0)).toBe(false);
    expect(await softDelete(db, id, SYSTEM, 1)).toBe(true);
  });

  it("works once", async () => {
    const { id } = await insertBooking(db);
    expect(await softDelete(db, id, SYSTEM)).toBe(true);
    expect(await softDelete(db, id, SYSTEM)).toBe(false);
    expect(await softDelete(db, 999, SYSTEM)).toBe(false);
  });
});

describe("restore", () => {
  const at = { booking_date: "2026-12-08", start_minute: 600, duration_minutes: 120 };
  async function deleted(given: Parameters<typeof insertBooking>[1]) {
    const { id } = await insertBooking(db, given);
    await softDelete(db, id, SYSTEM);
    return id;
  }

  it("takes a deletion back", async () => {
    const id = await deleted(at);
    expect(await restoreBooking(db, id, SYSTEM)).toBe("restored");
    expect(await findBooking(db, id)).toMatchObject({ id, status: "pending" });
    expect(await restoreBooking(db, id, SYSTEM)).toBe("notDeleted");
    expect(await restoreBooking(db, 999, SYSTEM)).toBe("notDeleted");
  });

  it("never oversells: a place that has gone meanwhile stays gone", async () => {
    const id = await deleted(at);
    const other = await insertBooking(db, { ...at, start_minute: 660, status: "confirmed" });
    expect(await restoreBooking(db, id, SYSTEM)).toMatchObject({
      conflict: {
        obstacles: [{ kind: "full", reasons: [{ conflict: { other: { id: other.id } } }] }],
      },
    });
    expect(await findBooking(db, id)).toBeUndefined();
  });

  it("goes to another crew where its own is elsewhere by now", async () => {
    const id = await deleted({ ...at, resource_fixed: 1 });
    const { id: second } = await db
      .insertInto("resources")
      .values({ name: "Second crew", kind: "crew" })
      .returning("id")
      .executeTakeFirstOrThrow();
    await insertBooking(db, at);
    expect(await restoreBooking(db, id, SYSTEM)).toBe("restored");
    expect(await findWhole(db, id)).toMatchObject({ resource_id: second, resource_fixed: 0 });
  });

  it("gives the last place to one of two", async () => {
    const [one, two] = [await deleted(at), await deleted(at)];
    const outcomes = await Promise.all([
      restoreBooking(db, one, SYSTEM),
      restoreBooking(db, two, SYSTEM),
    ]);
    expect(outcomes.filter((outcome) => outcome === "restored")).toHaveLength(1);
  });

  it("asks for a place only where the booking takes one", async () => {
    const id = await deleted({ ...at, status: "cancelled" });
    await insertBooking(db, at);
    expect(await restoreBooking(db, id, SYSTEM)).toBe("restored");
  });

  it.each([
    ["a Thursday, which is not offered online", "2026-12-10", 600],
    ["a statutory holiday", "2026-12-25", 600],
    ["outside hours", "2026-12-08", 1380],
    ["long past", "2020-01-06", 600],
    ["beyond the horizon", "2030-01-07", 600],
  ])(
    "does not ask again whether a customer could book %s",
    async (_, booking_date, start_minute) => {
      const id = await deleted({ ...at, booking_date, start_minute });
      expect(await restoreBooking(db, id, SYSTEM)).toBe("restored");
    },
  );

  it("takes a time that is taken where the operator agrees to what stands in the way then, and its history says so", async () => {
    const id = await deleted(at);
    const consent = async (agreed: string | null = null) => {
      const refused = await restoreBooking(db, id, SYSTEM, { agreed });
      return typeof refused === "object" ? refused.conflict.consent : null;
    };
    const { id: gone } = await insertBooking(db, at);
    const before = await consent();
    await softDelete(db, gone, SYSTEM);
    await insertBooking(db, at);
    const agreed = await consent(before);
    expect(agreed).not.toBe(before);
    expect(await restoreBooking(db, id, SYSTEM, { agreed })).toBe("restored");
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
    "brings a %s booking back as %s where that is asked for",
    async (status, after, changes) => {
      const id = await deleted({ ...at, status });
      if (status !== "completed") await insertBooking(db, at);
      expect(await restoreBooking(db, id, SYSTEM, { asCancelled: true })).toBe("restored");
      expect(await findBooking(db, id)).toMatchObject({ status: after });
      expect((await eventsOf(db, id)).at(-1)?.changes).toMatchObject(changes);
      expect(await lettersOf(db)).toEqual([]);
    },
  );
});

describe("reopen", () => {
  it.each([
    ["pending", "notCompleted"],
    ["confirmed", "notCompleted"],
    ["cancelled", "notCompleted"],
    ["completed", "reopened"],
  ] as const)("of a %s booking: %s", async (status, outcome) => {
    const { id } = await insertBooking(db, { status });
    expect(await reopenBooking(db, id, SYSTEM)).toBe(outcome);
    expect(await findBooking(db, id)).toMatchObject({
      status: outcome === "reopened" ? "confirmed" : status,
    });
    expect((await eventsOf(db, id)).map(({ kind }) => kind)).toEqual(
      outcome === "reopened" ? ["reopened"] : [],
    );
    expect(await lettersOf(db)).toEqual([]);
  });

  it("asks where its time is taken meanwhile", async () => {
    const { id } = await insertBooking(db, { status: "completed" });
    await insertBooking(db);
    const refused = await reopenBooking(db, id, SYSTEM);
    expect(refused).toMatchObject({ conflict: { obstacles: [{ kind: "full" }] } });
    const { consent } = (refused as TimeTaken).conflict;
    expect(await reopenBooking(db, id, SYSTEM, consent)).toBe("reopened");
    expect((await eventsOf(db, id)).at(-1)?.changes).toMatchObject({ overruled: [null, "full"] });
  });

  it("of what is deleted or unknown is refused", async () => {
    const { id } = await insertBooking(db, { status: "completed" });
    await softDelete(db, id, SYSTEM);
    expect([await reopenBooking(db, id, SYSTEM), await reopenBooking(db, 999, SYSTEM)]).toEqual([
      "notCompleted",
      "notCompleted",
    ]);
  });
});
