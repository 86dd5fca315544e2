import { expect, it } from "vitest";
import { release, tidy } from "~/email/claims.server";
import { deliverNext } from "~/email/outbox.server";
import type { Transport } from "~/email/delivery.server";
import { BUSINESS_DEFAULTS, SAMPLE_EMAIL } from "~/content/business";
import { writeVersion } from "~db/documents";
import { findManaged } from "~db/manage-links";
import { completeNight } from "~db/nights";
import { businessTimeOf } from "~/server/clock.server";
import {
  MINUTE,
  HOUR,
  clock,
  db,
  server,
  smtp,
  openOutbox,
  deliver,
  links,
  only,
  slowTransport,
} from "./delivery";
import { allMessages, CREATED, insertBooked, insertMessage } from "../../support/messages";
import { insertOperator } from "../../support/requests";

openOutbox();

it("a message that is due is sent once, and never again", async () => {
  const { recipient } = await insertMessage(db);
  for (const hour of [0, 1, 24, 24 * 30]) await deliver(CREATED + hour * HOUR);
  expect(server.recipients).toEqual([recipient]);
  expect(await only()).toMatchObject({ state: "sent", attempts: 1, problem: null });
  expect((await only()).sent_at).toBeGreaterThanOrEqual(CREATED);
});

it("a message that is due is not sent before its time", async () => {
  await insertMessage(db, { due_at: CREATED + HOUR });
  await deliver(CREATED + HOUR - 1000);
  expect(server.visits).toBe(0);
  await deliver(CREATED + HOUR);
  expect((await only()).state).toBe("sent");
});

it("a message that is due is of no use past its time, and says so", async () => {
  await insertMessage(db, { expires_at: CREATED + HOUR });
  await deliver(CREATED + HOUR);
  expect(server.visits).toBe(0);
  expect(await only()).toMatchObject({
    state: "failed",
    problem: "Its time had passed before it could be sent",
  });
});

it("a message of no use past its time waits while the clock may be wrong, and leaves by the right one", async () => {
  await insertMessage(db, { expires_at: CREATED + HOUR });
  await completeNight(db, businessTimeOf(CREATED).date);
  const ahead = CREATED + 1_200 * 24 * HOUR;
  await tidy(db, ahead);
  await deliver(ahead);
  expect([server.visits, (await only()).state]).toEqual([0, "waiting"]);
  await tidy(db, CREATED);
  await deliver(CREATED);
  expect((await only()).state).toBe("sent");
});

it("a letter comes from the first operator until the shop has an email of its own", async () => {
  const sender = async () => {
    await insertMessage(db);
    await deliver();
    return server.received.at(-1)!.from;
  };
  expect(await sender()).toBe("hello@northlight.example");
  for (const email of [SAMPLE_EMAIL, "owner@example.com", "second@example.com"])
    await insertOperator(db, email);
  expect(await sender()).toBe("owner@example.com");
  const body = JSON.stringify({ ...BUSINESS_DEFAULTS, email: "hello@shop.example" });
  await writeVersion(db, {
    kind: "business",
    version: 1,
    body,
    first: "{}",
    note: "",
    operatorId: 1,
    at: "",
  });
  expect(await sender()).toBe("hello@shop.example");
});

it("a message that is due says why it had to wait when its time passes between two tries", async () => {
  server.behaviour.to = 450;
  await insertMessage(db, { expires_at: CREATED + 30_000 });
  await deliver();
  await deliver(CREATED + 30_000);
  expect(await only()).toMatchObject({
    state: "failed",
    problem: expect.stringMatching(/^Its time had passed before it could be sent\. .*450/),
  });
});

it("the link to manage a booking is in the customer's message, opens the booking, and is stored as a digest", async () => {
  const booking = await insertBooked(db);
  await deliver();
  const [message] = await server.messages();
  const secret = /\/booking\/manage\/([\w-]{22})/.exec(message!.text!)![1]!;
  expect(await findManaged(db, secret)).toMatchObject({
    booking: { id: booking.id },
    byLetter: true,
  });
  expect(JSON.stringify(await links())).not.toContain(secret);
});

