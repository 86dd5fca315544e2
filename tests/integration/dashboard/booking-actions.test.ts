import * as fc from "fast-check";
import { expect, it } from "vitest";
import { eraseBooking } from "~db/booking-change";
import { allowManaging } from "~db/manage-links";
import { db } from "~/server/db.server";
import { clear, insertBooking } from "../../support/bookings";
import type { Who } from "../../support/dashboard";
import { inOne } from "../../support/in-one";
import {
  NEW,
  nthOf,
  open,
  saysDone,
  secretOf,
  send,
  type Sent,
  SO,
  step,
  stored,
  VERSIONLESS,
} from "./presses";

// One booking, which two operators and its customer change from pages of whenever, by new presses and repeated ones.

it("random presses, repeats and undos of operators and the customer do each thing once, and done is said of nothing else", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 18 }), async (steps) => {
      await clear(db, "submissions", "bookings");
      const { id } = await insertBooking(db);
      await allowManaging(db, id, secretOf(id), "2026-12-01T18:00:00.000Z");
      const pages = [{ who: 0 as Who, page: await open(id, 0) }];
      const sent: Sent[] = [];
      const press = async (one: Sent, isNew: boolean) => {
        const before = await stored(id);
        const answer = await send(id, one);
        const isDone = await saysDone(answer);
        const after = await stored(id);
        expect([302, 409, 422]).toContain(answer.status);
        const changes = after.sequence - before.sequence;
        expect(changes).toBeLessThanOrEqual(isDone ? 1 : 0);
        if (isDone) expect(SO[one.press](after, NEW[one.to])).toBe(true);
        // What has a version is done from no other one.
        const versioned = !(one.press in VERSIONLESS);
        if (versioned && changes === 1) expect(before.sequence).toBe(one.page.version);
        if (!isNew && versioned) expect(changes).toBe(0);
      };
      for (const each of steps) {
        if (each.does === "open") pages.push({ who: each.who, page: await open(id, each.who) });
        else if (each.does === "again") {
          if (sent.length > 0) await press(nthOf(sent, each.sent), false);
        } else {
          const { who, page } = nthOf(pages, each.page);
          const one = { press: each.press, page, who, to: each.to };
          const isNew = !sent.some(
            (other) => other.press === one.press && other.page === page && other.to === one.to,
          );
          sent.push(one);
          await press(one, isNew);
        }
      }
      const events = await db
        .selectFrom("booking_events")
        .select("id")
        .where("booking_id", "=", id)
        .execute();
      expect(events).toHaveLength((await stored(id)).sequence);
    }),
    { numRuns: 40 },
  );
});

it.each([
  ["edit", "edit"],
  ["move", "ownMove"],
  ["ownMove", "move"],
  ["ownChange", "edit"],
] as const)(
  "%s, taken back by %s, is not said to be done when it is sent again",
  async (press, other) => {
    const { id } = await insertBooking(db);
    await allowManaging(db, id, secretOf(id), "2026-12-01T18:00:00.000Z");
    const first: Sent = { press, page: await open(id, 0), who: 0, to: 0 };
    for (const _ of ["once", "again"]) expect(await saysDone(await send(id, first))).toBe(true);
    expect((await stored(id)).sequence).toBe(1);
    await send(id, { press: other, page: await open(id, 1), who: 1, to: 1 });
    const after = await stored(id);
    expect(after.sequence).toBe(2);
    expect((await send(id, first)).status).toBe(409);
    expect(await stored(id)).toEqual(after);
  },
);

it("what is kept of presses on a booking goes with the booking", async () => {
  const [{ id }, other] = [await insertBooking(db), await insertBooking(db)];
  for (const each of [id, other.id])
    await send(each, { press: "confirmed", page: await open(each, 0), who: 0, to: 0 });
  await inOne(db, eraseBooking, id);
  const kept = await db.selectFrom("submissions").select(["what", "id"]).execute();
  expect(kept).toEqual([{ what: "booking", id: `${other.id} 1` }]);
});
