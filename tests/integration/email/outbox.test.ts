import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { instantAt } from "~/server/clock.server";
import { release } from "~/email/claims.server";
import { deliverNext } from "~/email/outbox.server";
import { smtpTransport } from "~/email/smtp.server";
import type { HandOver, Parcel, Transport } from "~/email/hand-over.server";
import { tryAgain } from "~/email/unsent.server";
import { GIVE_UP_AFTER } from "~/domain/message";
import { changeBooking } from "../../../db/booking-change";
import type { Database } from "../../../db/connect";
import { findManaged } from "../../../db/manage-links";
import type { Booking, Message } from "../../../db/schema";
import { freshDatabase } from "../../support/database";
import { deliverDue } from "../../support/deliver-due";
import { gate } from "../../support/gate";
import { MailServer } from "../../support/mail-server";
import { allMessages, CREATED, insertBooked, insertMessage } from "../../support/messages";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Only a server that never answers is timed out; the others may take as long as a busy machine needs. */
const PATIENT = { greeting: 20_000, envelope: 20_000, reply: 20_000 };
const IMPATIENT = { ...PATIENT, envelope: 2_000 };

let db: Database;
let server: MailServer;
let smtp: Transport;

beforeEach(async () => {
  ({ db } = freshDatabase());
  server = await MailServer.start();
  smtp = smtpTransport(server.url, PATIENT);
});
afterEach(async () => {
  await server.stop();
  await db.destroy();
});

const deliver = (now = CREATED) => deliverDue(db, smtp, now);
const links = () => db.selectFrom("manage_links").selectAll().execute();
async function only(): Promise<Message> {
  const messages = await allMessages(db);
  expect(messages).toHaveLength(1);
  return messages[0]!;
}

describe("a message that is due", () => {
  it("is sent once, and never again", async () => {
    const { recipient } = await insertMessage(db);
    for (const hour of [0, 1, 24, 24 * 30]) await deliver(CREATED + hour * HOUR);
    expect(server.recipients).toEqual([recipient]);
    expect(await only()).toMatchObject({ state: "sent", attempts: 1, problem: null });
    expect((await only()).sent_at).toBeGreaterThanOrEqual(CREATED);
  });

  it("is not sent before its time", async () => {
    await insertMessage(db, { due_at: CREATED + HOUR });
    await deliver(CREATED + HOUR - 1000);
    expect(server.visits).toBe(0);
    await deliver(CREATED + HOUR);
    expect((await only()).state).toBe("sent");
  });

  it("is of no use past its time, and says so", async () => {
    await insertMessage(db, { expires_at: CREATED + HOUR });
    await deliver(CREATED + HOUR);
    expect(server.visits).toBe(0);
    expect(await only()).toMatchObject({
      state: "failed",
      problem: "Its time had passed before it could be sent",
    });
  });

  it("whose time passes between two tries says why it had to wait", async () => {
    server.behaviour.to = 450;
    await insertMessage(db, { expires_at: CREATED + 30_000 });
    await deliver();
    await deliver(CREATED + 30_000);
    expect(await only()).toMatchObject({
      state: "failed",
      problem: expect.stringMatching(/^Its time had passed before it could be sent\. .*450/),
    });
  });
});

describe("the link to manage a booking", () => {
  it("is in the customer's message, opens the booking, and is stored as a digest", async () => {
    const booking = await insertBooked(db);
    await deliver();
    const [message] = await server.messages();
    const secret = /\/booking\/manage\/([\w-]{22})/.exec(message!.text!)![1]!;
    expect(await findManaged(db, secret)).toMatchObject({ id: booking.id });
    expect(JSON.stringify(await links())).not.toContain(secret);
  });

  it("is made only for a message that leaves", async () => {
    await insertBooked(db);
    server.behaviour.to = 450;
    for (let hour = 0; hour < 10; hour++) await deliver(CREATED + hour * HOUR);
    expect(await links()).toHaveLength(0);
    server.behaviour.to = "accept";
    await deliver(CREATED + 20 * HOUR);
    expect(await links()).toHaveLength(1);
  });

  it("goes to nobody but the customer", async () => {
    await db
      .insertInto("operators")
      .values({
        email: "operator@example.com",
        password_hash: "x",
        created_at: "2026-01-01T00:00:00.000Z",
      })
      .execute();
    await insertBooked(db);
    await deliver();
    expect(server.recipients.toSorted()).toEqual(["avery@example.com", "operator@example.com"]);
    expect(server.received.find(({ to }) => to[0] === "operator@example.com")!.raw).not.toContain(
      "/booking/manage",
    );
    expect(await links()).toHaveLength(1);
  });
});

