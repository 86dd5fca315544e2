import { expect, it } from "vitest";
import { instantAt } from "~/server/clock.server";
import { deliverNext } from "~/email/outbox.server";
import { tryAgain } from "~/email/unsent.server";
import { GIVE_UP_AFTER } from "~/domain/message";
import { changeBooking } from "~db/booking-change";
import type { Booking } from "~db/schema";
import {
  MINUTE,
  HOUR,
  clock,
  db,
  server,
  openOutbox,
  deliver,
  links,
  only,
  slowTransport,
} from "./delivery";
import { allMessages, CREATED, insertBooked, insertMessage } from "../../support/messages";
import { setRows } from "../../support/rows";

openOutbox();

const handOn = (booking: Booking, customer_email = "sam@example.com") =>
  changeBooking(db, booking, {
    kind: "edited",
    doer: { by: "system", through: "worker" },
    at: new Date(CREATED).toISOString(),
    to: { customer_email },
  });

it("a message to a booking's previous customer is not sent, and its link opens nothing", async () => {
  const booking = await insertBooked(db, { customer_email: "zoe@example.com" });
  await handOn(booking);
  await deliver();
  expect(server.recipients).toEqual(["sam@example.com"]);
  expect((await allMessages(db)).map(({ recipient, state }) => [recipient, state])).toEqual([
    ["sam@example.com", "sent"],
  ]);
  expect(await links()).toHaveLength(1);
});

it.each(["failed", "unsure"] as const)(
  "a message to a booking's previous customer is not tried again when it is %s",
  async (state) => {
    const booking = await insertBooked(db, { customer_email: "zoe@example.com" });
    const { id } = await only();
    await db.updateTable("messages").set({ state }).execute();
    await handOn(booking, "");
    expect(await tryAgain(db, id, CREATED)).toBe("outdated");
    await deliver();
    // What may have arrived is taken back.
    expect([server.visits, await links()]).toEqual([state === "unsure" ? 1 : 0, []]);
  },
);

it("a message to a booking's previous customer does not leave even where they are replaced while it is about to", async () => {
  const booking = await insertBooked(db, { customer_email: "zoe@example.com" });
  const slow = slowTransport();
  const delivery = deliverNext(db, slow.transport, clock);
  await slow.arrived.promise;
  await handOn(booking, "");
  slow.answer.resolve();
  await delivery;
  expect([slow.left, await allMessages(db), await links()]).toEqual([[], [], []]);
});

it("what one booking has to say to its customer is said in its order, however long the first had to wait", async () => {
  const booking = await insertBooked(db);
  server.behaviour.to = 450;
  let now = CREATED;
  while (now < CREATED + 3 * HOUR) {
    now = (await only()).due_at;
    await deliver(now);
  }
  // The next attempt is more than an hour away when the booking is cancelled.
  now += MINUTE;
  const doer = { by: "customer", through: "link" } as const;
  await changeBooking(db, booking, {
    kind: "cancelled",
    doer,
    at: new Date(now).toISOString(),
    to: { status: "cancelled" },
  });
  expect((await allMessages(db)).map(({ kind }) => kind)).toEqual(["received", "cancelled"]);
  expect((await allMessages(db))[0]!.due_at).toBeGreaterThan(now + HOUR);
  server.behaviour.to = "accept";
  await deliver(now);
  const ids = (await server.messages()).map(({ messageId }) =>
    Number(/^<(\d+)\./.exec(messageId!)![1]),
  );
  expect(ids).toEqual([1, 2]);
});

it("what one booking has to say to its customer does not hurry for a later message while the address is refused", async () => {
  const booking = await insertBooked(db);
  server.behaviour.to = 450;
  await deliver();
  await changeBooking(db, booking, {
    kind: "confirmed",
    doer: { by: "system", through: "worker" },
    at: new Date(CREATED + 1000).toISOString(),
    to: { status: "confirmed" },
  });
  await deliver(CREATED + 2000);
  const [first, second] = await allMessages(db);
  expect(first).toMatchObject({ state: "waiting", attempts: 2 });
  expect(second).toMatchObject({ state: "waiting", attempts: 0, due_at: first!.due_at });
  const { visits } = server;
  await deliver(CREATED + 3000);
  expect(server.visits).toBe(visits);
});

