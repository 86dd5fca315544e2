import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { startWorker, type Worker } from "~/email/worker.server";
import type { Parcel, Transport } from "~/email/delivery.server";
import { completeNight } from "~db/nights";
import { wakeWorker } from "~db/outbox-notify";
import { addDays } from "~/domain/time";
import { businessNow } from "~/server/clock.server";
import { insertBooking } from "../../support/bookings";
import { allMessages, insertMessage } from "../../support/messages";
import { db, ownDatabase } from "../../support/own-database";

let worker: Worker | null = null;
let sent: number[];

ownDatabase();
beforeEach(() => {
  sent = [];
});
afterEach(async () => {
  await worker?.stop();
  worker = null;
  await db.destroy();
});

const taker: Transport = {
  async deliver(parcel, leaving) {
    if (!(await leaving())) return { kind: "later", reason: "It was taken back" };
    sent.push(parcel.id);
    return { kind: "sent" };
  },
};
const states = async () => (await allMessages(db)).map(({ state }) => state);

it("the worker delivers what waits when it starts, and what comes in when it is rung", async () => {
  await insertMessage(db);
  worker = startWorker(db, taker);
  await expect.poll(states).toEqual(["sent"]);
  await insertMessage(db);
  wakeWorker();
  await expect.poll(states).toEqual(["sent", "sent"]);
  expect(sent).toEqual([1, 2]);
});

it.each([
  [31, 0],
  [30, 1],
])("%d days after the last night, reminders put: %d", async (days, count) => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-12-08T20:00:00Z") });
  const { date } = businessNow();
  await completeNight(db, addDays(date, -days));
  const tomorrow = { booking_date: addDays(date, 1), start_minute: 0 };
  await insertBooking(db, { ...tomorrow, created_at: `${addDays(date, -40)}T18:00:00.000Z` });
  const looked = vi.fn(async () => null);
  worker = startWorker(db, taker, { beside: looked });
  await expect.poll(() => looked.mock.calls.length).toBeGreaterThan(0);
  expect((await allMessages(db)).filter(({ kind }) => kind === "reminder")).toHaveLength(count);
});

it("the worker wakes by itself when a message comes due, and not before", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  const due = Date.now() + 30_000;
  await insertMessage(db, { due_at: due });
  const moments: number[] = [];
  const watched: Transport = {
    deliver: (...handed) => (moments.push(Date.now()), taker.deliver(...handed)),
  };
  worker = startWorker(db, watched);
  // The worker also polls once a minute, but a minute never passes here. In small steps: PostgreSQL's pool gives up a connection
  // that takes five seconds of this clock.
  await expect
    .poll(async () => (Date.now() < due + 5_000 && vi.advanceTimersByTime(500), states()), {
      interval: 5,
    })
    .toEqual(["sent"]);
  expect(moments).toEqual([expect.toSatisfy((at: number) => at >= due)]);
});

it("the worker finds what a process before it left: the unsent goes out, what was leaving is unsure", async () => {
  await insertMessage(db, { state: "sending", attempts: 1, claimed_at: Date.now() });
  await insertMessage(db, { state: "handing", attempts: 1, claimed_at: Date.now() + 60_000 });
  worker = startWorker(db, taker);
  await expect.poll(states).toEqual(["sent", "unsure"]);
});

it("the worker keeps a free lane for new messages while others hang", async () => {
  const answer = Promise.withResolvers<void>();
  const hanging: Transport = {
    async deliver(parcel: Parcel, leaving, stop) {
      if (parcel.recipient.startsWith("slow")) await answer.promise;
      return taker.deliver(parcel, leaving, stop);
    },
  };
  for (const recipient of ["slow-1@example.com", "slow-2@example.com", "slow-3@example.com"])
    await insertMessage(db, { recipient });
  worker = startWorker(db, hanging);
  await expect.poll(states).toEqual(["sending", "sending", "sending"]);
  await insertMessage(db);
  wakeWorker();
  await expect.poll(states).toEqual(["sending", "sending", "sending", "sent"]);
  answer.resolve();
  await expect.poll(states).toEqual(["sent", "sent", "sent", "sent"]);
});

it("the worker survives a database that fails, and goes on", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  await insertMessage(db);
  let failures = 0;
  const failing: Transport = {
    async deliver(parcel, leaving) {
      failures += 1;
      if (failures === 1) throw new Error("out of order");
      return taker.deliver(parcel, leaving);
    },
  };
  worker = startWorker(db, failing);
  await expect.poll(states).toEqual(["failed"]);
  await insertMessage(db);
  wakeWorker();
  await expect.poll(states).toEqual(["failed", "sent"]);
  expect(log).toHaveBeenCalled();
  log.mockRestore();
});

it("the worker stops: takes nothing new, and waits for what is leaving", async () => {
  const leaving = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<void>();
  const slow: Transport = {
    async deliver(_parcel, mayLeave) {
      await mayLeave();
      leaving.resolve();
      await answer.promise;
      return { kind: "sent" };
    },
  };
  await insertMessage(db);
  worker = startWorker(db, slow);
  await leaving.promise;
  const stopped = worker.stop();
  await insertMessage(db);
  wakeWorker();
  answer.resolve();
  await stopped;
  expect(await states()).toEqual(["sent", "waiting"]);
});