describe("a message to whoever was the customer before", () => {
  const handOn = (booking: Booking, customer_email = "sam@example.com") =>
    changeBooking(db, booking, {
      kind: "edited",
      doer: { by: "system", through: "worker" },
      at: new Date(CREATED).toISOString(),
      to: { customer_email },
    });

  it("goes to nobody, and opens nothing", async () => {
    const booking = await insertBooked(db, { customer_email: "zoe@example.com" });
    await handOn(booking);
    await deliver();
    expect(server.recipients).toEqual(["sam@example.com"]);
    expect((await allMessages(db)).map(({ recipient, state }) => [recipient, state])).toEqual([
      ["sam@example.com", "sent"],
    ]);
    expect(await links()).toHaveLength(1);
  });

  it.each(["failed", "unsure"] as const)("which is %s is not tried again", async (state) => {
    const booking = await insertBooked(db, { customer_email: "zoe@example.com" });
    const { id } = await only();
    await db.updateTable("messages").set({ state }).execute();
    await handOn(booking, "");
    expect(await tryAgain(db, id, CREATED)).toBe("outdated");
    await deliver();
    expect([server.visits, await links()]).toEqual([0, []]);
  });

  it("does not leave even where they are replaced while it is about to", async () => {
    const booking = await insertBooked(db, { customer_email: "zoe@example.com" });
    const slow = slowTransport();
    const delivery = deliverNext(db, slow.transport, clock);
    await slow.arrived.opened;
    await handOn(booking, "");
    slow.answer.open();
    await delivery;
    expect([slow.left, await allMessages(db), await links()]).toEqual([[], [], []]);
  });
});

