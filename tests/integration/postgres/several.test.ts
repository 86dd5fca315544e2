import { type Kysely, sql } from "kysely";
import { afterEach, expect, inject, it } from "vitest";
import { submitBooking } from "~/booking/order/submit.server";
import { claim, release } from "~/email/claims.server";
import { startWorker } from "~/email/worker.server";
import { ensureFirstOperator } from "~/auth/operators.server";
import type { Transport } from "~/email/delivery.server";
import type { Database } from "~db/connect";
import { migrate } from "~db/migrate";
import { open } from "~db/open";
import { connectPostgres, openPool } from "~db/postgres/connect";
import { migrations } from "../../../migrations";
import { expectPlaces } from "../../support/crews-migration";
import { deliverDue } from "../../support/deliver-due";
import { expectNoHours, expectSameHours } from "../../support/hours-migration";
import { allMessages, CREATED, insertBooked, insertMessage } from "../../support/messages";
import { order } from "../../support/order";
import { undrivable } from "../../support/undrivable";
import { newDatabase } from "../../support/postgres/databases";
import { insertResource } from "../../support/rows";

// Several machines on one database, each with its own pool.
const opened: Database[] = [];
afterEach(async () => {
  for (const db of opened.splice(0)) await db.destroy();
});
async function machine(url: string): Promise<Database> {
  const db = connectPostgres(await openPool(url));
  opened.push(db);
  return db;
}
/** Somebody else each time: the same person is asked before a second booking of one time. */
const by = (name: string) => ({
  contact: { ...order().contact, email: `${name}@example.com` },
});
async function machines(count: number): Promise<Database[]> {
  const url = await newDatabase();
  return Promise.all(Array.from({ length: count }, () => machine(url)));
}

it.each([1, 2, 3])("three machines sell %d crews exactly once each for one time", async (crews) => {
  const all = await machines(3);
  for (let crew = 2; crew <= crews; crew++)
    await insertResource(all[0]!, { name: `Crew ${crew}`, kind: "crew" });
  const orders = all.flatMap((db, at) =>
    Array.from({ length: 6 }, (_, number) =>
      submitBooking(db, order({ ...by(`guest-${at}-${number}`), date: "2026-12-01", start: 660 }), {
        date: "2026-11-20",
        minute: 600,
      }),
    ),
  );
  const kinds = (await Promise.all(orders)).map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === "booked")).toHaveLength(crews);
  expect(kinds.filter((kind) => kind === "lost")).toHaveLength(18 - crews);
  const rows = await all[1]!.selectFrom("bookings").select("resource_id").execute();
  expect(new Set(rows.map((row) => row.resource_id)).size).toBe(crews);
  expect(rows).toHaveLength(crews);
  expect(await undrivable(all[1]!)).toEqual([]);
});

it("bookings of the version before get their place, and the crew or the bay", async () => {
  await expectPlaces(await machine(await newDatabase("template0")));
});

it("hours of the version before are the first version of their history", async () => {
  await expectSameHours(await machine(await newDatabase("template0")));
  await expectNoHours(await machine(await newDatabase("template0")));
});

it("the same order from two machines is one booking", async () => {
  const all = await machines(2);
  const given = order();
  const outcomes = await Promise.all(
    all.map((db) => submitBooking(db, given, { date: "2026-12-01", minute: 600 })),
  );
  expect(
    outcomes.map((outcome) => outcome.kind === "booked" && outcome.before !== null).toSorted(),
  ).toEqual([false, true]);
});

it("two workers never take the same message, and keep the order within a conversation", async () => {
  const [one, two] = (await machines(2)) as [Database, Database];
  for (let made = 0; made < 30; made++) await insertMessage(one);
  for (let made = 0; made < 5; made++)
    await insertBooked(one, { customer_email: `customer-${made}@example.com` });
  const sent: string[] = [];
  const transport: Transport = {
    async deliver(parcel, leaving) {
      if (!(await leaving())) return { kind: "later", reason: "It was taken back" };
      sent.push(parcel.recipient);
      return { kind: "sent" };
    },
  };
  await Promise.all([one, two].map((db) => deliverDue(db, transport, CREATED)));
  const messages = await allMessages(one);
  expect(messages.map(({ state, attempts }) => `${state} ${attempts}`)).toEqual(
    Array(35).fill("sent 1"),
  );
  expect(sent.toSorted()).toEqual(messages.map(({ recipient }) => recipient).toSorted());
});

