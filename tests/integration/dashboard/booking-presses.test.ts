import * as fc from "fast-check";
import { beforeEach, expect, it } from "vitest";
import { eraseBooking } from "~db/booking-change";
import type { Booking } from "~db/schema";
import * as deletion from "~/routes/dashboard/delete";
import * as details from "~/routes/dashboard/details/route";
import * as reopening from "~/routes/dashboard/reopen";
import * as restoring from "~/routes/dashboard/restore";
import { db } from "~/server/db.server";
import { clear, insertBooking } from "../../support/bookings";
import { inOne } from "../../support/in-one";
import {
  get,
  insertOperator,
  post,
  responseOf,
  signedInCookie,
  toastOf,
} from "../../support/requests";

// One booking, which two operators change from pages of whenever, by new presses and repeated ones.

type Who = 0 | 1;
type Press = "confirmed" | "completed" | "cancelled" | "delete" | "restore" | "reopen";
const ACTIONS = { delete: deletion, restore: restoring, reopen: reopening };
/** What is so once a press is said to be done. */
const SO: Record<Press, (booking: Booking) => boolean> = {
  confirmed: ({ status }) => status === "confirmed",
  completed: ({ status }) => status === "completed",
  cancelled: ({ status }) => status === "cancelled",
  delete: ({ deleted_at }) => deleted_at !== null,
  restore: ({ deleted_at }) => deleted_at === null,
  reopen: ({ status }) => status === "confirmed",
};
type Page = { key: string; version: number; status: string };
type Sent = { press: Press; page: Page; who: Who };

let cookies: [string, string];
beforeEach(async () => {
  await clear(db, "submissions", "messages", "bookings", "operators", "operator_sessions");
  cookies = [
    await signedInCookie(db, await insertOperator(db, "kim@example.com")),
    await signedInCookie(db, await insertOperator(db, "lee@example.com")),
  ];
});

const stored = (id: number) =>
  db.selectFrom("bookings").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
async function open(id: number, who: Who): Promise<Page> {
  const request = get(`/dashboard/bookings/${id}`, cookies[who]);
  const { key, booking } = await (
    await responseOf(details.loader, request, { id: String(id) })
  ).json();
  return { key, version: booking.sequence, status: booking.status };
}
function send(id: number, { press, page, who }: Sent) {
  const path = `/dashboard/bookings/${id}`;
  const version = String(page.version);
  if (press === "delete" || press === "restore" || press === "reopen") {
    const fields = { key: page.key, ...(press === "delete" ? { version } : {}) };
    return responseOf(ACTIONS[press].action, post(`${path}/${press}`, fields, cookies[who]), {
      id: String(id),
    });
  }
  const fields = { key: page.key, status: press, seen: page.status, version };
  return responseOf(details.action, post(path, fields, cookies[who]), { id: String(id) });
}
const saysDone = async (answer: Response) =>
  answer.status === 302 && (await toastOf(answer))?.variant !== "destructive";

const who = fc.constantFrom<Who>(0, 1);
const step = fc.oneof(
  fc.record({ does: fc.constant("open" as const), who }),
  fc.record({
    does: fc.constant("press" as const),
    press: fc.constantFrom(...(Object.keys(SO) as Press[])),
    page: fc.nat(50),
  }),
  fc.record({ does: fc.constant("again" as const), sent: fc.nat(50) }),
);

it("random presses, repeats and undos of two operators do each thing once, and done is said of nothing else", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 18 }), async (steps) => {
      await clear(db, "submissions", "bookings");
      const { id } = await insertBooking(db);
      const pages = [{ who: 0 as Who, page: await open(id, 0) }];
      const sent: Sent[] = [];
      const press = async (one: Sent, isNew: boolean) => {
        const before = await stored(id);
        const answer = await send(id, one);
        const isDone = await saysDone(answer);
        const after = await stored(id);
        expect([302, 409]).toContain(answer.status);
        const changes = after.sequence - before.sequence;
        expect(changes).toBeLessThanOrEqual(isDone ? 1 : 0);
        if (isDone) expect(SO[one.press](after)).toBe(true);
        // What has a version is done from no other one.
        const versioned = one.press !== "restore" && one.press !== "reopen";
        if (versioned && changes === 1) expect(before.sequence).toBe(one.page.version);
        if (!isNew && versioned) expect(changes).toBe(0);
      };
      for (const each of steps) {
        if (each.does === "open") pages.push({ who: each.who, page: await open(id, each.who) });
        else if (each.does === "again") {
          if (sent.length > 0) await press(sent[each.sent % sent.length]!, false);
        } else {
          const { who, page } = pages[each.page % pages.length]!;
          const one = { press: each.press, page, who };
          const isNew = !sent.some(
            (other) => other.press === one.press && other.page === page && other.who === who,
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

it("what is kept of presses on a booking goes with the booking", async () => {
  const [{ id }, other] = [await insertBooking(db), await insertBooking(db)];
  for (const each of [id, other.id])
    await send(each, { press: "confirmed", page: await open(each, 0), who: 0 });
  await inOne(db, eraseBooking, id);
  const kept = await db.selectFrom("submissions").select(["what", "id"]).execute();
  expect(kept).toEqual([{ what: "booking", id: `${other.id} 1` }]);
});
