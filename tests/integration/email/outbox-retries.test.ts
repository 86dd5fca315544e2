import { describe, expect, it, vi } from "vitest";
import { smtpTransport } from "~/email/smtp.server";
import type { Transport } from "~/email/delivery.server";
import { GIVE_UP_AFTER } from "~/domain/message";
import { deliverDue } from "../../support/deliver-due";
import {
  MINUTE,
  HOUR,
  PATIENT,
  db,
  server,
  openOutbox,
  deliver,
  only,
  startServer,
} from "./delivery";
import { allMessages, CREATED, insertBooked, insertMessage } from "../../support/messages";

openOutbox();

const IMPATIENT = { ...PATIENT, envelope: 2_000 };

describe("a message that is refused for now", () => {
  it("a message that is refused for now waits a minute, then twice as long each time, six hours at most, and is given up after four days", async () => {
    const refusing: Transport = {
      deliver: () => Promise.resolve({ kind: "later", reason: "It was refused: 450 not now" }),
    };
    await insertMessage(db);
    const pauses: number[] = [];
    let now = CREATED;
    for (let message = await only(); message.state === "waiting"; message = await only()) {
      now = message.due_at;
      await deliverDue(db, refusing, now);
      pauses.push(Math.round(((await only()).due_at - now) / MINUTE));
    }
    expect(pauses.slice(0, 12)).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 360, 360, 360]);
    expect(now - CREATED).toBeGreaterThanOrEqual(GIVE_UP_AFTER);
    expect(now - CREATED).toBeLessThan(GIVE_UP_AFTER + 7 * HOUR);
    expect(await only()).toMatchObject({
      state: "failed",
      problem: expect.stringMatching(/^Given up after four days\. .*450/),
    });
  });

  it("a message that is refused for now is delivered once when the server takes mail again", async () => {
    server.behaviour.from = 421;
    await insertMessage(db);
    await deliver();
    expect(await only()).toMatchObject({
      state: "waiting",
      attempts: 1,
      problem: expect.stringContaining("421"),
    });
    server.behaviour.from = "accept";
    await deliver((await only()).due_at - 1000);
    expect(server.received).toHaveLength(0);
    await deliver((await only()).due_at);
    expect(server.received).toHaveLength(1);
    expect(await only()).toMatchObject({ state: "sent", attempts: 2 });
  });

  it.each([
    ["the answer to the whole of it", { data: 451 }],
    ["a dropped connection before it leaves", { to: "die" }],
  ] as const)("a message isn't lost where it is refused by %s", async (_name, behaviour) => {
    Object.assign(server.behaviour, behaviour);
    await insertMessage(db);
    await deliver();
    expect(await only()).toMatchObject({ state: "waiting", due_at: expect.any(Number) });
    Object.assign(server.behaviour, { to: "accept", data: "accept" });
    await deliver(CREATED + HOUR);
    expect(server.received).toHaveLength(1);
  });
});

it("a message that is refused for good is not tried again, and stops no other", async () => {
  server.behaviour.to = (address) => (address === "nobody@example.com" ? 550 : "accept");
  await insertMessage(db, { recipient: "nobody@example.com" });
  await insertMessage(db);
  await deliver();
  await deliver(CREATED + 24 * HOUR);
  expect((await allMessages(db)).map(({ state }) => state)).toEqual(["failed", "sent"]);
  expect(server.visits).toBe(2);
});

it.each(["die", "take and die"] as const)(
  "an unanswered message (%s) goes only once",
  async (data) => {
    server.behaviour.data = data;
    await insertMessage(db);
    await deliver();
    server.behaviour.data = "accept";
    for (const hour of [1, 24, 24 * 30]) await deliver(CREATED + hour * HOUR);
    expect(await only()).toMatchObject({ state: "unsure", attempts: 1 });
    expect(server.visits).toBe(1);
  },
);

it("a message that cannot be written fails with the reason, and stops no other", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  await insertMessage(db, { kind: "received", content: '{"booking":null}' });
  await insertMessage(db);
  await deliver();
  expect(log).toHaveBeenCalledOnce();
  log.mockRestore();
  expect((await allMessages(db)).map(({ state }) => state)).toEqual(["failed", "sent"]);
});

describe("while one address hangs", () => {
  it("all others are served", async () => {
    const hasty = smtpTransport(server.url, IMPATIENT);
    server.behaviour.to = (address) => (address.startsWith("slow") ? "hang" : "accept");
    for (const recipient of ["slow-1@example.com", "slow-2@example.com", "slow-3@example.com"])
      await insertMessage(db, { recipient });
    for (let count = 0; count < 12; count++) await insertMessage(db);
    const delivery = deliverDue(db, hasty, CREATED);
    await expect.poll(() => server.received.length, { timeout: 60_000 }).toBe(12);
    await delivery;
    const states = (await allMessages(db)).map(({ state }) => state);
    expect(states).toEqual([...Array(3).fill("waiting"), ...Array(12).fill("sent")]);
  });
});

it("a message is tried as often as in four days, however far the clock has jumped meanwhile", async () => {
  server.behaviour.from = 421;
  await insertMessage(db);
  await deliver();
  await deliver(CREATED + 5 * 24 * HOUR);
  expect(await only()).toMatchObject({ state: "waiting", attempts: 2 });
  server.behaviour.from = "accept";
  // The clock is set back.
  await deliver(CREATED + HOUR);
  expect(server.received).toHaveLength(1);
});

it("a day without mail ends with every message delivered once", async () => {
  const { url } = server;
  await server.stop();
  const nobody = smtpTransport(url, PATIENT);
  let now = CREATED;
  for (; now < CREATED + 24 * HOUR; now += 2 * HOUR) {
    await insertMessage(db, { created_at: now, due_at: now });
    if ((now - CREATED) % (6 * HOUR) === 0)
      await insertBooked(db, { customer_email: `customer-${now}@example.com` });
    await deliverDue(db, nobody, now);
  }
  expect(
    (await allMessages(db)).every(
      ({ state, problem }) => state === "waiting" && problem?.includes("ECONNREFUSED"),
    ),
  ).toBe(true);

  await startServer();
  for (; now < CREATED + 31 * HOUR; now += HOUR) await deliver(now);
  const messages = await allMessages(db);
  expect(messages.map(({ state }) => state)).toEqual(Array(16).fill("sent"));
  expect(server.recipients.toSorted()).toEqual(
    messages.map(({ recipient }) => recipient).toSorted(),
  );
});