it("a machine that starts leaves alone what another has in hand, until its claim has run out", async () => {
  const [one, two] = (await machines(2)) as [Database, Database];
  await insertMessage(one);
  const now = Date.now();
  const held = (await claim(one, now))!;
  const { id: another } = await insertMessage(one);
  const worker = startWorker(two, { deliver: async () => ({ kind: "sent" }) }, { alone: false });
  const messageOf = async (id: number) =>
    (await allMessages(two)).find((message) => message.id === id);
  await expect.poll(() => messageOf(another)).toMatchObject({ state: "sent" });
  await worker.stop();
  expect(await messageOf(held.id)).toMatchObject({ state: "sending", attempts: 1 });
  await release(two, now, now);
  expect(await claim(two, now)).toMatchObject({ id: held.id, attempts: 2 });
});

it("many processes that start at once migrate once, and make one operator", async () => {
  const url = await newDatabase();
  const admin = await machine(url);
  await sql
    .raw("drop schema public cascade; drop schema testing cascade; create schema public")
    .execute(admin);
  const all = await Promise.all(Array.from({ length: 4 }, () => machine(url)));
  const ran = await Promise.all(all.map((db) => migrate(db)));
  expect(ran.flat().toSorted()).toEqual(Object.keys(migrations));
  const made = await Promise.all(
    all.map((db) =>
      ensureFirstOperator(db, { email: "first@example.com", password: "a password for tests" }),
    ),
  );
  expect(made.filter((each) => each !== null)).toHaveLength(1);
});

it("a machine that starts while another migrates waits for it, and has nothing left to do", async () => {
  const url = await newDatabase();
  const [one, two] = [await machine(url), await machine(url)];
  const begun = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  const known = {
    ...migrations,
    "9000-slow": {
      async up() {
        begun.resolve();
        await goOn.promise;
      },
    },
  };
  const first = migrate(one, known);
  await begun.promise;
  const second = migrate(two, known);
  const waiting = async () =>
    (
      await sql`select 1 from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`.execute(
        one,
      )
    ).rows.length;
  await expect.poll(waiting).toBe(1);
  goOn.resolve();
  expect([await first, await second]).toEqual([["9000-slow"], []]);
});

it("a migration that fails leaves the state before it; a newer database is refused in one line", async () => {
  const url = await newDatabase();
  const db = await machine(url);
  const half = {
    async up(trx: Kysely<unknown>) {
      await sql`create table half (id bigint)`.execute(trx);
      await sql`insert into nowhere values (1)`.execute(trx);
    },
  };
  await expect(migrate(db, { ...migrations, "9000-broken": half })).rejects.toThrow(
    /^The migration 9000-broken failed \(.*nowhere.*\); the database is as it was before\.$/,
  );
  expect((await sql`select to_regclass('half') as half`.execute(db)).rows).toEqual([
    { half: null },
  ]);
  const mended = { up: () => Promise.resolve() };
  expect(await migrate(db, { ...migrations, "9000-broken": mended })).toEqual(["9000-broken"]);
  await expect(open({ url, path: "" })).rejects.toThrow(
    /^This database was written by a newer version \(it has 9000-broken\)/,
  );
});

it("a database from before the first release is refused in one line", async () => {
  const url = await newDatabase();
  const db = await machine(url);
  await sql.raw("alter table kysely_migration rename to schema_migrations").execute(db);
  await expect(open({ url, path: "" })).rejects.toThrow(/from before the first release/);
});

it("a database that should be ours and is not stops the start", async () => {
  const url = inject("postgres")!.replace(/shop$/, "postgres");
  await expect(open({ url, path: "" }, { mustExist: true })).rejects.toThrow(
    /^There is no database of this site at 127\.0\.0\.1:\d+\/postgres\.$/,
  );
});

it("a writer that waits too long gives up, and leaves its connection usable", async () => {
  const url = await newDatabase();
  const one = await machine(url);
  const two = connectPostgres(await openPool(url), 200);
  opened.push(two);
  const held = await one.startTransaction().execute();
  await expect(two.transaction().execute(async () => "never")).rejects.toThrow(/lock timeout/);
  await held.rollback().execute();
  expect(
    await two
      .transaction()
      .execute(async (trx) => (await trx.selectFrom("resources").select("id").execute()).length),
  ).toBe(2);
});
