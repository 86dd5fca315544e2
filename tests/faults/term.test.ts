import { randomInt } from "node:crypto";
import { connect, type Socket } from "node:net";
import { once } from "node:events";
import { afterEach, expect, test } from "vitest";
import { hashOf } from "~db/secret";
import { fullDraft } from "../support/cookies";
import { openDays } from "../support/dates";
import { folder, ownFolder } from "../support/own-folder";
import { type Server, startServer } from "../support/server";
import { Shop } from "../support/shop";
import { spread, Tally } from "./tally";
import { LONG, TRIES } from "./tries";
import { visitorWith } from "../support/many-visitors";

// A deployment, a slow client, an oversized request: nobody else notices.

const END_LIMIT_MS = 10_000;
const SLOW = 200;
let server: Server | null = null;
const sockets = new Set<Socket>();

ownFolder();
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  sockets.clear();
  await server?.kill();
});

test(`${TRIES.terms} times SIGTERM under load: who has been heard is answered, and the server ends in time`, async () => {
  const tally = new Tally("6 SIGTERM under load");
  const ends: number[] = [];
  let answers = 0;
  const file = folder.path("shop.sqlite");
  for (let round = 0; round < TRIES.terms; round++) {
    await tally.try(async () => {
      server = await startServer(file);
      const date = openDays()[round % 80]!;
      const visitors = await Promise.all(
        Array.from({ length: 24 }, (_, index) =>
          visitorWith(fullDraft({ date, start: 480 + (index % 12) * 60 }), server!.origin),
        ),
      );
      await heard(server.origin);
      const first = visitors.splice(0, randomInt(24)).map((visitor) => visitor.press());
      const asked = performance.now();
      const ended = server.stop();
      // The server has the others' requests, all but the last byte, before the signal; they press only after it.
      const all = await Promise.all([...first, ...visitors.map((visitor) => visitor.press())]);
      await ended;
      ends.push(performance.now() - asked);
      expect(ends.at(-1)).toBeLessThan(END_LIMIT_MS);

      expect(
        all.filter((answer) => answer === null),
        "everybody has an answer",
      ).toEqual([]);
      expect(all.every((answer) => answer?.status === 302 || answer?.status === 409)).toBe(true);
      answers += all.length;
      const shop = new Shop(file);
      const stored = new Set(shop.bookings().map((row) => row.confirmation_hash));
      for (const answer of all) if (answer?.token) expect(stored).toContain(hashOf(answer.token));
      expect(shop.integrity()).toBe("ok");
      shop.leave();
    });
  }
  const { median, worst } = spread(ends);
  tally.figure(`${answers} answers`);
  tally.figure(`ended after ${Math.round(median)} ms, at worst ${Math.round(worst)}`);
  tally.close();
});

/** Waits for a response on a connection opened after all others: by then the server has accepted those too. */
async function heard(origin: string): Promise<void> {
  const socket = await open(origin);
  const answer = once(socket, "data");
  socket.write(
    `GET /healthz HTTP/1.1\r\nhost: ${new URL(origin).host}\r\nconnection: close\r\n\r\n`,
  );
  expect(String((await answer)[0])).toContain(" 200 OK");
}

test(
  `${SLOW} clients that send a byte now and then don't delay the stop, and are sent away`,
  async () => {
    const tally = new Tally(`6 slow clients, ${SLOW} at once`);
    server = await startServer(folder.path("shop.sqlite"));
    const { origin } = server;
    const slow = await Promise.all(
      Array.from({ length: SLOW }, (_, index) =>
        slowClient(origin, index % 2 === 0 ? "headers" : "body"),
      ),
    );
    const drip = setInterval(
      () => slow.forEach(({ socket }) => socket.writable && socket.write("x")),
      500,
    );

    const took: number[] = [];
    for (let round = 0; round < (LONG ? 200 : 20); round++) {
      await tally.try(async () => {
        const began = performance.now();
        expect((await fetch(origin)).status).toBe(200);
        took.push(performance.now() - began);
      });
    }
    await tally.try(async () => {
      for (const start of [480, 660, 840])
        expect((await (await visitorWith(fullDraft({ start }), origin)).press())?.status).toBe(302);
    }, 3);
    const { median, worst } = spread(took);
    tally.figure(`home page in ${Math.round(median)} ms, at worst ${Math.round(worst)}`);
    if (LONG) {
      // Headers have ten seconds, bodies two minutes, and Node looks at its connections every thirty.
      await tally.try(async () => {
        const statuses = await Promise.all(slow.map(({ answer }) => answer));
        expect(new Set(statuses)).toEqual(new Set(["HTTP/1.1 408"]));
      }, SLOW);
    }
    clearInterval(drip);
    // The server waits for requests under way for as long as it may, which the long form covers.
    if (!LONG) for (const { socket } of slow) socket.destroy();
    const asked = performance.now();
    await tally.try(async () => {
      await server!.stop();
      expect(performance.now() - asked).toBeLessThan(END_LIMIT_MS);
    });
    server = null;
    tally.close();
  },
  LONG ? 600_000 : 60_000,
);