const BEGUN = instantAt({ date: "2026-12-08", minute: 601 });

it.each(["received", "confirmed"] as const)(
  "a letter that looks forward to a time says so no more once begun: %s",
  async (kind) => {
    const booking = await insertBooked(db);
    await db.deleteFrom("messages").execute();
    const { id } = await insertMessage(db, {
      kind,
      booking_id: booking.id,
      recipient: booking.customer_email,
      content: JSON.stringify({ booking, changes: {}, by: "customer" }),
      problem: "It was refused",
      due_at: BEGUN,
    });
    await deliver(BEGUN);
    expect(server.visits).toBe(0);
    expect(await only()).toMatchObject({
      state: "failed",
      problem: "Its time had passed before it could be sent. It was refused",
    });
    expect(await tryAgain(db, id, BEGUN)).toBe("no");
    expect(await tryAgain(db, id, BEGUN - 1000)).toBe("given");
  },
);

it("a letter that looks forward to a time does not leave while its booking is deleted, and does once that is undone", async () => {
  const booking = await insertBooked(db);
  await db.updateTable("bookings").set({ deleted_at: "2026-12-01T18:00:00.000Z" }).execute();
  await deliver();
  expect(server.visits).toBe(0);
  expect(await only()).toMatchObject({ state: "waiting", problem: "Its booking is deleted" });
  await db.updateTable("bookings").set({ deleted_at: null }).execute();
  await deliver((await only()).due_at);
  expect(server.recipients).toEqual([booking.customer_email]);
});

it("a letter that looks forward to a time is forgotten where its booking stays deleted", async () => {
  await insertBooked(db);
  await db.updateTable("bookings").set({ deleted_at: "2026-12-01T18:00:00.000Z" }).execute();
  await deliver(CREATED + GIVE_UP_AFTER - HOUR);
  expect(await only()).toMatchObject({ kind: "received", state: "waiting" });
  await deliver(CREATED + GIVE_UP_AFTER);
  expect(await allMessages(db)).toEqual([]);
  expect(server.visits).toBe(0);
});

it("a letter that looks forward to a time is forgotten at once where its booking was cancelled before it was deleted, so that the letter that says so leaves", async () => {
  const booking = await insertBooked(db);
  await setRows(db, "messages", { due_at: CREATED + MINUTE });
  await changeBooking(db, booking, {
    kind: "cancelled",
    doer: { by: "system", through: "worker" },
    at: new Date(CREATED).toISOString(),
    to: { status: "cancelled" },
  });
  await db.updateTable("bookings").set({ deleted_at: "2026-12-01T18:00:00.000Z" }).execute();
  await deliver();
  expect((await allMessages(db)).map(({ kind, state }) => [kind, state])).toEqual([
    ["cancelled", "sent"],
  ]);
  expect(server.recipients).toEqual([booking.customer_email]);
});

it("a letter that looks forward to a time is forgotten where its booking is cancelled and no letter says so, as when a deletion was undone that way", async () => {
  await insertBooked(db);
  await db.updateTable("bookings").set({ deleted_at: "2026-12-01T18:00:00.000Z" }).execute();
  await deliver();
  await db.updateTable("bookings").set({ deleted_at: null, status: "cancelled" }).execute();
  await deliver((await only()).due_at);
  expect(await allMessages(db)).toEqual([]);
  expect(server.visits).toBe(0);
});

it("a letter that looks forward to a time leaves where it was written after its booking was cancelled", async () => {
  const booking = await insertBooked(db, { status: "cancelled" });
  await deliver();
  expect(server.recipients).toEqual([booking.customer_email]);
});

it("a letter that looks forward to a time does not leave where its booking is cancelled like that while the mail server is asked", async () => {
  await insertBooked(db);
  const slow = slowTransport();
  const delivery = deliverNext(db, slow.transport, clock);
  await slow.arrived.promise;
  await db.updateTable("bookings").set({ status: "cancelled" }).execute();
  slow.answer.resolve();
  await delivery;
  expect(slow.left).toEqual([]);
  expect(await allMessages(db)).toEqual([]);
});
