import { afterAll, beforeAll, expect, test } from "vitest";
import { connect, type Database, openSqlite } from "~db/connect";
import { hashOf } from "~db/secret";
import { openDays } from "../support/dates";
import { type Server, startServer, temporaryFolder } from "../support/server";
import { CREW, Shop } from "../support/shop";
import { undrivable } from "../support/undrivable";
import { Tally } from "./tally";
import { TRIES } from "./tries";
import { type Answer, visitorsFor, visitorWith } from "../support/many-visitors";

// However many visitors press at once, a slot that k crews can take is sold k times, and every day can be driven.

const CREWS = 3;
const folder = temporaryFolder();
const servers: Server[] = [];
let shop: Shop;
let db: Database;
let crews: number[];
let slots: { date: string; start: number }[];

beforeAll(async () => {
  // Two processes on one file: the guarantee is the database's, not one process's.
  for (let count = 0; count < 2; count++)
    servers.push(await startServer(folder.path("shop.sqlite")));
  shop = new Shop(folder.path("shop.sqlite"));
  shop.trustEverybody();
  crews = [CREW, ...Array.from({ length: CREWS - 1 }, () => shop.addResource("crew"))];
  db = connect(openSqlite(folder.path("shop.sqlite")));
  // Every other hour, so that each round has free times nearby to offer.
  slots = openDays().flatMap((date) =>
    [480, 600, 720, 840, 960, 1080].map((start) => ({ date, start })),
  );
});

afterAll(async () => {
  shop?.leave();
  await db?.destroy();
  await Promise.all(servers.map((server) => server.stop()));
  folder.remove();
});

test(`${TRIES.races} races of 2 to 50 visitors, every other one between two processes, sell no time twice`, async () => {
  const tally = new Tally("3 races for the last places");
  let pressed = 0;
  for (let round = 0; round < TRIES.races; round++) {
    const visitors = 2 + ((round * 31) % 49);
    pressed += visitors;
    await tally.try(() => race(slots[round % slots.length]!, visitors, 1 + (round % 2)));
  }
  await tally.try(async () => {
    expect(await undrivable(db)).toEqual([]);
    expect(shop.integrity()).toBe("ok");
  }, 0);
  tally.figure(`${pressed} presses`);
  tally.close();
});

async function race(
  slot: { date: string; start: number },
  visitors: number,
  processes: number,
): Promise<void> {
  // Bookings from an earlier race for this slot are cancelled first.
  for (const { id } of shop.bookingsAt(slot.date, slot.start)) shop.setStatus(id, "cancelled");
  const left = 1 + (visitors % Math.min(CREWS, visitors - 1));
  for (const resource_id of crews.slice(left))
    shop.add({
      booking_date: slot.date,
      start_minute: slot.start,
      location_mode: "mobile",
      resource_id,
    });

  const waiting = await visitorsFor(
    visitors,
    slot,
    servers.slice(0, processes).map((server) => server.origin),
  );
  const answers = await Promise.all(waiting.map((visitor) => visitor.press()));
  const context = `${visitors} visitors, ${processes} processes, ${left} crews left`;

  const booked = shop.bookingsAt(slot.date, slot.start).filter((row) => row.status === "pending");
  expect(booked, context).toHaveLength(CREWS);
  const confirmed = answers.flatMap((answer) =>
    answer?.status === 302 && answer.token ? [answer.token] : [],
  );
  expect(new Set(confirmed).size, context).toBe(left);
  expect(booked.map((row) => row.confirmation_hash)).toEqual(
    expect.arrayContaining(confirmed.map(hashOf)),
  );
  const losers = answers.filter(
    (answer): answer is Answer => answer !== null && answer.status !== 302,
  );
  expect(losers, context).toHaveLength(visitors - left);
  for (const loser of losers) {
    expect(loser.status, `${context}\n${complaints()}`).toBe(409);
    expect(offeredIn(loser.body, slot), context).toBe(3);
  }
}

/** The errors that the servers logged. */
function complaints(): string {
  return servers
    .flatMap((server) =>
      server
        .output()
        .split("\n")
        .filter((line) => line.includes('"level":"error"')),
    )
    .map((line) => line.slice(0, 400))
    .join("\n");
}

/** How many times a page offers besides the one that was lost. */
function offeredIn(body: string, lost: { date: string; start: number }): number {
  const offered = [...body.matchAll(/name="slot"[^>]*value="(\d{4}-\d\d-\d\d@\d+)"/g)].map(
    (match) => match[1],
  );
  return new Set(offered.filter((time) => time !== `${lost.date}@${lost.start}`)).size;
}

test("one visitor's form sent fifty times at once is one booking", async () => {
  const slot = slots.at(-1)!;
  for (const { id } of shop.bookingsAt(slot.date, slot.start)) shop.setStatus(id, "cancelled");
  const [first] = await visitorsFor(1, slot, [servers[0]!.origin]);
  const same = await Promise.all(
    Array.from({ length: 49 }, (_, index) => visitorWith(first!.draft, servers[index % 2]!.origin)),
  );
  const answers = await Promise.all([first!, ...same].map((visitor) => visitor.press()));
  expect(new Set(answers.map((answer) => answer?.token)).size).toBe(1);
  expect(answers.every((answer) => answer?.status === 302 && answer.token)).toBe(true);
  expect(
    shop.bookings().filter((row) => row.idempotency_hash === hashOf(first!.draft.key)),
  ).toHaveLength(1);
});
