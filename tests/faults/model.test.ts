import * as fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { derived, hashOf } from "../../db/secret";
import { nextStatuses, OCCUPYING, type Status } from "~/domain/booking";
import { formatTime } from "~/domain/time";
import { customerPaths } from "~/customer-paths";
import { fullDraft, operatorCookie } from "../support/cookies";
import { openDays } from "../support/dates";
import { type Server, startServer, temporaryFolder } from "../support/server";
import { Shop } from "../support/shop";
import { Tally } from "./tally";
import { TRIES } from "./tries";
import { visitorWith } from "./visitors";

// A simple in-memory model beside the real shop: whatever is done in whatever order, and whenever the process dies, both
// hold the same bookings.

const CAPACITY = 2;
const DATE = openDays()[3]!;
const STARTS = [480, 540, 600];
type Booking = {
  id: number;
  token: string;
  start: number;
  status: Status;
  deleted: boolean;
  events: number;
};
type Model = { bookings: Booking[] };
type Real = { cookie: string };
type Command = fc.AsyncCommand<Model, Real>;

const folder = temporaryFolder();
const file = folder.path("shop.sqlite");
let server: Server;
let shop: Shop;
let commands = 0;
let crashes = 0;

beforeAll(async () => {
  server = await startServer(file);
  shop = new Shop(file);
  shop.trustEverybody();
});
afterAll(async () => {
  shop.leave();
  await server.kill();
  folder.remove();
});

const isFree = ({ bookings }: Model, start: number, but?: Booking) =>
  bookings.filter((each) => each !== but && each.start === start && takesTime(each)).length <
  CAPACITY;
const takesTime = ({ status, deleted }: Booking) => !deleted && OCCUPYING.includes(status);

/** A command about the `which`th booking, if there is one. */
function about(
  name: string,
  which: number,
  run: (booking: Booking, model: Model, real: Real) => Promise<void>,
): Command {
  return {
    check: ({ bookings }) => bookings.length > 0,
    run: async (model, real) => {
      await run(model.bookings[which % model.bookings.length]!, model, real);
      compare(model);
    },
    toString: () => `${name} #${which}`,
  };
}

function book(start: number): Command {
  return {
    check: () => true,
    run: async (model) => {
      const draft = fullDraft({ date: DATE, start });
      const answer = await (await visitorWith(draft, server.origin)).press();
      expect(answer?.status).toBe(isFree(model, start) ? 302 : 409);
      if (answer?.token) model.bookings.push(found(answer.token, start));
      compare(model);
    },
    toString: () => `book ${start}`,
  };
}

/** Whether the booking in flight arrived is unknown; only the file can tell. */
function crash(start: number): Command {
  return {
    check: () => true,
    run: async (model) => {
      crashes += 1;
      const draft = fullDraft({ date: DATE, start });
      const answering = (await visitorWith(draft, server.origin)).press();
      await server.kill();
      const answer = await answering;
      server = await startServer(file);
      const stored = shop.bookings().find((row) => row.idempotency_hash === hashOf(draft.key));
      if (answer?.token) expect(stored, "an acknowledged booking").toBeDefined();
      if (stored) {
        expect(isFree(model, start), "room for the one that was on its way").toBe(true);
        model.bookings.push(found(derived("confirmation", draft.key), start));
      }
      compare(model);
    },
    toString: () => `crash while booking ${start}`,
  };
}

const move = (which: number, start: number) =>
  about(`move to ${start}`, which, async (booking, model) => {
    const free = takesTime(booking) && booking.start !== start && isFree(model, start, booking);
    const fields = {
      intent: "move",
      version: versionOf(booking),
      date: DATE,
      time: formatTime(start),
    };
    const status = await post(customerPaths.manageMove(derived("manage", booking.token)), fields);
    if (free) Object.assign(booking, { start, events: booking.events + 1 });
    if (takesTime(booking)) expect(status).toBe(free ? 302 : booking.start === start ? 422 : 409);
  });

const cancel = (which: number) =>
  about("cancel", which, async (booking) => {
    await post(customerPaths.manageCancel(derived("manage", booking.token)), {
      version: versionOf(booking),
      reason: "",
    });
    if (takesTime(booking))
      Object.assign(booking, { status: "cancelled", events: booking.events + 1 });
  });