const CROWD = 900;

test(`${CROWD} half-sent requests take no place from anybody else`, async () => {
  const tally = new Tally(`6 half-sent requests, ${CROWD} at once`);
  server = await startServer(folder.path("shop.sqlite"));
  const { origin } = server;
  const took: number[] = [];
  const halfSend = (count: number) =>
    Promise.all(
      Array.from({ length: count }, (_, index) =>
        slowClient(origin, index % 2 === 0 ? "headers" : "body"),
      ),
    );
  await halfSend(CROWD);
  for (let round = 0; round < 30; round++) {
    // Those that were ended come again.
    await halfSend(20);
    await tally.try(async () => {
      const began = performance.now();
      expect((await fetch(origin, { headers: { connection: "close" } })).status).toBe(200);
      took.push(performance.now() - began);
    });
  }
  const press = (await visitorWith(fullDraft({ start: 480 }), origin)).press();
  expect((await press)?.status).toBe(302);
  tally.figure(`home page at worst in ${Math.round(spread(took).worst)} ms`);
  tally.close();
});

/** A request whose headers or body never end; `answer` is the beginning of the response. */
async function slowClient(
  origin: string,
  what: "headers" | "body",
): Promise<{ socket: Socket; answer: Promise<string> }> {
  const socket = await open(origin);
  socket.write(`POST /booking/contact HTTP/1.1\r\nhost: ${new URL(origin).host}\r\n`);
  socket.write(
    what === "headers"
      ? "x-slow: "
      : "content-type: application/x-www-form-urlencoded\r\ncontent-length: 60000\r\n\r\n",
  );
  return {
    socket,
    answer: once(socket, "data").then(
      ([data]) => String(data).slice(0, 12),
      () => "cut off",
    ),
  };
}

async function open(origin: string): Promise<Socket> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  sockets.add(socket.on("error", () => {}));
  await once(socket, "connect");
  return socket;
}

const KB = 1024;
const MUCH: { name: string; head: string; body?: string; status: string }[] = [
  {
    name: "a header of 20 KB",
    head: `GET / HTTP/1.1\r\nx-much: ${"x".repeat(20 * KB)}\r\n`,
    status: "431",
  },
  { name: "an address of 20 KB", head: `GET /?${"x".repeat(20 * KB)} HTTP/1.1\r\n`, status: "431" },
  {
    name: "a body that is announced as 100 KB",
    head: "POST /booking/contact HTTP/1.1\r\ncontent-length: 102400\r\n",
    body: "a=1",
    status: "413",
  },
  {
    name: "a body that grows to 100 KB",
    head: "POST /booking/contact HTTP/1.1\r\ntransfer-encoding: chunked\r\n",
    body: `19000\r\n${"x".repeat(100 * KB)}\r\n`,
    status: "413",
  },
  {
    name: "a thousand fields",
    head: "POST /booking/contact HTTP/1.1\r\ncontent-length: 3999\r\n",
    body: "a=1&".repeat(1_000).slice(0, -1),
    status: "400",
  },
  { name: "bytes that are no request", head: "\0\x01\x02", status: "400" },
];

test("what is too much or no request at all is refused, and others are served", async () => {
  const { origin } = (server = await startServer(folder.path("shop.sqlite")));
  for (const { name, head, body = "", status } of MUCH) {
    const socket = await open(origin);
    const answer = once(socket, "data");
    socket.write(
      `${head}host: ${new URL(origin).host}\r\ncontent-type: application/x-www-form-urlencoded\r\n\r\n${body}`,
    );
    expect(String((await answer)[0]).slice(0, 12), name).toBe(`HTTP/1.1 ${status}`);
    expect((await fetch(origin)).status, name).toBe(200);
  }
});
