import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "~db/connect";
import { loadResources } from "~db/fleet";
import { connectPostgres, openPool } from "~db/postgres/connect";
import { hashOf } from "~db/secret";
import { bookingRow } from "../support/bookings";
import { openDays } from "../support/dates";
import {
  type Cluster,
  NOT_INSTALLED,
  postgresFolder,
  startCluster,
} from "../support/postgres/cluster";
import { OPERATOR, type Server, startServer, temporaryFolder } from "../support/server";
import { undrivable } from "../support/undrivable";
import { Tally } from "./tally";
import { TRIES } from "./tries";
import { visitorsFor, visitorWith } from "../support/many-visitors";
import { insertResource, insertRow, rowsOf, setRows } from "../support/rows";

// Two machines on one PostgreSQL that waits for its disk: the same guarantees as on one file.

const CREWS = 3;
const RACES = Math.ceil(TRIES.races / 2);
const folder = temporaryFolder();
const servers: Server[] = [];
let cluster: Cluster | null = null;
let db: Database;
let crews: number[];
let slots: { date: string; start: number }[];

const installed = postgresFolder() !== null;
if (!installed) console.info(NOT_INSTALLED);
const faultTest = test.skipIf(!installed);

beforeAll(async () => {
  cluster = await startCluster({ durable: true });
  if (!cluster) return;
  const { url } = cluster;
  // Both at once: one of them migrates while the other waits.
  servers.push(
    ...(await Promise.all(
      ["a", "b"].map((name) => startServer(folder.path(`${name}.sqlite`), { DATABASE_URL: url })),
    )),
  );
  db = connectPostgres(await openPool(url));
  for (let crew = 2; crew <= CREWS; crew++)
    await insertResource(db, { name: `Crew ${crew}`, kind: "crew" });
  crews = (await loadResources(db)).filter(({ kind }) => kind === "crew").map(({ id }) => id);
  slots = openDays().flatMap((date) =>
    [480, 600, 720, 840, 960, 1080].map((start) => ({ date, start })),
  );
}, 120_000);

afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  // Before the pool, which would wait for anything that a failed test left open.
  await cluster?.stop();
  await db?.destroy();
  folder.remove();
});

const bookingsAt = ({ date, start }: { date: string; start: number }) =>
  rowsOf(db, "bookings", { booking_date: date, start_minute: start, status: "pending" });

faultTest(`${RACES} races of 2 to 50 visitors between two machines on one PostgreSQL`, async () => {
  const tally = new Tally("3 races on PostgreSQL");
  for (let round = 0; round < RACES; round++) {
    await tally.try(() => race(slots[round % slots.length]!, 2 + ((round * 31) % 49)));
  }
  await tally.try(async () => expect(await undrivable(db)).toEqual([]), 0);
  tally.close();
});

async function race(slot: { date: string; start: number }, visitors: number): Promise<void> {
  // All races are the same person's, who is taken for a machine after a few bookings.
  await db.deleteFrom("booking_senders").execute();
  await setRows(db, "bookings", { status: "cancelled" }, { status: "pending" });
  const left = 1 + (visitors % Math.min(CREWS, visitors - 1));
  for (const resource_id of crews.slice(left)) {
    await insertRow(db, "bookings", {
      ...bookingRow({
        booking_date: slot.date,
        start_minute: slot.start,
        resource_id,
        duration_minutes: 60,
      }),
      reference: unique(),
      confirmation_hash: unique(),
      idempotency_hash: unique(),
    });
  }
  const waiting = await visitorsFor(
    visitors,
    slot,
    servers.map((server) => server.origin),
  );
  const answers = await Promise.all(waiting.map((visitor) => visitor.press()));
  const context = `${visitors} visitors, ${left} crews left`;

  const booked = await bookingsAt(slot);
  expect(booked, context).toHaveLength(CREWS);
  const confirmed = answers.flatMap((answer) =>
    answer?.status === 302 && answer.token ? [answer.token] : [],
  );
  expect(new Set(confirmed).size, context).toBe(left);
  expect(booked.map((row) => row.confirmation_hash)).toEqual(
    expect.arrayContaining(confirmed.map(hashOf)),
  );
  expect(
    answers.filter((answer) => answer?.status === 409),
    context,
  ).toHaveLength(visitors - left);
}