const set = (which: number, to: Status) =>
  about(`set to ${to}`, which, async (booking, _model, { cookie }) => {
    const may = !booking.deleted && nextStatuses(booking.status).includes(to);
    const status = await post(
      `/dashboard/bookings/${booking.id}`,
      { status: to, seen: booking.status, version: versionOf(booking) },
      cookie,
    );
    if (!booking.deleted) expect(status).toBe(may ? 302 : 409);
    if (may) Object.assign(booking, { status: to, events: booking.events + 1 });
  });

const remove = (which: number) =>
  about("delete", which, async (booking, _model, { cookie }) => {
    await post(`/dashboard/bookings/${booking.id}/delete`, { version: versionOf(booking) }, cookie);
    if (!booking.deleted) Object.assign(booking, { deleted: true, events: booking.events + 1 });
  });

const undo = (which: number) =>
  about("undo", which, async (booking, model, { cookie }) => {
    await post(`/dashboard/bookings/${booking.id}/restore`, {}, cookie);
    const may =
      booking.deleted && (!OCCUPYING.includes(booking.status) || isFree(model, booking.start));
    if (may) Object.assign(booking, { deleted: false, events: booking.events + 1 });
  });

const which = fc.nat(7);
const start = fc.constantFrom(...STARTS);
const status = fc.constantFrom<Status>("confirmed", "completed", "cancelled");
const command = fc.oneof(
  { weight: 10, arbitrary: start.map(book) },
  { weight: 6, arbitrary: fc.tuple(which, start).map(([w, s]) => move(w, s)) },
  { weight: 4, arbitrary: which.map(cancel) },
  { weight: 8, arbitrary: fc.tuple(which, status).map(([w, s]) => set(w, s)) },
  { weight: 5, arbitrary: which.map(remove) },
  { weight: 6, arbitrary: which.map(undo) },
  { weight: 1, arbitrary: start.map(crash) },
);

test(`${TRIES.models.runs} runs of ${TRIES.models.commands} commands agree with a model`, async () => {
  const tally = new Tally("9 commands against a model");
  await tally.try(async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(command, { minLength: TRIES.models.commands, maxLength: TRIES.models.commands }),
        async (list) => {
          shop.reset();
          const cookie = `operator=${await operatorCookie(shop.signIn())}`;
          try {
            await fc.asyncModelRun(() => ({ model: { bookings: [] }, real: { cookie } }), list);
          } catch (error) {
            throw new Error(`${String(error)}\nafter ${list.join(", ")}`, { cause: error });
          }
          expect(shop.integrity()).toBe("ok");
        },
      ),
      { numRuns: TRIES.models.runs, endOnFailure: true },
    );
  }, TRIES.models.runs);
  tally.figure(`${commands} commands`);
  tally.figure(`${crashes} crashes`);
  tally.close();
});

function found(token: string, start: number): Booking {
  const row = shop.bookings().find((each) => each.confirmation_hash === hashOf(token))!;
  return { id: row.id, token, start, status: "pending", deleted: false, events: 1 };
}

/** The version that the page showed: every change increments it. */
function versionOf({ events }: Booking): string {
  return String(events - 1);
}

async function post(path: string, fields: Record<string, string>, cookie = ""): Promise<number> {
  const { origin } = server;
  const answer = await fetch(origin + path, {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams(fields),
    headers: { origin, cookie },
  });
  await answer.arrayBuffer();
  expect(answer.status, path).toBeLessThan(500);
  return answer.status;
}

function compare({ bookings }: Model): void {
  commands += 1;
  const rows = shop.bookings().map((row) => ({
    id: row.id,
    start: row.start_minute,
    status: row.status,
    deleted: row.deleted_at !== null,
    events: shop.history(row.id).length,
  }));
  expect(rows).toEqual(
    bookings.map(({ token: _, ...booking }) => booking).toSorted((a, b) => a.id - b.id),
  );
  expect(shop.busiest()).toBeLessThanOrEqual(CAPACITY);
}
