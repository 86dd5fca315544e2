import { expect, it } from "vitest";
import { askForTime } from "~/booking/order/time-refusal.server";
import { clearSuspicion, reopenBooking, restoreBooking } from "~/desk/status-changes.server";
import type { NewBooking } from "~db/schema";
import { BY_SYSTEM, insertBooking } from "../../support/bookings";
import { inOne } from "../../support/in-one";
import { db, ownDatabase } from "../../support/own-database";

const NOW = { date: "2026-12-01", minute: 600 };
const DELETED = { deleted_at: "2026-12-01T18:00:00.000Z" };
ownDatabase();

const BACK: [string, Partial<NewBooking>, (id: number) => Promise<unknown>][] = [
  ["restoring a pending one", DELETED, (id) => inOne(db, restoreBooking, id, {}, BY_SYSTEM)],
  [
    "restoring a confirmed one",
    { ...DELETED, status: "confirmed" },
    (id) => inOne(db, restoreBooking, id, {}, BY_SYSTEM),
  ],
  [
    "restoring a completed one",
    { ...DELETED, status: "completed" },
    (id) => inOne(db, restoreBooking, id, {}, BY_SYSTEM),
  ],
  [
    "keeping one whose hold is over",
    { suspicion: "Sent too fast", held_until: 1 },
    (id) => inOne(db, clearSuspicion, id, BY_SYSTEM),
  ],
  [
    "reopening one beside a job that was taken anyway",
    { status: "completed" },
    (id) => inOne(db, reopenBooking, id, BY_SYSTEM),
  ],
];
for (const [what, state, takeBack] of BACK) {
  it(`${what} asks where another booking has its time, and takes a free one`, async () => {
    const { id } = await insertBooking(db, state);
    const rival = await insertBooking(db);
    expect(await takeBack(id)).toMatchObject({ conflict: { obstacles: [{ kind: "full" }] } });
    await db.deleteFrom("bookings").where("id", "=", rival.id).execute();
    expect(await takeBack(id)).not.toHaveProperty("conflict");
  });
}

for (const [status, kind] of [
  ["pending", "lost"],
  ["confirmed", "lost"],
  ["completed", "lost"],
  ["cancelled", "free"],
] as const) {
  it(`the time of a ${status} job is ${kind}`, async () => {
    await insertBooking(db, { status });
    const wanted = { date: "2026-12-08", start: 600 };
    const asked = await askForTime(db, wanted, { minutes: 60, place: "burnaby", now: NOW });
    expect(asked.kind).toBe(kind);
  });
}