async function waitingWriters(): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*) as count from pg_locks where locktype = 'advisory' and not granted`.execute(
    db,
  );
  return rows[0]!.count;
}

const unique = () => crypto.randomUUID();

faultTest(
  "one visitor's form sent twenty times at once to both machines is one booking",
  async () => {
    const slot = slots.at(-1)!;
    const [first] = await visitorsFor(1, slot, [servers[0]!.origin]);
    const same = await Promise.all(
      Array.from({ length: 19 }, (_, index) =>
        visitorWith(first!.draft, servers[index % 2]!.origin),
      ),
    );
    const answers = await Promise.all([first!, ...same].map((visitor) => visitor.press()));
    expect(answers.map((answer) => answer?.status)).toEqual(Array(20).fill(302));
    expect(new Set(answers.map((answer) => answer?.token)).size).toBe(1);
    expect(await bookingsAt(slot)).toHaveLength(1);
  },
);

faultTest(
  "who signs in at one machine is signed in at the other, and signs out at both",
  async () => {
    const [one, two] = servers.map((server) => server.origin) as [string, string];
    const asked = {
      method: "POST",
      redirect: "manual",
      headers: { origin: one, "content-type": "application/x-www-form-urlencoded" },
    } as const;
    const entered = await fetch(`${one}/login`, {
      ...asked,
      body: new URLSearchParams(OPERATOR).toString(),
    });
    expect(entered.status).toBe(302);
    const cookie = entered.headers
      .getSetCookie()
      .map((each) => each.split(";")[0])
      .join("; ");
    const dashboard = async () =>
      (await fetch(`${two}/dashboard`, { redirect: "manual", headers: { cookie } })).status;
    expect(await dashboard()).toBe(200);
    await fetch(`${one}/logout`, { ...asked, headers: { ...asked.headers, cookie } });
    expect(await dashboard()).toBe(302);
  },
);

faultTest(
  "a PostgreSQL that goes away takes no booking that was acknowledged, and both machines go on when it is back",
  async () => {
    const slot = slots[30]!;
    const [before] = await visitorsFor(1, slot, [servers[0]!.origin]);
    const acknowledged = (await before!.press())!;
    expect(acknowledged.status).toBe(302);
    const waiting = await visitorsFor(
      2,
      slot,
      servers.map((server) => server.origin),
    );
    // Connections also break while requests wait in the middle of a transaction.
    const held = await db.startTransaction().execute();
    const cut = (
      await visitorsFor(
        4,
        slot,
        servers.map((server) => server.origin),
      )
    ).map((visitor) => visitor.press());
    try {
      // The outbox worker may be waiting as well.
      await expect.poll(waitingWriters, { timeout: 8_000 }).toBeGreaterThanOrEqual(4);
      cluster!.halt();
    } finally {
      await held
        .rollback()
        .execute()
        .catch(() => {});
    }
    for (const answer of await Promise.all(cut)) expect(answer?.status).toBe(503);
    const answers = await Promise.all(waiting.map((visitor) => visitor.press()));
    expect(answers.map((answer) => answer?.status)).toEqual([503, 503]);
    for (const answer of answers) expect(answer?.body).toContain("604-555-0142");
    for (const { origin } of servers) expect((await fetch(`${origin}/readyz`)).status).toBe(503);

    cluster!.go();
    for (const { origin } of servers)
      await expect
        .poll(async () => (await fetch(`${origin}/readyz`)).status, { timeout: 20_000 })
        .toBe(200);
    expect((await bookingsAt(slot)).map((row) => row.confirmation_hash)).toEqual([
      hashOf(acknowledged.token!),
    ]);
    const again = await visitorWith(waiting[0]!.draft, servers[1]!.origin);
    expect((await again.press())?.status).toBe(302);
    expect(await bookingsAt(slot)).toHaveLength(2);
  },
);
