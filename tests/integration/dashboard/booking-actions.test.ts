import * as fc from "fast-check";
import { beforeEach, expect, it } from "vitest";
import { eraseBooking } from "~db/booking-change";
import { allowManaging } from "~db/manage-links";
import type { Booking } from "~db/schema";
import * as ownCancelling from "~/routes/booking/cancel";
import * as ownChanging from "~/routes/booking/change/route";
import * as ownMoving from "~/routes/booking/move/route";
import * as deletion from "~/routes/dashboard/delete";
import * as details from "~/routes/dashboard/details/route";
import * as editing from "~/routes/dashboard/edit/route";
import * as moving from "~/routes/dashboard/move/route";
import * as reopening from "~/routes/dashboard/reopen";
import * as restoring from "~/routes/dashboard/restore";
import { db } from "~/server/db.server";
import { clear, insertBooking } from "../../support/bookings";
import { inOne } from "../../support/in-one";
import { stopClock } from "../../support/stopped-clock";
import {
  get,
  insertOperator,
  post,
  responseOf,
  signedInCookie,
  toastOf,
} from "../../support/requests";
import { bookingOf } from "../../support/rows";

// One booking, which two operators and its customer change from pages of whenever, by new presses and repeated ones.

stopClock();

type Who = 0 | 1;
const ACTIONS = {
  delete: deletion,
  restore: restoring,
  reopen: reopening,
  edit: editing,
  move: moving,
};
const BY_CUSTOMER = { ownMove: ownMoving, ownChange: ownChanging, ownCancel: ownCancelling };
type Press =
  "confirmed" | "completed" | "cancelled" | keyof typeof ACTIONS | keyof typeof BY_CUSTOMER;
const NEW = [
  { phone: "604-555-0000", comments: "Two dogs", date: "2026-12-09", time: "1:00 PM", start: 780 },
  { phone: "604-555-0001", comments: "A cat", date: "2026-12-11", time: "9:00 AM", start: 540 },
] as const;
const isAt = ({ booking_date, start_minute }: Booking, { date, start }: (typeof NEW)[Who]) =>
  booking_date === date && start_minute === start;
/** What is so once a press is said to be done. */
const SO: Record<Press, (booking: Booking, to: (typeof NEW)[Who]) => boolean> = {
  confirmed: ({ status }) => status === "confirmed",
  completed: ({ status }) => status === "completed",
  cancelled: ({ status }) => status === "cancelled",
  delete: ({ deleted_at }) => deleted_at !== null,
  restore: ({ deleted_at }) => deleted_at === null,
  reopen: ({ status }) => status === "confirmed",
  edit: ({ customer_phone }, { phone }) => customer_phone === phone,
  move: isAt,
  ownMove: isAt,
  ownChange: ({ comments }, to) => comments === to.comments,
  ownCancel: ({ status, deleted_at }) => status === "cancelled" || deleted_at !== null,
};
const WHERE = { make: "Toyota", model: "Camry", locationMode: "shop" };
const FIELDS: Partial<Record<Press, (to: (typeof NEW)[Who]) => Record<string, string>>> = {
  edit: ({ phone }) => ({
    ...WHERE,
    intent: "save",
    name: "Avery Chen",
    email: "avery@example.com",
    phone,
    work: "booked",
    vehicleType: "sedan",
    priceMode: "computed",
  }),
  move: ({ date, time }) => ({ intent: "move", date, time }),
  ownMove: ({ date, time }) => ({ intent: "move", date, time }),
  ownChange: ({ comments }) => ({ ...WHERE, comments }),
  ownCancel: () => ({ reason: "" }),
};
type Page = { key: string; version: number; status: string };
type Sent = { press: Press; page: Page; who: Who; to: Who };

let cookies: [string, string];
beforeEach(async () => {
  await clear(db, "submissions", "messages", "bookings", "operators", "operator_sessions");
  cookies = [
    await signedInCookie(db, await insertOperator(db, "kim@example.com")),
    await signedInCookie(db, await insertOperator(db, "lee@example.com")),
  ];
});

const stored = (id: number) => bookingOf(db, id);
async function open(id: number, who: Who): Promise<Page> {
  const request = get(`/dashboard/bookings/${id}`, cookies[who]);
  const { key, booking } = await (
    await responseOf(details.loader, request, { id: String(id) })
  ).json();
  return { key, version: booking.sequence, status: booking.status };
}
/** Of the customer's link. */
const secretOf = (id: number) => `secret-of-booking-${id}`;
function send(id: number, { press, page, who, to }: Sent) {
  const path = `/dashboard/bookings/${id}`;
  const version = String(page.version);
  const own = { key: page.key, version, ...FIELDS[press]?.(NEW[to]) };
  if (press in BY_CUSTOMER) {
    const { action } = BY_CUSTOMER[press as keyof typeof BY_CUSTOMER];
    const secret = secretOf(id);
    return responseOf(action, post(`/booking/manage/${secret}`, own), { secret });
  }
  if (press in ACTIONS) {
    const { action } = ACTIONS[press as keyof typeof ACTIONS];
    const fields = press in VERSIONLESS ? { key: page.key } : own;
    return responseOf(action, post(`${path}/${press}`, fields, cookies[who]), { id: String(id) });
  }
  const fields = { key: page.key, status: press, seen: page.status, version };
  return responseOf(details.action, post(path, fields, cookies[who]), { id: String(id) });
}
const VERSIONLESS = { restore: true, reopen: true };
const saysDone = async (answer: Response) =>
  answer.status === 302 && (await toastOf(answer))?.variant !== "destructive";

const who = fc.constantFrom<Who>(0, 1);
/** Half of the presses are on the latest page: one on an older page is mostly too late. */
const nth = fc.oneof(fc.constant(-1), fc.nat(50));
const nthOf = <Each>(list: Each[], at: number) => list.at(at < 0 ? at : at % list.length)!;
const step = fc.oneof(
  fc.record({ does: fc.constant("open" as const), who }),
  fc.record({
    does: fc.constant("press" as const),
    press: fc.constantFrom(...(Object.keys(SO) as Press[])),
    page: nth,
    to: who,
  }),
  fc.record({ does: fc.constant("again" as const), sent: fc.nat(50) }),
);

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