it("the link to manage a booking is made only for a message that leaves", async () => {
  await insertBooked(db);
  server.behaviour.to = 450;
  for (let hour = 0; hour < 10; hour++) await deliver(CREATED + hour * HOUR);
  expect(await links()).toHaveLength(0);
  server.behaviour.to = "accept";
  await deliver(CREATED + 20 * HOUR);
  expect(await links()).toHaveLength(1);
});

it("the link to manage a booking goes only to the customer", async () => {
  await insertOperator(db);
  await insertBooked(db);
  await deliver();
  expect(server.recipients.toSorted()).toEqual(["avery@example.com", "operator@example.com"]);
  expect(server.received.find(({ to }) => to[0] === "operator@example.com")!.raw).not.toContain(
    "/booking/manage",
  );
  expect(await links()).toHaveLength(1);
});

it("a claim that was never settled is released after a while: what had not left waits again", async () => {
  await insertMessage(db, { state: "sending", attempts: 1, claimed_at: CREATED });
  await deliver(CREATED + 5 * MINUTE);
  expect((await only()).state).toBe("sending");
  await deliver(CREATED + 13 * MINUTE);
  expect(await only()).toMatchObject({ state: "sent", attempts: 2 });
  expect(server.received).toHaveLength(1);
});

it("a claim that ended while the message was leaving is unsure, and is never sent again by itself", async () => {
  await insertMessage(db, { state: "handing", attempts: 1, claimed_at: CREATED });
  await deliver(CREATED + 5 * MINUTE);
  expect((await only()).state).toBe("handing");
  for (const hour of [1, 24]) await deliver(CREATED + hour * HOUR);
  expect(await only()).toMatchObject({
    state: "unsure",
    attempts: 1,
    problem: "The website was stopped while the message was leaving",
  });
  expect(server.visits).toBe(0);
});

it("a claim that was released can't let its message leave any more", async () => {
  await insertMessage(db);
  const slow = slowTransport();
  const first = deliverNext(db, slow.transport, clock);
  await slow.arrived.promise;
  await release(db, CREATED, CREATED);
  await deliver();
  slow.answer.resolve();
  await first;
  expect(slow.left).toEqual([]);
  expect(server.received).toHaveLength(1);
  expect(await only()).toMatchObject({ state: "sent", attempts: 2 });
});

it("a claim that was released while its message was leaving still learns that it arrived", async () => {
  await insertMessage(db);
  const arrived = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<void>();
  const transport: Transport = {
    async deliver(_parcel, leaving) {
      await leaving();
      arrived.resolve();
      await answer.promise;
      return { kind: "sent" };
    },
  };
  const delivery = deliverNext(db, transport, clock);
  await arrived.promise;
  await release(db, CREATED, CREATED);
  expect((await only()).state).toBe("unsure");
  answer.resolve();
  await delivery;
  expect((await only()).state).toBe("sent");
});

it("a claim on a message that was erased lets nothing leave", async () => {
  const booking = await insertBooked(db);
  const slow = slowTransport();
  const delivery = deliverNext(db, slow.transport, clock);
  await slow.arrived.promise;
  await db.deleteFrom("bookings").where("id", "=", booking.id).execute();
  slow.answer.resolve();
  await delivery;
  expect(slow.left).toEqual([]);
  expect(await allMessages(db)).toEqual([]);
});

it("a claim by a stopped process is released at once, to be the first after the next start", async () => {
  server.behaviour.to = "hang";
  await insertMessage(db);
  const stop = new AbortController();
  const delivery = deliverNext(db, smtp, clock, stop.signal);
  await expect.poll(() => server.visits).toBe(1);
  stop.abort();
  await delivery;
  expect(await only()).toMatchObject({ state: "waiting", due_at: CREATED });
});