describe("a message that is refused for now", () => {
  it("waits a minute, then twice as long each time, six hours at most, and is given up after four days", async () => {
    const refusing: Transport = {
      handOver: () => Promise.resolve({ kind: "later", reason: "It was refused: 450 not now" }),
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

  it("is delivered once when the server takes mail again", async () => {
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
  ] as const)("by %s is not lost", async (_name, behaviour) => {
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
  "a message whose answer never came (%s) is never sent again by itself",
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
  const told = vi.spyOn(console, "error").mockImplementation(() => {});
  await insertMessage(db, { kind: "received", content: '{"booking":null}' });
  await insertMessage(db);
  await deliver();
  expect(told).toHaveBeenCalledOnce();
  told.mockRestore();
  expect((await allMessages(db)).map(({ state }) => state)).toEqual(["failed", "sent"]);
});

describe("while one address hangs", () => {
  it("all others are served", async () => {
    smtp = smtpTransport(server.url, IMPATIENT);
    server.behaviour.to = (address) => (address.startsWith("slow") ? "hang" : "accept");
    for (const recipient of ["slow-1@example.com", "slow-2@example.com", "slow-3@example.com"])
      await insertMessage(db, { recipient });
    for (let count = 0; count < 12; count++) await insertMessage(db);
    const delivery = deliver();
    await expect.poll(() => server.received.length, { timeout: 60_000 }).toBe(12);
    await delivery;
    const states = (await allMessages(db)).map(({ state }) => state);
    expect(states).toEqual([...Array(3).fill("waiting"), ...Array(12).fill("sent")]);
  });
});

describe("what one booking has to say to its customer", () => {
  it("is said in its order, however long the first had to wait", async () => {
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

  it("does not hurry for a later message while the address is refused", async () => {
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
});

describe("a letter that looks forward to a time", () => {
  const BEGUN = instantAt({ date: "2026-12-08", minute: 601 });

  it.each(["received", "confirmed"] as const)(
    "says so no more once that has begun: %s",
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

  it("does not leave while its booking is deleted, and does once that is undone", async () => {
    const booking = await insertBooked(db);
    await db.updateTable("bookings").set({ deleted_at: "2026-12-01T18:00:00.000Z" }).execute();
    await deliver();
    expect(server.visits).toBe(0);
    expect(await only()).toMatchObject({ state: "waiting", problem: "Its booking is deleted" });
    await db.updateTable("bookings").set({ deleted_at: null }).execute();
    await deliver((await only()).due_at);
    expect(server.recipients).toEqual([booking.customer_email]);
  });

  it("is forgotten where its booking stays deleted", async () => {
    await insertBooked(db);
    await db.updateTable("bookings").set({ deleted_at: "2026-12-01T18:00:00.000Z" }).execute();
    await deliver(CREATED + GIVE_UP_AFTER - HOUR);
    expect(await only()).toMatchObject({ kind: "received", state: "waiting" });
    await deliver(CREATED + GIVE_UP_AFTER);
    expect(await allMessages(db)).toEqual([]);
    expect(server.visits).toBe(0);
  });

  it("is forgotten at once where its booking was cancelled before it was deleted, so that the letter that says so leaves", async () => {
    const booking = await insertBooked(db);
    await db
      .updateTable("messages")
      .set({ due_at: CREATED + MINUTE })
      .execute();
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

  it("is forgotten where its booking is cancelled and no letter says so, as when a deletion was undone that way", async () => {
    await insertBooked(db);
    await db.updateTable("bookings").set({ deleted_at: "2026-12-01T18:00:00.000Z" }).execute();
    await deliver();
    await db.updateTable("bookings").set({ deleted_at: null, status: "cancelled" }).execute();
    await deliver((await only()).due_at);
    expect(await allMessages(db)).toEqual([]);
    expect(server.visits).toBe(0);
  });

  it("leaves where it was written after its booking was cancelled", async () => {
    const booking = await insertBooked(db, { status: "cancelled" });
    await deliver();
    expect(server.recipients).toEqual([booking.customer_email]);
  });

  it("does not leave where its booking is cancelled like that while the mail server is asked", async () => {
    await insertBooked(db);
    const slow = slowTransport();
    const delivery = deliverNext(db, slow.transport, clock);
    await slow.arrived.opened;
    await db.updateTable("bookings").set({ status: "cancelled" }).execute();
    slow.answer.open();
    await delivery;
    expect(slow.left).toEqual([]);
    expect(await allMessages(db)).toEqual([]);
  });
});

describe("a day without mail", () => {
  it("ends with every message delivered once", async () => {
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

    server = await MailServer.start();
    smtp = smtpTransport(server.url, PATIENT);
    for (; now < CREATED + 31 * HOUR; now += HOUR) await deliver(now);
    const messages = await allMessages(db);
    expect(messages.map(({ state }) => state)).toEqual(Array(16).fill("sent"));
    expect(server.recipients.toSorted()).toEqual(
      messages.map(({ recipient }) => recipient).toSorted(),
    );
  });
});

/** A transport that waits until the test lets it answer. */
function slowTransport() {
  const arrived = gate();
  const answer = gate();
  const left: Parcel[] = [];
  const transport: Transport = {
    async handOver(parcel, leaving): Promise<HandOver> {
      arrived.open();
      await answer.opened;
      if (!(await leaving())) return { kind: "later", reason: "It was taken back" };
      left.push(parcel);
      return { kind: "sent" };
    },
  };
  return { transport, arrived, answer, left };
}

const clock = () => CREATED;

describe("a claim", () => {
  it("that its holder never settled is taken back after a while: what had not left waits again", async () => {
    await insertMessage(db, { state: "sending", attempts: 1, claimed_at: CREATED });
    await deliver(CREATED + 5 * MINUTE);
    expect((await only()).state).toBe("sending");
    await deliver(CREATED + 13 * MINUTE);
    expect(await only()).toMatchObject({ state: "sent", attempts: 2 });
    expect(server.received).toHaveLength(1);
  });

  it("that ended while the message was leaving is unsure, and is never sent again by itself", async () => {
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

  it("that was taken back cannot let its message leave any more", async () => {
    await insertMessage(db);
    const slow = slowTransport();
    const first = deliverNext(db, slow.transport, clock);
    await slow.arrived.opened;
    await release(db, CREATED, CREATED);
    await deliver();
    slow.answer.open();
    await first;
    expect(slow.left).toEqual([]);
    expect(server.received).toHaveLength(1);
    expect(await only()).toMatchObject({ state: "sent", attempts: 2 });
  });

  it("that was taken back while its message was leaving still learns that it arrived", async () => {
    await insertMessage(db);
    const arrived = gate();
    const answer = gate();
    const transport: Transport = {
      async handOver(_parcel, leaving) {
        await leaving();
        arrived.open();
        await answer.opened;
        return { kind: "sent" };
      },
    };
    const delivery = deliverNext(db, transport, clock);
    await arrived.opened;
    await release(db, CREATED, CREATED);
    expect((await only()).state).toBe("unsure");
    answer.open();
    await delivery;
    expect((await only()).state).toBe("sent");
  });

  it("of a message that has been erased meanwhile lets nothing leave", async () => {
    const booking = await insertBooked(db);
    const slow = slowTransport();
    const delivery = deliverNext(db, slow.transport, clock);
    await slow.arrived.opened;
    await db.deleteFrom("bookings").where("id", "=", booking.id).execute();
    slow.answer.open();
    await delivery;
    expect(slow.left).toEqual([]);
    expect(await allMessages(db)).toEqual([]);
  });

  it("of a process that is stopped goes back at once, to be the first after the next start", async () => {
    server.behaviour.to = "hang";
    await insertMessage(db);
    const stop = new AbortController();
    const delivery = deliverNext(db, smtp, clock, stop.signal);
    await expect.poll(() => server.visits).toBe(1);
    stop.abort();
    await delivery;
    expect(await only()).toMatchObject({ state: "waiting", due_at: CREATED });
  });
});
